import type { EndpointsOf } from '../endpoint.ts';
import { clientsEndpoint } from './clients-endpoint.ts';
import { connectionsEndpoint } from './connections-endpoint.ts';
import type { edoSchemas } from './edo-schemas.ts';

const office = { access: 'office' } as const;
const file = { access: 'office', kind: 'binary' } as const;

/** Calls of services/edo. Every one acts for the signed-in company; `login` only selects among its own connections. */
export const edoEndpoints: EndpointsOf<typeof edoSchemas> = {
  status: { method: 'GET', path: '/api/edo/status', ...office },
  connections: connectionsEndpoint,
  connect: {
    method: 'POST',
    path: '/api/edo/auth',
    access: 'connections.manage',
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  disconnect: { method: 'DELETE', path: '/api/edo/auth', access: 'connections.manage' },
  userInfo: { method: 'GET', path: '/api/edo/user', ...office },
  refresh: { method: 'POST', path: '/api/edo/refresh', ...office, limit: { max: 30, seconds: 60, by: 'user' } },
  documents: { method: 'GET', path: '/api/edo/documents', ...office, scope: 'documents.read', whileDeleted: true },
  content: { method: 'GET', path: '/api/edo/documents/:id/content/processed', ...office, scope: 'documents.read' },
  print: { method: 'GET', path: '/api/edo/documents/:id/print', ...file, scope: 'documents.read' },
  archive: {
    method: 'GET',
    path: '/api/edo/documents/:id/archive',
    ...file,
    scope: 'documents.read',
    whileDeleted: true,
  },
  file: { method: 'GET', path: '/api/edo/documents/:id/files/:index', ...file, scope: 'documents.read' },
  xml: { method: 'GET', path: '/api/edo/documents/:id/xml', ...office, scope: 'documents.read' },
  chains: { method: 'GET', path: '/api/edo/chains', ...office, scope: 'documents.read' },
  savedViews: { method: 'GET', path: '/api/edo/views', ...office },
  saveView: { method: 'PUT', path: '/api/edo/views', ...office },
  deleteView: { method: 'DELETE', path: '/api/edo/views', ...office },
  chain: { method: 'GET', path: '/api/edo/chains/:chainId', ...office, scope: 'documents.read' },
  chainHistory: { method: 'GET', path: '/api/edo/chains/:chainId/history', ...office },
  chainContent: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/content/processed',
    ...office,
    scope: 'documents.read',
  },
  closeChains: {
    method: 'POST',
    path: '/api/edo/chains/close',
    ...office,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  promise: { method: 'PUT', path: '/internal/edo/promises', access: 'service' },
  solveRefusal: {
    method: 'PUT',
    path: '/api/edo/chains/:chainId/solved',
    ...office,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  syncToOrders: {
    method: 'POST',
    path: '/api/edo/sync-to-orders',
    ...office,
    limit: { max: 20, seconds: 60, by: 'user' },
  },
  upload: {
    method: 'POST',
    path: '/api/edo/uploads',
    ...office,
    kind: 'multipart',
    emailProof: true,
    bodyLimit: 262_144_000,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  uploads: { method: 'GET', path: '/api/edo/uploads', ...office },
  removeUpload: {
    method: 'POST',
    path: '/api/edo/uploads/:id',
    ...office,
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  analytics: { method: 'GET', path: '/api/edo/analytics', ...office },
  geo: { method: 'GET', path: '/api/edo/geo', ...office },
  mapPlaces: { method: 'GET', path: '/api/edo/map-places', ...office },
  clients: clientsEndpoint,
  client: { method: 'GET', path: '/api/edo/clients/:key', ...office },
  transport: { method: 'GET', path: '/api/edo/transport', ...office },
  vehicle: { method: 'GET', path: '/api/edo/transport/:plate', ...office },
  archives: { method: 'POST', path: '/api/edo/archives', ...file, limit: { max: 20, seconds: 60, by: 'user' } },
  qr: { method: 'GET', path: '/api/edo/chains/:chainId/qr', ...file },
  markRead: { method: 'POST', path: '/api/edo/read', ...office },
};
