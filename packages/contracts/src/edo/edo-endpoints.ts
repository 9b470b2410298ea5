import type { EndpointsOf } from '../endpoint.ts';
import { clientsEndpoint } from './clients-endpoint.ts';
import { connectionsEndpoint } from './connections-endpoint.ts';
import type { edoSchemas } from './edo-schemas.ts';

const user = { access: 'user' } as const;
const file = { access: 'user', kind: 'binary' } as const;

/** Calls of services/edo. Every one acts for the signed-in company; `login` only selects among its own connections. */
export const edoEndpoints: EndpointsOf<typeof edoSchemas> = {
  status: { method: 'GET', path: '/api/edo/status', ...user },
  connections: connectionsEndpoint,
  connect: { method: 'POST', path: '/api/edo/auth', ...user, limit: { max: 20, seconds: 60, by: 'user' } },
  disconnect: { method: 'DELETE', path: '/api/edo/auth', ...user },
  userInfo: { method: 'GET', path: '/api/edo/user', ...user },
  refresh: { method: 'POST', path: '/api/edo/refresh', ...user, limit: { max: 30, seconds: 60, by: 'user' } },
  documents: { method: 'GET', path: '/api/edo/documents', ...user },
  content: { method: 'GET', path: '/api/edo/documents/:id/content/processed', ...user },
  print: { method: 'GET', path: '/api/edo/documents/:id/print', ...file },
  archive: { method: 'GET', path: '/api/edo/documents/:id/archive', ...file },
  file: { method: 'GET', path: '/api/edo/documents/:id/files/:index', ...file },
  xml: { method: 'GET', path: '/api/edo/documents/:id/xml', ...user },
  chains: { method: 'GET', path: '/api/edo/chains', ...user },
  savedViews: { method: 'GET', path: '/api/edo/views', ...user },
  saveView: { method: 'PUT', path: '/api/edo/views', ...user },
  deleteView: { method: 'DELETE', path: '/api/edo/views', ...user },
  chain: { method: 'GET', path: '/api/edo/chains/:chainId', ...user },
  chainContent: { method: 'GET', path: '/api/edo/chains/:chainId/content/processed', ...user },
  closeChains: { method: 'POST', path: '/api/edo/chains/close', ...user, limit: { max: 60, seconds: 60, by: 'user' } },
  syncToOrders: {
    method: 'POST',
    path: '/api/edo/sync-to-orders',
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  upload: {
    method: 'POST',
    path: '/api/edo/uploads',
    ...user,
    kind: 'multipart',
    bodyLimit: 262_144_000,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  uploads: { method: 'GET', path: '/api/edo/uploads', ...user },
  removeUpload: { method: 'POST', path: '/api/edo/uploads/:id', ...user, limit: { max: 60, seconds: 60, by: 'user' } },
  analytics: { method: 'GET', path: '/api/edo/analytics', ...user },
  geo: { method: 'GET', path: '/api/edo/geo', ...user },
  mapPlaces: { method: 'GET', path: '/api/edo/map-places', ...user },
  clients: clientsEndpoint,
  client: { method: 'GET', path: '/api/edo/clients/:key', ...user },
  transport: { method: 'GET', path: '/api/edo/transport', ...user },
  vehicle: { method: 'GET', path: '/api/edo/transport/:plate', ...user },
  archives: { method: 'POST', path: '/api/edo/archives', ...file, limit: { max: 20, seconds: 60, by: 'user' } },
  qr: { method: 'GET', path: '/api/edo/chains/:chainId/qr', ...file },
  markRead: { method: 'POST', path: '/api/edo/read', ...user },
};
