import { activeStages } from '@trassa/contracts/finance/factoring-kinds';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import type { OrderKey, ReceivableRow } from '../../shared/receivables.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Active request for an advance on an order. */
export function findActiveAdvance(trx: Trx, { companyId, orderId }: OrderKey): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('advances')
    .select('id')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('stage', 'in', activeStages)
    .executeTakeFirst();
}

/** Paid debts not yet reported to services/orders; system transactions only. */
export function listUnreported(trx: Trx): Promise<ReceivableRow[]> {
  return trx
    .selectFrom('receivables')
    .selectAll()
    .where('paid_at', 'is not', null)
    .where('orders_told_at', 'is', null)
    .orderBy('paid_at')
    .limit(200)
    .execute();
}
