import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema } from '../envelope.ts';

const limit = { max: 10, seconds: 600, by: 'user' } as const;

/** Calls about the deletion of accounts and companies. */
export const deletionEndpoints = defineEndpoints({
  deleteAccount: {
    ...{ method: 'DELETE', path: '/api/account/me', access: 'user', stepUp: true },
    ...{ beforeSecondFactor: true, whileDeleted: true, limit },
    summary: 'Delete the account of the caller: factors, settings, name and address; the last director stays',
    reply: doneReplySchema,
  },

  deleteCompany: {
    method: 'POST',
    path: '/api/account/company/deletion',
    access: 'company.manage',
    stepUp: true,
    limit,
    summary: 'Lock the company and erase its data after 30 days; sessions of its people end',
    reply: doneReplySchema,
  },

  restoreCompany: {
    ...{ method: 'DELETE', path: '/api/account/company/deletion', access: 'company.manage', whileDeleted: true, limit },
    summary: 'Take back the deletion of the company before its data are erased',
    reply: doneReplySchema,
  },
});
