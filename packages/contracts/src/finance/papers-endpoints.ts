import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import { paperRequisitesSchema, savedRequisitesSchema } from './paper-requisites.ts';
import {
  newPaperEventSchema,
  newPapersSchema,
  paperCancelSchema,
  paperCorrectionSchema,
  paperDetailsSchema,
  paperOperatorEventSchema,
  paperSchema,
  paperSendSchema,
  papersPageSchema,
  papersQuerySchema,
  waitingTripSchema,
} from './papers.ts';

const params = z.object({ id: buildIdSchema(100) });

/** Calls of services/finance about the papers by which a carrier is paid. */
export const papersEndpoints = defineEndpoints({
  paperRequisites: {
    method: 'GET',
    path: '/api/finance/paper-requisites',
    access: 'costs',
    summary: 'Requisites of the company on its papers; null: not filled in yet',
    reply: envelope(savedRequisitesSchema.nullable()),
  },

  savePaperRequisites: {
    method: 'PUT',
    path: '/api/finance/paper-requisites',
    access: 'money.manage',
    summary: 'Requisites for papers that are issued from now on; issued ones keep theirs',
    body: paperRequisitesSchema,
    reply: doneReplySchema,
  },

  issuePapers: {
    method: 'POST',
    path: '/api/finance/papers',
    repeatable: 'key',
    access: 'money.manage',
    limit: { max: 120, seconds: 60, by: 'user' },
    summary: 'Issue papers for delivered trips, all or none; the same Idempotency-Key issues them once',
    body: newPapersSchema,
    reply: envelope(z.array(paperSchema)),
  },

  papers: {
    method: 'GET',
    path: '/api/finance/papers',
    access: 'costs',
    scope: 'payments.read',
    whileDeleted: true,
    summary: 'Papers by filters, the latest first, and how many trips wait for theirs or for their money',
    query: papersQuerySchema,
    reply: envelope(papersPageSchema),
  },

  papersWorkbook: {
    method: 'GET',
    path: '/api/finance/papers/export',
    access: 'costs',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary: 'Register of papers by filters as an Excel workbook; at most 10 000',
    query: papersQuerySchema,
    reply: z.unknown(),
  },

  papersEnterpriseData: {
    method: 'GET',
    path: '/api/finance/papers/enterprise-data',
    access: 'costs',
    scope: 'payments.read',
    kind: 'binary',
    limit: { max: 20, seconds: 60, by: 'user' },
    summary:
      'Clients and papers in force for 1C, a message of EnterpriseData 1.8; at most 1 000 papers, the earliest first',
    query: papersQuerySchema.pick({ from: true, to: true }),
    reply: z.unknown(),
  },

  waitingTrips: {
    method: 'GET',
    path: '/api/finance/papers/waiting',
    access: 'costs',
    summary: 'Delivered trips without a closing paper, the earliest first; at most 1 000',
    reply: envelope(z.array(waitingTripSchema)),
  },

  paper: {
    method: 'GET',
    path: '/api/finance/papers/:id',
    access: 'costs',
    scope: 'payments.read',
    summary: 'A paper with its trips and its history',
    params,
    reply: envelope(paperDetailsSchema),
  },

  paperPdf: {
    method: 'GET',
    path: '/api/finance/papers/:id/pdf',
    access: 'costs',
    scope: 'payments.read',
    kind: 'binary',
    whileDeleted: true,
    summary: 'Print form of a paper as it was issued',
    params,
    reply: z.unknown(),
  },

  paperXml: {
    method: 'GET',
    path: '/api/finance/papers/:id/xml',
    access: 'costs',
    scope: 'payments.read',
    kind: 'binary',
    whileDeleted: true,
    summary: 'УПД as ON_NSCHFDOPPR 5.03 or УКД as ON_NKORSCHFDOPPR 5.01, for 1C and operators of the exchange',
    params,
    reply: z.unknown(),
  },

  tellOfPaper: {
    method: 'POST',
    path: '/api/finance/papers/:id/events',
    access: 'money.manage',
    summary: 'Say what became of a paper, and when; a term from originals runs from their arrival',
    params,
    body: newPaperEventSchema,
    reply: envelope(paperDetailsSchema),
  },

  correctPaper: {
    method: 'POST',
    path: '/api/finance/papers/:id/corrections',
    repeatable: 'key',
    access: 'money.manage',
    limit: { max: 120, seconds: 60, by: 'user' },
    summary:
      'УКД of an УПД whose sums have changed, or a revision of an акт or УПД; the same Idempotency-Key makes it once',
    params,
    body: paperCorrectionSchema,
    reply: envelope(paperSchema),
  },

  sendPaper: {
    method: 'POST',
    path: '/api/finance/papers/:id/send',
    repeatable: 'body',
    access: 'money.manage',
    emailProof: true,
    limit: { max: 60, seconds: 3600, by: 'user' },
    summary:
      'Send a paper to the client by mail, its PDF and XML attached and as links; at most 300 letters of a company a day',
    params,
    body: paperSendSchema,
    reply: envelope(paperDetailsSchema),
  },

  askSignature: {
    method: 'POST',
    path: '/api/finance/papers/:id/signing',
    access: 'money.manage',
    summary: 'Ask whoever may sign to sign a paper and send it through the operator',
    params,
    reply: envelope(paperDetailsSchema),
  },

  paperNews: {
    method: 'POST',
    path: '/internal/finance/papers/:id/news',
    access: 'service',
    summary: 'What became of a paper at the operator; the same news again changes nothing',
    params,
    body: paperOperatorEventSchema,
    reply: doneReplySchema,
  },

  sharedPaper: {
    method: 'GET',
    path: '/api/shared-papers/:token',
    access: 'public',
    kind: 'binary',
    limit: { max: 60, seconds: 60, by: 'address' },
    summary: 'PDF of a paper that was sent; one 404 for unknown links and cancelled papers',
    params: z.object({ token: buildIdSchema(100) }),
    reply: z.unknown(),
  },

  sharedPaperXml: {
    method: 'GET',
    path: '/api/shared-papers/:token/xml',
    access: 'public',
    kind: 'binary',
    limit: { max: 60, seconds: 60, by: 'address' },
    summary: 'XML of an УПД or УКД that was sent; one 404 for unknown links and cancelled papers',
    params: z.object({ token: buildIdSchema(100) }),
    reply: z.unknown(),
  },

  cancelPaper: {
    method: 'POST',
    path: '/api/finance/papers/:id/cancel',
    access: 'money.manage',
    summary: 'Cancel a paper: it keeps its number, and its trips may have another',
    params,
    body: paperCancelSchema,
    reply: envelope(paperDetailsSchema),
  },
});
