import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { ReceivableRow } from '../../shared/receivables.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Debts paid, or owed again, of which services/orders does not know yet; system transactions only. */
export function listUnreported(trx: Trx): Promise<ReceivableRow[]> {
  return trx
    .selectFrom('receivables')
    .selectAll()
    .where('voided_at', 'is', null)
    .where((is) => is.or([is('orders_told_at', 'is', null), is('paid_at', 'is', null)]))
    .where((is) => is.or([is('orders_told_at', 'is not', null), is('paid_at', 'is not', null)]))
    .orderBy('paid_at')
    .limit(200)
    .execute();
}
