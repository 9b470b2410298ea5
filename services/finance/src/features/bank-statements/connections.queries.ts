import type { BankCode } from '@trassa/contracts/finance/bank-kinds';
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { BankConnectionsTable } from '../../db/bank-tables.ts';
import type { FinanceTables } from '../../db/schema.ts';

type Trx = Transaction<FinanceTables>;
export type ConnectionRow = Selectable<BankConnectionsTable>;

const selectConnections = (trx: Trx, companyId: string) =>
  trx.selectFrom('bank_connections').selectAll().where('company_id', '=', companyId);

export function listConnections(trx: Trx, companyId: string): Promise<ConnectionRow[]> {
  return selectConnections(trx, companyId).orderBy('bank').execute();
}

export function findConnectionById(trx: Trx, companyId: string, id: string): Promise<ConnectionRow | undefined> {
  return selectConnections(trx, companyId).where('id', '=', id).executeTakeFirst();
}

export function findConnectionOfBank(trx: Trx, companyId: string, bank: BankCode): Promise<ConnectionRow | undefined> {
  return selectConnections(trx, companyId).where('bank', '=', bank).executeTakeFirst();
}

/** Inserts a connection, or stores another key in the existing one of the same bank. */
export async function saveConnection(trx: Trx, row: Insertable<BankConnectionsTable>): Promise<void> {
  const { sealed_token } = row;
  await trx
    .insertInto('bank_connections')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'bank']).doUpdateSet({ sealed_token, is_lost: false, error: null }),
    )
    .execute();
}

/** Notes how a reading went, unless the connection has another key by now. */
export async function saveStatementReadingOutcome(
  trx: Trx,
  { company_id, id, sealed_token }: ConnectionRow,
  parts: Updateable<BankConnectionsTable>,
): Promise<void> {
  await trx
    .updateTable('bank_connections')
    .set(parts)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('sealed_token', '=', sealed_token)
    .execute();
}

/** @returns whether there was such a connection */
export async function deleteConnection(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('bank_connections')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Queues a reading; a queued one becomes due at once, a given up one starts again. */
export async function enqueueStatementReading(trx: Trx, companyId: string, connectionId: string): Promise<void> {
  await sql`insert into bank_readings (company_id, connection_id, asked) values (${companyId}, ${connectionId}, '{}')
    on conflict (company_id, connection_id) do update set next_at = now(), attempts = 0, failed_at = null`.execute(trx);
}

/** Queues a reading of every connection with a valid key and none queued; system transactions only. */
export async function enqueueAllStatementReadings(trx: Trx): Promise<void> {
  await sql`insert into bank_readings (company_id, connection_id, asked)
    select company_id, id, '{}' from bank_connections where not is_lost
    on conflict (company_id, connection_id) do update set next_at = now(), attempts = 0, failed_at = null
    where bank_readings.next_at is null`.execute(trx);
}
