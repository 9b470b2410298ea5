import type { EndpointsOf } from '../endpoint.ts';
import { clientsEndpoint } from './clients-endpoint.ts';
import { connectionsEndpoint } from './connections-endpoint.ts';
import type { edoSchemas } from './edo-schemas.ts';

const user = { access: 'user' } as const;
const file = { access: 'user', kind: 'binary' } as const;

/** Calls of services/edo. Every one acts for the signed-in company; `login` only selects among its own connections. */
export const edoEndpoints: EndpointsOf<typeof edoSchemas> = {
  status: {
    method: 'GET',
    path: '/api/edo/status',
    ...user,
    summary: 'State of a connection and of its ingest; answers 304 to a matching If-None-Match',
  },
  connections: connectionsEndpoint,
  connect: {
    method: 'POST',
    path: '/api/edo/auth',
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Connect an account of the exchange and start taking its documents',
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/edo/auth',
    ...user,
    summary: 'Disconnect; the login stands in the body or in the query',
  },
  userInfo: { method: 'GET', path: '/api/edo/user', ...user, summary: 'Who the exchange says the login is' },
  refresh: {
    method: 'POST',
    path: '/api/edo/refresh',
    ...user,
    limit: { max: 30, seconds: 60, by: 'user' },
    summary: 'Take what is new at the exchange; joins a running job',
  },
  documents: {
    method: 'GET',
    path: '/api/edo/documents',
    ...user,
    summary: 'Documents, newest first; limit 1..5000 is honoured exactly',
  },
  content: {
    method: 'GET',
    path: '/api/edo/documents/:id/content/processed',
    ...user,
    summary: "What is in the document's archive; contentSize 0 when the exchange holds none",
  },
  print: {
    method: 'GET',
    path: '/api/edo/documents/:id/print',
    ...file,
    summary: 'Printed form, PDF; our own when the exchange has none',
  },
  archive: {
    method: 'GET',
    path: '/api/edo/documents/:id/archive',
    ...file,
    summary: 'The archive as it was received, ZIP (a bare XML as it is)',
  },
  file: {
    method: 'GET',
    path: '/api/edo/documents/:id/files/:index',
    ...file,
    summary: 'One file of the archive by its place in fileList',
  },
  xml: { method: 'GET', path: '/api/edo/documents/:id/xml', ...user, summary: 'Original text of the XML' },
  chains: { method: 'GET', path: '/api/edo/chains', ...user, summary: 'Chains with counts per status' },
  savedViews: { method: 'GET', path: '/api/edo/views', ...user, summary: 'Saved views of the list' },
  saveView: { method: 'PUT', path: '/api/edo/views', ...user, summary: 'Save a view' },
  deleteView: { method: 'DELETE', path: '/api/edo/views', ...user, summary: 'Delete a saved view' },
  chain: { method: 'GET', path: '/api/edo/chains/:chainId', ...user, summary: 'One chain with its documents' },
  chainContent: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/content/processed',
    ...user,
    summary: 'Content of the first document of the chain that has any, in the order of the specification',
  },
  closeChains: {
    method: 'POST',
    path: '/api/edo/chains/close',
    ...user,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
  },
  syncToOrders: {
    method: 'POST',
    path: '/api/edo/sync-to-orders',
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Make orders from complete chains; a second sync creates nothing',
  },
  upload: {
    method: 'POST',
    path: '/api/edo/uploads',
    ...user,
    kind: 'multipart',
    bodyLimit: 262_144_000,
    summary: 'Archives or XML files of any operator, form field `files`, 20 MiB each, a line per file',
  },
  uploads: { method: 'GET', path: '/api/edo/uploads', ...user, summary: 'Files dropped earlier' },
  removeUpload: {
    method: 'POST',
    path: '/api/edo/uploads/:id',
    ...user,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Delete a document that was dropped, or take it back; one of the exchange is refused',
  },
  analytics: { method: 'GET', path: '/api/edo/analytics', ...user, summary: 'Analytics aggregate over documents' },
  geo: {
    method: 'GET',
    path: '/api/edo/geo',
    ...user,
    summary: 'Addresses, routes and regions of documents, without coordinates',
  },
  mapPlaces: {
    method: 'GET',
    path: '/api/edo/map-places',
    ...user,
    summary: 'Addresses, routes and regions for the map, all or of one address or route; without coordinates',
  },
  clients: clientsEndpoint,
  client: {
    method: 'GET',
    path: '/api/edo/clients/:key',
    ...user,
    summary: 'One company: documents, routes, vehicles, register check',
  },
  transport: { method: 'GET', path: '/api/edo/transport', ...user, summary: 'Vehicles of documents and fleet figures' },
  vehicle: { method: 'GET', path: '/api/edo/transport/:plate', ...user, summary: 'One vehicle with its trips' },
  archives: {
    method: 'POST',
    path: '/api/edo/archives',
    ...file,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Archives of many documents or chains as one ZIP',
  },
  qr: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/qr',
    ...file,
    summary: 'Picture (PNG) of the QR code a chain carries; 404 when it carries none',
  },
  markRead: { method: 'POST', path: '/api/edo/read', ...user, summary: 'Mark documents or whole chains as read' },
};
