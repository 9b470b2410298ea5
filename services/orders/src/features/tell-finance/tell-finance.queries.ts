import type { Selectable, Transaction } from 'kysely';
import type { OrdersTables, PaymentRequestsTable } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;

/** Requests for money that services/finance has not taken yet, oldest first; for system work. */
export function listUntoldRequests(trx: Trx): Promise<Selectable<PaymentRequestsTable>[]> {
  return trx
    .selectFrom('payment_requests')
    .selectAll()
    .where('finance_told_at', 'is', null)
    .orderBy('seq')
    .limit(200)
    .execute();
}

/** Remembers that services/finance has it. */
export async function markRequestTold(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('payment_requests')
    .set({ finance_told_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
