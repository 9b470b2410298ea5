import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { analyticsQuerySchema, analyticsSchema } from './analytics.ts';
import { readMarksReplySchema, selectionSchema } from './bulk.ts';
import {
  clientCardSchema,
  clientParamsSchema,
  clientQuerySchema,
  clientsQuerySchema,
  clientsReplySchema,
} from './clients.ts';
import { closeChainsReplySchema, closeChainsSchema } from './closing.ts';
import {
  connectionChoiceSchema,
  connectionSchema,
  connectionStatusSchema,
  connectSchema,
  exchangeUserSchema,
  refreshReplySchema,
  statusReplySchema,
  syncResultSchema,
  syncToOrdersSchema,
} from './connection.ts';
import {
  chainPageSchema,
  chainParamsSchema,
  chainSchema,
  documentFileParamsSchema,
  documentPageSchema,
  documentParamsSchema,
  solveRefusalSchema,
} from './document.ts';
import { documentContentSchema } from './document-content.ts';
import { documentXmlSchema } from './document-source.ts';
import { chainsQuerySchema, documentsQuerySchema, loginQuerySchema } from './filters.ts';
import { geoAggregateSchema } from './geo-aggregate.ts';
import { historyEventSchema } from './history.ts';
import { mapPlacesQuerySchema, mapPlacesSchema } from './map-places.ts';
import { promiseChainSchema } from './promise.ts';
import { savedViewSchema, viewChoiceSchema } from './saved-views.ts';
import { transportQuerySchema, transportReplySchema, vehicleCardSchema, vehicleParamsSchema } from './transport.ts';
import { pastUploadsSchema, uploadRemovalSchema, uploadReplySchema } from './upload.ts';

/** What travels in the calls of `edoEndpoints`. */
export const edoSchemas = {
  status: {
    summary: 'State of a connection and of its ingest; answers 304 to a matching If-None-Match',
    query: loginQuerySchema,
    reply: statusReplySchema,
  },
  connections: { summary: "The company's own connections", reply: envelope(z.array(connectionSchema)) },
  connect: {
    summary: 'Connect an account of the exchange and start taking its documents',
    body: connectSchema,
    reply: envelope(connectionStatusSchema),
  },
  disconnect: {
    summary: 'Disconnect; the login stands in the body or in the query',
    query: connectionChoiceSchema,
    body: connectionChoiceSchema,
    reply: doneSchema,
  },
  userInfo: {
    summary: 'Who the exchange says the login is',
    query: loginQuerySchema,
    reply: envelope(exchangeUserSchema),
  },
  refresh: {
    summary: 'Take what is new at the exchange; joins a running job',
    body: connectionChoiceSchema,
    reply: envelope(refreshReplySchema),
  },
  documents: {
    summary: 'Documents, newest first; limit 1..5000 is honoured exactly',
    query: documentsQuerySchema,
    reply: envelope(documentPageSchema),
  },
  content: {
    summary: "What is in the document's archive; contentSize 0 when the exchange holds none",
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: envelope(documentContentSchema),
  },
  print: {
    summary: 'Printed form, PDF; our own when the exchange has none',
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },
  archive: {
    summary: 'The archive as it was received, ZIP (a bare XML as it is)',
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },
  file: {
    summary: 'One file of the archive by its place in fileList',
    params: documentFileParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },
  xml: {
    summary: 'Original text of the XML',
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: envelope(documentXmlSchema),
  },
  chains: { summary: 'Chains with counts per status', query: chainsQuerySchema, reply: envelope(chainPageSchema) },
  savedViews: { summary: 'Saved views of the list', reply: envelope(z.array(savedViewSchema)) },
  saveView: { summary: 'Save a view', body: savedViewSchema, reply: envelope(z.array(savedViewSchema)) },
  deleteView: { summary: 'Delete a saved view', query: viewChoiceSchema, reply: envelope(z.array(savedViewSchema)) },
  chain: {
    summary: 'One chain with its documents',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: envelope(chainSchema),
  },
  chainHistory: {
    summary: 'What people and the exchange did with a chain, newest first, at most 200 lines',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: envelope(z.array(historyEventSchema)),
  },
  chainContent: {
    summary: 'Content of the first document of the chain that has any, in the order of the specification',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: envelope(documentContentSchema),
  },
  closeChains: {
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
    body: closeChainsSchema,
    reply: envelope(closeChainsReplySchema),
  },
  promise: {
    summary: 'When news of a trip is promised, as services/orders was told',
    body: promiseChainSchema,
    reply: doneSchema,
  },
  solveRefusal: {
    summary: 'Say that the refusal of a waybill is solved, or take that back; repeating it changes nothing',
    params: chainParamsSchema,
    body: solveRefusalSchema,
    reply: envelope(chainSchema),
  },
  syncToOrders: {
    summary: 'Make orders from complete chains; a second sync creates nothing',
    body: syncToOrdersSchema,
    reply: envelope(syncResultSchema),
  },
  upload: {
    summary: 'Archives or XML files of any operator, form field `files`, 20 MiB each, a line per file',
    reply: envelope(uploadReplySchema),
  },
  uploads: { summary: 'Files dropped earlier', reply: envelope(pastUploadsSchema) },
  removeUpload: {
    summary: 'Delete a document that was dropped, or take it back; one of the exchange is refused',
    params: documentParamsSchema,
    body: uploadRemovalSchema,
    reply: doneSchema,
  },
  analytics: {
    summary: 'Analytics aggregate over documents',
    query: analyticsQuerySchema,
    reply: envelope(analyticsSchema),
  },
  geo: {
    summary: 'Addresses, routes and regions of documents, without coordinates',
    query: analyticsQuerySchema,
    reply: envelope(geoAggregateSchema),
  },
  mapPlaces: {
    summary: 'Addresses, routes and regions for the map, all or of one address or route; without coordinates',
    query: mapPlacesQuerySchema,
    reply: envelope(mapPlacesSchema),
  },
  clients: { summary: 'Companies named in documents', query: clientsQuerySchema, reply: envelope(clientsReplySchema) },
  client: {
    summary: 'One company: documents, routes, vehicles, register check',
    params: clientParamsSchema,
    query: clientQuerySchema,
    reply: envelope(clientCardSchema),
  },
  transport: {
    summary: 'Vehicles of documents and fleet figures',
    query: transportQuerySchema,
    reply: envelope(transportReplySchema),
  },
  vehicle: {
    summary: 'One vehicle with its trips',
    params: vehicleParamsSchema,
    query: loginQuerySchema,
    reply: envelope(vehicleCardSchema),
  },
  archives: { summary: 'Archives of many documents or chains as one ZIP', body: selectionSchema, reply: z.unknown() },
  qr: {
    summary: 'Picture (PNG) of the QR code a chain carries; 404 when it carries none',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },
  markRead: {
    summary: 'Mark documents or whole chains as read',
    body: selectionSchema,
    reply: envelope(readMarksReplySchema),
  },
};
