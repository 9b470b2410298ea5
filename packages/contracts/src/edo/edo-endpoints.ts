import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { markReadReplySchema, selectionSchema } from './bulk.ts';
import { closeChainsReplySchema, closeChainsSchema, reopenChainsSchema } from './closing.ts';
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
import { historyEventSchema } from './history.ts';
import { chainPromiseChangeSchema } from './promise.ts';
import { savedViewSchema, viewChoiceSchema } from './saved-views.ts';
import { vehicleTripSchema, vehicleTripsQuerySchema } from './vehicle-trips.ts';

const officeAccess = { access: 'office' } as const;
const fileAccess = { access: 'office', kind: 'binary' } as const;

/** Documents, waybills. Every call acts for the signed-in company; `login` only selects among its own connections. */
export const edoEndpoints = defineEndpoints({
  documents: {
    method: 'GET',
    path: '/api/edo/documents',
    ...officeAccess,
    scope: 'documents.read',
    whileDeleted: true,
    summary: 'Documents, newest first; limit 1..5000 is honoured exactly',
    query: documentsQuerySchema,
    reply: envelope(documentPageSchema),
  },

  content: {
    method: 'GET',
    path: '/api/edo/documents/:id/content/processed',
    ...officeAccess,
    scope: 'documents.read',
    summary: "What is in the document's archive; contentSize 0 when the exchange holds none",
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: envelope(documentContentSchema),
  },

  print: {
    method: 'GET',
    path: '/api/edo/documents/:id/print',
    ...fileAccess,
    scope: 'documents.read',
    summary: 'Printed form, PDF; our own when the exchange has none',
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },

  archive: {
    method: 'GET',
    path: '/api/edo/documents/:id/archive',
    ...fileAccess,
    scope: 'documents.read',
    whileDeleted: true,
    summary: 'The archive as it was received, ZIP (a bare XML as it is)',
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },

  file: {
    method: 'GET',
    path: '/api/edo/documents/:id/files/:index',
    ...fileAccess,
    scope: 'documents.read',
    summary: 'One file of the archive by its place in fileList',
    params: documentFileParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },

  xml: {
    method: 'GET',
    path: '/api/edo/documents/:id/xml',
    ...officeAccess,
    scope: 'documents.read',
    summary: 'Original text of the XML',
    params: documentParamsSchema,
    query: loginQuerySchema,
    reply: envelope(documentXmlSchema),
  },

  chains: {
    method: 'GET',
    path: '/api/edo/chains',
    ...officeAccess,
    scope: 'documents.read',
    summary: 'Chains with counts per status',
    query: chainsQuerySchema,
    reply: envelope(chainPageSchema),
  },

  savedViews: {
    method: 'GET',
    path: '/api/edo/views',
    ...officeAccess,
    summary: 'Saved views of the list',
    reply: envelope(z.array(savedViewSchema)),
  },

  saveView: {
    method: 'PUT',
    path: '/api/edo/views',
    ...officeAccess,
    summary: 'Save a view',
    body: savedViewSchema,
    reply: envelope(z.array(savedViewSchema)),
  },

  deleteView: {
    method: 'DELETE',
    path: '/api/edo/views',
    ...officeAccess,
    summary: 'Delete a saved view',
    query: viewChoiceSchema,
    reply: envelope(z.array(savedViewSchema)),
  },

  chain: {
    method: 'GET',
    path: '/api/edo/chains/:chainId',
    ...officeAccess,
    scope: 'documents.read',
    summary: 'One chain with its documents',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: envelope(chainSchema),
  },

  chainHistory: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/history',
    ...officeAccess,
    summary: 'What people and the exchange did with a chain, newest first, at most 200 lines',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: envelope(z.array(historyEventSchema)),
  },

  chainContent: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/content/processed',
    ...officeAccess,
    scope: 'documents.read',
    summary: 'Content of the first document of the chain that has any, in the order of the specification',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: envelope(documentContentSchema),
  },

  closeChains: {
    method: 'POST',
    path: '/api/edo/chains/close',
    ...officeAccess,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Finish trips without news without T4, with a reason; repeating it changes nothing',
    body: closeChainsSchema,
    reply: envelope(closeChainsReplySchema),
  },

  reopenChains: {
    method: 'POST',
    path: '/internal/edo/chains/reopen',
    access: 'service',
    summary: 'Trips whose finishing without T4 was taken back in services/orders; repeating it changes nothing',
    body: reopenChainsSchema,
    reply: doneReplySchema,
  },

  promise: {
    method: 'PUT',
    path: '/internal/edo/promises',
    access: 'service',
    summary: 'When news of a trip is promised, as services/orders was told',
    body: chainPromiseChangeSchema,
    reply: doneReplySchema,
  },

  vehicleTrips: {
    method: 'POST',
    path: '/internal/edo/vehicle-trips',
    access: 'service',
    summary: 'Trips of vehicles by their waybills within a period, for conflicts of assignments',
    body: vehicleTripsQuerySchema,
    reply: envelope(z.array(vehicleTripSchema)),
  },

  solveRefusal: {
    method: 'PUT',
    path: '/api/edo/chains/:chainId/solved',
    ...officeAccess,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Say that the refusal of a waybill is solved, or take that back; repeating it changes nothing',
    params: chainParamsSchema,
    body: solveRefusalSchema,
    reply: envelope(chainSchema),
  },

  archives: {
    method: 'POST',
    path: '/api/edo/archives',
    ...fileAccess,
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Archives of many documents or chains as one ZIP',
    body: selectionSchema,
    reply: z.unknown(),
  },

  qr: {
    method: 'GET',
    path: '/api/edo/chains/:chainId/qr',
    ...fileAccess,
    summary:
      'Picture (PNG) of the QR code that a chain carries, or the printed form of its operator; 404 when neither does',
    params: chainParamsSchema,
    query: loginQuerySchema,
    reply: z.unknown(),
  },

  markRead: {
    method: 'POST',
    path: '/api/edo/read',
    ...officeAccess,
    summary: 'Mark documents or whole chains as read',
    body: selectionSchema,
    reply: envelope(markReadReplySchema),
  },
});
