import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { FinanceTables, ReceivablesTable } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;
/** A debt as it is stored. */
export type ReceivableRow = Selectable<ReceivablesTable>;
/** Which order of whom. */
export interface OrderKey {
  companyId: string;
  orderId: string;
}

/** The debt for an order. */
export function findReceivable(trx: Trx, { companyId, orderId }: OrderKey): Promise<ReceivableRow | undefined> {
  return trx
    .selectFrom('receivables')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Writes a new debt. */
export async function insertReceivable(trx: Trx, receivable: Insertable<ReceivablesTable>): Promise<void> {
  await trx.insertInto('receivables').values(receivable).execute();
}

/** Writes parts of a debt. */
export async function updateReceivable(
  trx: Trx,
  { companyId, orderId }: OrderKey,
  parts: Updateable<ReceivablesTable>,
): Promise<void> {
  await trx
    .updateTable('receivables')
    .set(parts)
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Which debts: by the days they were due, and by debtor. */
export interface DebtFilter {
  companyId: string;
  from: string | null;
  to: string | null;
  debtor: string | null;
}

/** Open debts, the oldest first, at most 500. */
export function listOpenReceivables(trx: Trx, { companyId, from, to, debtor }: DebtFilter): Promise<ReceivableRow[]> {
  return trx
    .selectFrom('receivables')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('paid_at', 'is', null)
    .$if(from !== null, (query) => query.where('due_on', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('due_on', '<=', to ?? ''))
    .$if(debtor !== null, (query) => query.where('debtor_name', '=', debtor ?? ''))
    .orderBy('due_on')
    .orderBy('order_id')
    .limit(500)
    .execute();
}
