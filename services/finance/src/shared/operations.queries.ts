import { randomUUID } from 'node:crypto';
import type { KeptFile } from '@trassa/service-kit/files/company-files';
import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { OperationsTable, ReceiptsTable } from '../db/operation-tables.ts';
import type { FinanceTables } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;
export type OperationRow = Selectable<OperationsTable>;

/** Inserts an operation; an existing one of the same reference stays unchanged. */
export async function insertOperation(
  trx: Trx,
  operation: Omit<Insertable<OperationsTable>, 'id' | 'content_hash'> & { content_hash?: string },
): Promise<void> {
  await trx
    .insertInto('operations')
    .values({ content_hash: null, ...operation, id: randomUUID() })
    .onConflict((conflict) => conflict.columns(['company_id', 'reference']).doNothing())
    .execute();
}

export async function insertReceipt(trx: Trx, receipt: Insertable<ReceiptsTable>): Promise<void> {
  await trx.insertInto('receipts').values(receipt).execute();
}

export async function findReceipt(trx: Trx, companyId: string, operationId: string): Promise<KeptFile | undefined> {
  return trx
    .selectFrom('receipts')
    .select(['file', 'bytes'])
    .where('company_id', '=', companyId)
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}

export async function updateOperation(
  trx: Trx,
  { companyId, reference }: { companyId: string; reference: string },
  parts: Updateable<OperationsTable>,
): Promise<void> {
  await trx
    .updateTable('operations')
    .set(parts)
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .execute();
}

export function findOperationByReference(
  trx: Trx,
  companyId: string,
  reference: string,
): Promise<OperationRow | undefined> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export function findOperationById(trx: Trx, companyId: string, id: string): Promise<OperationRow | undefined> {
  return trx
    .selectFrom('operations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
