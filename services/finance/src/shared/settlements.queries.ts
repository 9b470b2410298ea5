import type { Insertable, Selectable, Transaction } from 'kysely';
import type { BankOperationsTable, BankSettlementsTable } from '../db/bank-tables.ts';
import type { FinanceTables } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;
export type SettlementRow = Selectable<BankSettlementsTable>;
export type BankOperationRow = Selectable<BankOperationsTable>;

export function findBankOperation(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
): Promise<BankOperationRow | undefined> {
  return trx
    .selectFrom('bank_operations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateBankOperationState(
  trx: Trx,
  { companyId, id }: { companyId: string; id: string },
  state: BankOperationsTable['state'],
): Promise<void> {
  await trx
    .updateTable('bank_operations')
    .set({ state })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function insertSettlement(trx: Trx, row: Insertable<BankSettlementsTable>): Promise<void> {
  await trx.insertInto('bank_settlements').values(row).execute();
}

/** Settlements that are not undone, of these operations or of these orders. */
export async function listSettlements(
  trx: Trx,
  companyId: string,
  of: { operations: readonly string[] } | { orders: readonly string[] },
): Promise<SettlementRow[]> {
  const [column, ids] =
    'orders' in of ? (['order_id', of.orders] as const) : (['operation_id', of.operations] as const);
  if (ids.length === 0) return [];
  return trx
    .selectFrom('bank_settlements')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('undone_at', 'is', null)
    .where(column, 'in', [...ids])
    .orderBy('settled_at')
    .orderBy('id')
    .execute();
}

export async function markSettlementsUndone(
  trx: Trx,
  companyId: string,
  operationId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bank_settlements')
    .set({ undone_at: now })
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .where('undone_at', 'is', null)
    .execute();
}
