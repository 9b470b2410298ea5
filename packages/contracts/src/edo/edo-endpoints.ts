import { endpoint } from '../endpoint.ts';
import type { Done, Enveloped } from '../envelope.ts';
import type { Analytics, AnalyticsQuery } from './analytics.ts';
import type { ReadMarksReply, Selection } from './bulk.ts';
import type { ClientCard } from './clients.ts';
import { clientsEndpoint } from './clients-endpoint.ts';
import type { CloseChains, CloseChainsReply } from './closing.ts';
import type {
  Connect,
  ConnectionChoice,
  ConnectionStatus,
  ExchangeUser,
  RefreshReply,
  StatusReply,
  SyncResult,
  SyncToOrders,
} from './connection.ts';
import { connectionsEndpoint } from './connections-endpoint.ts';
import type { Chain, ChainPage, DocumentPage } from './document.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentXml } from './document-source.ts';
import type { ChainsQuery, DocumentsQuery, LoginQuery } from './filters.ts';
import type { GeoAggregate } from './geo-aggregate.ts';
import type { MapPlacesQuery } from './map-places.ts';
import type { SavedView, ViewChoice } from './saved-views.ts';
import type { TransportQuery, TransportReply, VehicleCard } from './transport.ts';
import type { PastUploads, UploadRemoval, UploadReply } from './upload.ts';

type OfDocument = { id: string };
type OfFile = { id: string; index: string };
type OfChain = { chainId: string };
type OfClient = { key: string };
type OfVehicle = { plate: string };

const user = { access: 'user' } as const;
const file = { access: 'user', kind: 'binary' } as const;

