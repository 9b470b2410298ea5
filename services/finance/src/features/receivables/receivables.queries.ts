import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { ReceivableRow } from '../../shared/receivables.queries.ts';

type Trx = Transaction<FinanceTables>;

/** At most 200 debts paid, or owed again, without services/orders knowing it yet; system transactions only. */
export function listDebtsOfUnreportedPayments(trx: Trx): Promise<ReceivableRow[]> {
  return trx
    .selectFrom('receivables')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('paid_at', 'is not', null), is('orders_told_at', 'is', null)]),
        is.and([is('paid_at', 'is', null), is('orders_told_at', 'is not', null), is('voided_at', 'is', null)]),
      ]),
    )
    .orderBy('paid_at')
    .limit(200)
    .execute();
}
