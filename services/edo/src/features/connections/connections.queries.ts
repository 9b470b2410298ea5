import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';

/**
 * Id of the company's exchange connection of a login; it is made when there is none. Two who connect at once get the
 * same.
 */
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
