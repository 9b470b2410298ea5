import type { PaperState } from '@trassa/contracts/finance/paper-kinds';
import type { Paper } from '@trassa/contracts/finance/papers';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { PaperRow } from './papers.queries.ts';

/** State that a paper shows: cancelled first, then paid, then the state that was reported last. */
export function getPaperState({ state, paid_on, cancelled_at, replaced_by }: PaperRow): PaperState {
  if (cancelled_at) return replaced_by ? 'replaced' : 'cancelled';
  return paid_on ? 'paid' : state;
}

export function toPaper(row: PaperRow & { trips: number }): Paper {
  return {
    ...{ id: row.id, kind: row.kind, number: row.number_text, issuedOn: row.issued_on, trips: row.trips },
    revision: row.revision,
    ...{ clientName: row.client_name, clientInn: row.client_inn },
    ...{ total: toRubles(row.total_kopecks), vat: toRubles(row.vat_kopecks) },
    ...{ state: getPaperState(row), dueOn: row.due_on, paidOn: row.paid_on },
  };
}
