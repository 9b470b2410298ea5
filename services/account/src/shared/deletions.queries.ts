import type { Kysely, Selectable } from 'kysely';
import type { CompanyDeletionTable } from '../db/deletion-schema.ts';
import type { AccountTables } from '../db/schema.ts';

/** Deletion of a company; undefined when nobody has asked for one. */
export function findCompanyDeletion(
  db: Kysely<AccountTables>,
  companyId: string,
): Promise<Selectable<CompanyDeletionTable> | undefined> {
  return db.selectFrom('company_deletions').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

/** Whether a company waits for its erasure, or is erased: nothing public of it opens, and nobody joins it. */
export const isAwaitingErasure = async (db: Kysely<AccountTables>, companyId: string): Promise<boolean> =>
  (await findCompanyDeletion(db, companyId)) !== undefined;
