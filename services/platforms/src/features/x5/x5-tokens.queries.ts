import type { Insertable, Selectable, Transaction } from 'kysely';
import type { PlatformsTables, X5TokensTable } from '../../db/schema.ts';

type Trx = Transaction<PlatformsTables>;

export type X5TokenRow = Selectable<X5TokensTable>;

/** Stores a token and deletes expired ones. */
export async function insertToken(trx: Trx, row: Insertable<X5TokensTable>, now: Date): Promise<void> {
  await trx.deleteFrom('x5_tokens').where('company_id', '=', row.company_id).where('expires_at', '<=', now).execute();
  await trx.insertInto('x5_tokens').values(row).execute();
}

/** Valid token of a handle, of any user of the company. */
export function findTokenByHandleHash(
  trx: Trx,
  { companyId, handleHash }: { companyId: string; handleHash: string },
  now: Date,
): Promise<X5TokenRow | undefined> {
  return trx
    .selectFrom('x5_tokens')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('handle_hash', '=', handleHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteTokensOfUser(trx: Trx, companyId: string, userId: string): Promise<void> {
  await trx.deleteFrom('x5_tokens').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
}
