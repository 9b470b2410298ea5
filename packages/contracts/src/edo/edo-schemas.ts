import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { analyticsQuerySchema, analyticsSchema } from './analytics.ts';
import { readMarksReplySchema, selectionSchema } from './bulk.ts';
import { clientCardSchema, clientParamsSchema, clientsQuerySchema, clientsReplySchema } from './clients.ts';
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
} from './document.ts';
import { documentContentSchema } from './document-content.ts';
import { documentXmlSchema } from './document-source.ts';
import { chainsQuerySchema, documentsQuerySchema, loginQuerySchema } from './filters.ts';
import { geoAggregateSchema } from './geo-aggregate.ts';
import { mapPlacesQuerySchema, mapPlacesSchema } from './map-places.ts';
import { savedViewSchema, viewChoiceSchema } from './saved-views.ts';
import { transportQuerySchema, transportReplySchema, vehicleCardSchema, vehicleParamsSchema } from './transport.ts';
import { pastUploadsSchema, uploadRemovalSchema, uploadReplySchema } from './upload.ts';

/** What travels in the calls of `edoEndpoints`. */
export const edoSchemas = {
  status: { query: loginQuerySchema, reply: statusReplySchema },
  connections: { reply: envelope(z.array(connectionSchema)) },
  connect: { body: connectSchema, reply: envelope(connectionStatusSchema) },
  disconnect: { query: connectionChoiceSchema, body: connectionChoiceSchema, reply: doneSchema },
  userInfo: { query: loginQuerySchema, reply: envelope(exchangeUserSchema) },
  refresh: { body: connectionChoiceSchema, reply: envelope(refreshReplySchema) },
  documents: { query: documentsQuerySchema, reply: envelope(documentPageSchema) },
  content: { params: documentParamsSchema, query: loginQuerySchema, reply: envelope(documentContentSchema) },
  print: { params: documentParamsSchema, query: loginQuerySchema, reply: z.unknown() },
  archive: { params: documentParamsSchema, query: loginQuerySchema, reply: z.unknown() },
  file: { params: documentFileParamsSchema, query: loginQuerySchema, reply: z.unknown() },
  xml: { params: documentParamsSchema, query: loginQuerySchema, reply: envelope(documentXmlSchema) },
  chains: { query: chainsQuerySchema, reply: envelope(chainPageSchema) },
  savedViews: { reply: envelope(z.array(savedViewSchema)) },
  saveView: { body: savedViewSchema, reply: envelope(z.array(savedViewSchema)) },
  deleteView: { query: viewChoiceSchema, reply: envelope(z.array(savedViewSchema)) },
  chain: { params: chainParamsSchema, query: loginQuerySchema, reply: envelope(chainSchema) },
  chainContent: { params: chainParamsSchema, query: loginQuerySchema, reply: envelope(documentContentSchema) },
  closeChains: { body: closeChainsSchema, reply: envelope(closeChainsReplySchema) },
  syncToOrders: { body: syncToOrdersSchema, reply: envelope(syncResultSchema) },
  upload: { reply: envelope(uploadReplySchema) },
  uploads: { reply: envelope(pastUploadsSchema) },
  removeUpload: { params: documentParamsSchema, body: uploadRemovalSchema, reply: doneSchema },
  analytics: { query: analyticsQuerySchema, reply: envelope(analyticsSchema) },
  geo: { query: analyticsQuerySchema, reply: envelope(geoAggregateSchema) },
  mapPlaces: { query: mapPlacesQuerySchema, reply: envelope(mapPlacesSchema) },
  clients: { query: clientsQuerySchema, reply: envelope(clientsReplySchema) },
  client: { params: clientParamsSchema, query: loginQuerySchema, reply: envelope(clientCardSchema) },
  transport: { query: transportQuerySchema, reply: envelope(transportReplySchema) },
  vehicle: { params: vehicleParamsSchema, query: loginQuerySchema, reply: envelope(vehicleCardSchema) },
  archives: { body: selectionSchema, reply: z.unknown() },
  qr: { params: chainParamsSchema, query: loginQuerySchema, reply: z.unknown() },
  markRead: { body: selectionSchema, reply: envelope(readMarksReplySchema) },
};
