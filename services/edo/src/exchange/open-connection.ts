import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/** Id of the company's exchange connection for a login, created if missing. Parallel callers get the same one. */
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
