import type { Insertable, Selectable, Transaction } from 'kysely';
import type { PlatformsTables, X5TokensTable } from '../../db/schema.ts';

type Trx = Transaction<PlatformsTables>;

/** Whose token, by the hash of its handle. */
export interface HandleOwner {
  companyId: string;
  userId: string;
  handleHash: string;
}

/** Keeps a token; those that have died are forgotten. */
export async function insertToken(trx: Trx, row: Insertable<X5TokensTable>, now: Date): Promise<void> {
  await trx.deleteFrom('x5_tokens').where('company_id', '=', row.company_id).where('expires_at', '<=', now).execute();
  await trx.insertInto('x5_tokens').values(row).execute();
}

/** The living token of a handle of this user. */
export function findToken(trx: Trx, owner: HandleOwner, now: Date): Promise<Selectable<X5TokensTable> | undefined> {
  return trx
    .selectFrom('x5_tokens')
    .selectAll()
    .where('company_id', '=', owner.companyId)
    .where('handle_hash', '=', owner.handleHash)
    .where('user_id', '=', owner.userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Forgets every token of a user. */
export async function deleteTokens(trx: Trx, companyId: string, userId: string): Promise<void> {
  await trx.deleteFrom('x5_tokens').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}
