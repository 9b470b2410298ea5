import type { Kysely } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.rules.ts';

/** Gives a person ten new recovery codes in place of the former ones; only the hashes are stored. */
export async function replaceRecoveryCodes(
  db: Kysely<AccountTables>,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(db, userId);
  const rows = codes.map((code) => ({ company_id: companyId, user_id: userId, hash: recoveryHash(userId, code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

export async function deleteRecoveryCodes(db: Kysely<AccountTables>, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
