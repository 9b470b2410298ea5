import type { Kysely, Selectable } from 'kysely';
import type { PasswordResetTable } from '../../db/account-schema.ts';
import type { AccountTables } from '../../db/schema.ts';

export async function insertPasswordReset(db: Kysely<AccountTables>, reset: PasswordResetTable): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

export async function countPasswordResets(db: Kysely<AccountTables>, personId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_resets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Row lock until the transaction ends, so that a link works once. */
export function lockPasswordReset(
  db: Kysely<AccountTables>,
  id: string,
): Promise<Selectable<PasswordResetTable> | undefined> {
  return db.selectFrom('password_resets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Invalidates every open reset link of a person. */
export async function invalidatePasswordResets(db: Kysely<AccountTables>, personId: string, at: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute();
}

export async function updatePassword(db: Kysely<AccountTables>, personId: string, hash: string): Promise<void> {
  await db.updateTable('people').set({ password_hash: hash }).where('id', '=', personId).execute();
}
