import { endpoint } from '../endpoint.ts';
import type { Enveloped } from '../envelope.ts';
import type { Receivable, ReceivablesQuery, ReceivablesTotals } from './overview.ts';

/** A page of debts; `totals` are of all that match. */
export interface ReceivablesReply extends Enveloped<Receivable[]> {
  totals: ReceivablesTotals;
}

/** Debts; alone in its file, so that a page that only counts them carries no other call. */
export const receivablesEndpoint = endpoint<{ query: ReceivablesQuery; reply: ReceivablesReply }>()(
  'GET',
  '/api/finance/receivables',
  { access: 'user', summary: 'Open debts, the oldest first, page by page, and how many they are' },
);
