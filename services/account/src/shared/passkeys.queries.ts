import type { Kysely, Selectable } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { PasskeyTable } from '../db/second-factor-schema.ts';

type Db = Kysely<AccountTables>;

export function findPasskey(db: Db, credentialId: string): Promise<Selectable<PasskeyTable> | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export function listPasskeys(db: Db, personId: string): Promise<Selectable<PasskeyTable>[]> {
  return db.selectFrom('passkeys').selectAll().where('person_id', '=', personId).orderBy('created_at').execute();
}

export async function markPasskeyUsed(db: Db, id: string, use: { counter: number; at: Date }): Promise<void> {
  await db.updateTable('passkeys').set({ counter: use.counter, last_used_at: use.at }).where('id', '=', id).execute();
}

export async function insertPasskey(db: Db, passkey: PasskeyTable): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}

/** Deletes a person's passkey and returns its name; undefined when there is none. */
export function deletePasskey(
  db: Db,
  { id, personId }: { id: string; personId: string },
): Promise<Pick<PasskeyTable, 'name'> | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
}
