import type { Kysely, Selectable } from 'kysely';
import type { PasswordResetTable } from '../../db/account-schema.ts';
import type { AccountTables } from '../../db/schema.ts';

/** Stores a reset that an email will name. */
export async function insertReset(db: Kysely<AccountTables>, reset: PasswordResetTable): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** How many resets of a user were asked for since a moment. */
export async function countResets(db: Kysely<AccountTables>, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_resets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads a reset and keeps others from using it until the transaction ends. */
export function lockReset(db: Kysely<AccountTables>, id: string): Promise<Selectable<PasswordResetTable> | undefined> {
  return db.selectFrom('password_resets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** No link of this user works any more. */
export async function consumeResets(db: Kysely<AccountTables>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Gives a user another password. */
export async function updatePassword(db: Kysely<AccountTables>, userId: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}
