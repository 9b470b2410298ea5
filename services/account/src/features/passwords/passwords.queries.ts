import type { Kysely, Selectable } from 'kysely';
import type { PasswordResetTable } from '../../db/account-schema.ts';
import type { AccountTables } from '../../db/schema.ts';

export async function insertReset(db: Kysely<AccountTables>, reset: PasswordResetTable): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

export async function countResets(db: Kysely<AccountTables>, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_resets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Row lock until the transaction ends, so that a link works once. */
export function lockReset(db: Kysely<AccountTables>, id: string): Promise<Selectable<PasswordResetTable> | undefined> {
  return db.selectFrom('password_resets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Invalidates every open reset link of a user. */
export async function consumeResets(db: Kysely<AccountTables>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function updatePassword(db: Kysely<AccountTables>, userId: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}
