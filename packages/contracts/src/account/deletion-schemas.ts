import { doneSchema } from '../envelope.ts';

/** What travels in the calls of `deletionEndpoints`. */
export const deletionSchemas = {
  deleteAccount: {
    summary: 'Delete the account of the caller: factors, settings, name and address; the last director stays',
    reply: doneSchema,
  },
  deleteCompany: {
    summary: 'Lock the company and erase its data after 30 days; sessions of its people end',
    reply: doneSchema,
  },
  restoreCompany: { summary: 'Take back the deletion of the company before its data are erased', reply: doneSchema },
};
