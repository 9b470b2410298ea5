import type { Insertable, Transaction } from 'kysely';
import type { ConnectionsTable, EdoTables } from '../../db/tables.ts';

/** Id of the company's exchange connection of a login. */
export async function findExchangeId(
  trx: Transaction<EdoTables>,
  companyId: string,
  login: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('connections')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'exchange')
    .where('login', '=', login)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts a connection or renews the one of this id. */
export async function saveConnection(
  trx: Transaction<EdoTables>,
  connection: Insertable<ConnectionsTable>,
): Promise<void> {
  const { company_id: _company, id: _id, login: _login, kind: _kind, ...changes } = connection;
  await trx
    .insertInto('connections')
    .values(connection)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(changes))
    .execute();
}
