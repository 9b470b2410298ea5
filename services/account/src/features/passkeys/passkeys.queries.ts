import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import type { PasskeyTable } from '../../db/second-factor-schema.ts';

export async function insertPasskey(db: Kysely<AccountTables>, passkey: PasskeyTable): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}

/** Deletes a person's passkey and returns its name; undefined when there is none. */
export function deletePasskey(
  db: Kysely<AccountTables>,
  { id, personId }: { id: string; personId: string },
): Promise<Pick<PasskeyTable, 'name'> | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst();
}