/** Calls of services/edo. Every one acts for the signed-in company; `login` only selects among its own connections. */
export const edoEndpoints = {
  status: endpoint<{ query: LoginQuery; reply: StatusReply }>()('GET', '/api/edo/status', {
    ...user,
    summary: 'State of a connection and of its ingest; answers 304 to a matching If-None-Match',
  }),
  connections: connectionsEndpoint,
  connect: endpoint<{ body: Connect; reply: Enveloped<ConnectionStatus> }>()('POST', '/api/edo/auth', {
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Connect an account of the exchange and start taking its documents',
  }),
  disconnect: endpoint<{ query: ConnectionChoice; body: ConnectionChoice; reply: Done }>()('DELETE', '/api/edo/auth', {
    ...user,
    summary: 'Disconnect; the login stands in the body or in the query',
  }),
  userInfo: endpoint<{ query: LoginQuery; reply: Enveloped<ExchangeUser> }>()('GET', '/api/edo/user', {
    ...user,
    summary: 'Who the exchange says the login is',
  }),
  refresh: endpoint<{ body: ConnectionChoice; reply: Enveloped<RefreshReply> }>()('POST', '/api/edo/refresh', {
    ...user,
    limit: { max: 30, seconds: 60, by: 'user' },
    summary: 'Take what is new at the exchange; joins a running job',
  }),
  documents: endpoint<{ query: DocumentsQuery; reply: Enveloped<DocumentPage> }>()('GET', '/api/edo/documents', {
    ...user,
    summary: 'Documents, newest first; limit 1..5000 is honoured exactly',
  }),
  content: endpoint<{ params: OfDocument; query: LoginQuery; reply: Enveloped<DocumentContent> }>()(
    'GET',
    '/api/edo/documents/:id/content/processed',
    { ...user, summary: "What is in the document's archive; contentSize 0 when the exchange holds none" },
  ),
  print: endpoint<{ params: OfDocument; query: LoginQuery; reply: unknown }>()('GET', '/api/edo/documents/:id/print', {
    ...file,
    summary: 'Printed form, PDF; our own when the exchange has none',
  }),
  archive: endpoint<{ params: OfDocument; query: LoginQuery; reply: unknown }>()(
    'GET',
    '/api/edo/documents/:id/archive',
    { ...file, summary: 'The archive as it was received, ZIP (a bare XML as it is)' },
  ),
  file: endpoint<{ params: OfFile; query: LoginQuery; reply: unknown }>()(
    'GET',
    '/api/edo/documents/:id/files/:index',
    { ...file, summary: 'One file of the archive by its place in fileList' },
  ),
  xml: endpoint<{ params: OfDocument; query: LoginQuery; reply: Enveloped<DocumentXml> }>()(
    'GET',
    '/api/edo/documents/:id/xml',
    { ...user, summary: 'Original text of the XML' },
  ),
  chains: endpoint<{ query: ChainsQuery; reply: Enveloped<ChainPage> }>()('GET', '/api/edo/chains', {
    ...user,
    summary: 'Chains with counts per status',
  }),
  savedViews: endpoint<{ reply: Enveloped<SavedView[]> }>()('GET', '/api/edo/views', {
    ...user,
    summary: 'Saved views of the list',
  }),
  saveView: endpoint<{ body: SavedView; reply: Enveloped<SavedView[]> }>()('PUT', '/api/edo/views', {
    ...user,
    summary: 'Save a view',
  }),
  deleteView: endpoint<{ query: ViewChoice; reply: Enveloped<SavedView[]> }>()('DELETE', '/api/edo/views', {
    ...user,
    summary: 'Delete a saved view',
  }),
  chain: endpoint<{ params: OfChain; query: LoginQuery; reply: Enveloped<Chain> }>()(
    'GET',
    '/api/edo/chains/:chainId',
    {
      ...user,
      summary: 'One chain with its documents',
    },
  ),
  chainContent: endpoint<{ params: OfChain; query: LoginQuery; reply: Enveloped<DocumentContent> }>()(
    'GET',
    '/api/edo/chains/:chainId/content/processed',
    { ...user, summary: 'Content of the first document of the chain that has any, in the order of the specification' },
  ),
  closeChains: endpoint<{ body: CloseChains; reply: Enveloped<CloseChainsReply> }>()('POST', '/api/edo/chains/close', {
    ...user,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
  }),
  syncToOrders: endpoint<{ body: SyncToOrders; reply: Enveloped<SyncResult> }>()('POST', '/api/edo/sync-to-orders', {
    ...user,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Make orders from complete chains; a second sync creates nothing',
  }),
  upload: endpoint<{ reply: Enveloped<UploadReply> }>()('POST', '/api/edo/uploads', {
    ...user,
    kind: 'multipart',
    bodyLimit: 262_144_000,
    summary: 'Archives or XML files of any operator, form field `files`, 20 MiB each, a line per file',
  }),
  uploads: endpoint<{ reply: Enveloped<PastUploads> }>()('GET', '/api/edo/uploads', {
    ...user,
    summary: 'Files dropped earlier',
  }),
  removeUpload: endpoint<{ params: OfDocument; body: UploadRemoval; reply: Done }>()('POST', '/api/edo/uploads/:id', {
    ...user,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Delete a document that was dropped, or take it back; one of the exchange is refused',
  }),
  analytics: endpoint<{ query: AnalyticsQuery; reply: Enveloped<Analytics> }>()('GET', '/api/edo/analytics', {
    ...user,
    summary: 'Analytics aggregate over documents',
  }),
  geo: endpoint<{ query: AnalyticsQuery; reply: Enveloped<GeoAggregate> }>()('GET', '/api/edo/geo', {
    ...user,
    summary: 'Addresses, routes and regions of documents, without coordinates',
  }),
  mapPlaces: endpoint<{ query: MapPlacesQuery; reply: Enveloped<GeoAggregate> }>()('GET', '/api/edo/map-places', {
    ...user,
    summary: 'Addresses, routes and regions for the map, all or of one address or route; without coordinates',
  }),
  clients: clientsEndpoint,
  client: endpoint<{ params: OfClient; query: LoginQuery; reply: Enveloped<ClientCard> }>()(
    'GET',
    '/api/edo/clients/:key',
    { ...user, summary: 'One company: documents, routes, vehicles, register check' },
  ),
  transport: endpoint<{ query: TransportQuery; reply: Enveloped<TransportReply> }>()('GET', '/api/edo/transport', {
    ...user,
    summary: 'Vehicles of documents and fleet figures',
  }),
  vehicle: endpoint<{ params: OfVehicle; query: LoginQuery; reply: Enveloped<VehicleCard> }>()(
    'GET',
    '/api/edo/transport/:plate',
    { ...user, summary: 'One vehicle with its trips' },
  ),
  archives: endpoint<{ body: Selection; reply: unknown }>()('POST', '/api/edo/archives', {
    ...file,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Archives of many documents or chains as one ZIP',
  }),
  qr: endpoint<{ params: OfChain; query: LoginQuery; reply: unknown }>()('GET', '/api/edo/chains/:chainId/qr', {
    ...file,
    summary: 'Picture (PNG) of the QR code a chain carries; 404 when it carries none',
  }),
  markRead: endpoint<{ body: Selection; reply: Enveloped<ReadMarksReply> }>()('POST', '/api/edo/read', {
    ...user,
    summary: 'Mark documents or whole chains as read',
  }),
};
