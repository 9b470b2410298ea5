import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.rules.ts';

/** Gives a person ten new recovery codes in place of the former ones; only the hashes are stored. */
export async function replaceRecoveryCodes(db: Kysely<AccountTables>, personId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await deleteRecoveryCodes(db, personId);
  const rows = codes.map((code) => ({ person_id: personId, hash: hashRecoveryCode(personId, code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

export async function deleteRecoveryCodes(db: Kysely<AccountTables>, personId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
}
