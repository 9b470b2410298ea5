import { OWN_ORDERS_PLATFORM } from '@trassa/contracts/orders/own-order-values';
import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OrderFilesTable, OrdersTable, OrdersTables } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;

export interface FileKey {
  companyId: string;
  id: string;
}

const shownColumns = [
  'id',
  'name',
  'state',
  'columns',
  'source',
  'fields',
  'verdict',
  'passed',
  'created',
  'updated',
] as const;

const selectFile = (trx: Trx, { companyId, id }: FileKey) =>
  trx.selectFrom('order_files').where('company_id', '=', companyId).where('id', '=', id);

export const findFile = (trx: Trx, key: FileKey) => selectFile(trx, key).select(shownColumns).executeTakeFirst();
export type FileWithoutRows = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Rows of a file, and how its columns are mapped. */
export const findFileRows = (trx: Trx, key: FileKey) =>
  selectFile(trx, key).select(['name', 'columns', 'fields', 'rows', 'first_line', 'user_id']).executeTakeFirst();

/** Bytes of a file, kept only if it has several sheets to choose from; else null. */
export const findFileBytes = (trx: Trx, key: FileKey) => selectFile(trx, key).select(['bytes']).executeTakeFirst();

/** State and progress of a file, locked until the transaction ends. */
export const lockFile = (trx: Trx, key: FileKey) =>
  selectFile(trx, key)
    .select(['state', 'takes_changes', 'passed', 'created', 'updated'])
    .forUpdate()
    .executeTakeFirst();

export async function insertFile(trx: Trx, row: Insertable<OrderFilesTable>): Promise<void> {
  await trx.insertInto('order_files').values(row).execute();
}

export async function updateFile(trx: Trx, { companyId, id }: FileKey, set: Updateable<OrderFilesTable>) {
  await trx.updateTable('order_files').set(set).where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Orders that the company entered itself, by the numbers of their customers in any case. */
export const findOwnOrdersByNumber = (
  trx: Trx,
  companyId: string,
  numbers: readonly string[],
): Promise<Selectable<OrdersTable>[]> =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('platform', '=', OWN_ORDERS_PLATFORM)
    .where(sql`lower(number)`, '=', sql`any(${numbers.map((number) => number.toLowerCase())}::text[])`)
    .execute();

/** Files whose import a stopped process left under way. */
export async function listInterruptedImports(trx: Trx): Promise<FileKey[]> {
  const files = await trx
    .selectFrom('order_files')
    .select(['company_id', 'id'])
    .where('state', '=', 'importing')
    .execute();
  return files.map(({ company_id, id }) => ({ companyId: company_id, id }));
}

/** Deletes files of all companies that were stored before a moment, except those under import. */
export async function deleteFilesCreatedBefore(trx: Trx, moment: Date): Promise<void> {
  await trx.deleteFrom('order_files').where('created_at', '<', moment).where('state', '!=', 'importing').execute();
}
