import { randomUUID } from 'node:crypto';
import type { Transaction, Updateable } from 'kysely';
import type { ConnectionsTable, EdoTables } from '../../db/tables.ts';

/** Id of the company's exchange connection of a login; it is made when there is none. Two who connect at once get the same. */
export async function openExchangePlace(
  trx: Transaction<EdoTables>,
  companyId: string,
  login: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('connections')
    .values({ company_id: companyId, id: randomUUID(), login, kind: 'exchange', state: 'disconnected' })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'login']).doUpdateSet({ login }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes down what a connection is from now on. */
export async function saveConnection(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: { companyId: string; connectionId: string },
  changes: Updateable<ConnectionsTable>,
): Promise<void> {
  await trx
    .updateTable('connections')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', connectionId)
    .execute();
}
