import type { Colleague } from '@trassa/contracts/account/people';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';

/** Keys of the company of the transaction, revoked ones included: history names them as authors. */
export function listKeyNames(db: Kysely<AccountTables>): Promise<Colleague[]> {
  return db.selectFrom('api_keys').select(['id', 'name']).orderBy('created_at').execute();
}
