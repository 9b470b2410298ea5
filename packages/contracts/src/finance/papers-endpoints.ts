import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneSchema, envelope } from '../envelope.ts';
import { paperRequisitesSchema, savedRequisitesSchema } from './paper-requisites.ts';
import { newPapersSchema, paperSchema } from './papers.ts';

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
    reply: doneSchema,
  },

  issuePapers: {
    method: 'POST',
    path: '/api/finance/papers',
    access: 'money.manage',
    limit: { max: 120, seconds: 60, by: 'user' },
    summary: 'Issue papers for delivered trips, all or none; the same Idempotency-Key issues them once',
    body: newPapersSchema,
    reply: envelope(z.array(paperSchema)),
  },
});
