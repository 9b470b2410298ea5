import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CompanyDeletionTable } from '../../db/deletion-schema.ts';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;
type Deletion = Selectable<CompanyDeletionTable>;

export async function insertDeletion(db: Db, deletion: Insertable<CompanyDeletionTable>): Promise<void> {
  await db.insertInto('company_deletions').values(deletion).execute();
}

export async function deleteDeletion(db: Db, companyId: string): Promise<void> {
  await db.deleteFrom('company_deletions').where('company_id', '=', companyId).execute();
}

/** Locks and lists deletions with `erase_at` up to `before` of which the directors were not reminded yet. */
export function lockDeletionsToRemind(db: Db, before: Date): Promise<Deletion[]> {
  return db
    .selectFrom('company_deletions')
    .selectAll()
    .where('reminded_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', before)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markDirectorsReminded(db: Db, companyId: string, at: Date): Promise<void> {
  await db.updateTable('company_deletions').set({ reminded_at: at }).where('company_id', '=', companyId).execute();
}

/** Ids of companies whose `erase_at` has passed and whose erasure is not complete. */
export async function listCompanyIdsDueForErasure(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('company_deletions')
    .select('company_id')
    .where('erased_at', 'is', null)
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .execute();
  return rows.map((row) => row.company_id);
}

/** Services that have erased the data of a company. */
export async function listServicesThatErased(db: Db, companyId: string): Promise<string[]> {
  const query = db.selectFrom('company_erasures').select('service').where('company_id', '=', companyId);
  return (await query.execute()).map(({ service }) => service);
}

export async function insertServiceErasure(db: Db, companyId: string, { service, at }: { service: string; at: Date }) {
  await db
    .insertInto('company_erasures')
    .values({ company_id: companyId, service, done_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks the end of an erasure; false when another process was first. */
export async function markErased(db: Db, companyId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_deletions')
    .set({ erased_at: at })
    .where('company_id', '=', companyId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Blanks the requisites of a company; the row stays, because consents and the audit refer to it. */
export async function blankCompanyRow(db: Db, companyId: string): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      ...{ name: 'Удалённая компания', inn: '', kpp: '', ogrn: '', address: '', verified: false },
      ...{ registry_name: null, registry_address: null, registry_status: null, registry_checked_at: null },
      ...{ source_partner: null, source_campaign: null, source_plan: null },
    })
    .where('company_id', '=', companyId)
    .execute();
}

/** Companies erased before a time, of which rows are still kept. */
export async function listCompanyIdsWithKeptRows(db: Db, before: Date): Promise<string[]> {
  const query = db.selectFrom('company_deletions').select('company_id').where('erased_at', '<', before);
  return (await query.orderBy('erased_at').execute()).map((row) => row.company_id);
}

/** Deletes the last rows of an erased company, and people who left every company; false: another process was first. */
export async function deleteLastRowsOfCompany(db: Db, companyId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('company_deletions').where('company_id', '=', companyId).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return false;
  await db.deleteFrom('companies').where('company_id', '=', companyId).execute();
  await db
    .deleteFrom('people')
    .where('left_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('users.id').whereRef('users.person_id', '=', 'people.id'))),
    )
    .execute();
  return true;
}
