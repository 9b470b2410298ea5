import { randomUUID } from 'node:crypto';
import type { OperatorKind } from '@trassa/contracts/edo/operator';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';

/** Id of the company's connection for a login at an operator, created if missing. Parallel callers get the same one. */
export async function getOrCreateConnection(
  trx: Transaction<EdoTables>,
  companyId: string,
  { login, operator }: { login: string; operator: OperatorKind },
): Promise<string> {
  const { id } = await trx
    .insertInto('connections')
    .values({ company_id: companyId, id: randomUUID(), login, operator, kind: 'exchange', state: 'disconnected' })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'operator', 'login']).doUpdateSet({ login }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
