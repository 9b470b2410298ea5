import type { Admin } from '@trassa/contracts/account/admins';
import { problem } from '@trassa/service-kit/problem-error';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;

/** Lock until the transaction ends: changes of administrators follow one another. */
export async function lockAdminChanges(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('account admins', 0))`.execute(db);
}

const selectAdmins = (db: Db) =>
  db.selectFrom('users').where('users.role', '=', 'admin').where('users.removed_at', 'is', null);

/** Administrators of all companies, by name. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  const rows = await selectAdmins(db)
    .innerJoin('people', 'people.id', 'users.person_id')
    .innerJoin('companies', 'companies.company_id', 'users.company_id')
    .select(['users.id', 'first_name', 'last_name', 'people.email', 'companies.name as company_name'])
    .select((row) =>
      row
        .selectFrom('sessions')
        .whereRef('sessions.company_id', '=', 'users.company_id')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .as('last_seen_at'),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    ...{ companyName: row.company_name, lastSeenAt: row.last_seen_at?.toISOString() ?? null },
  }));
}

/** An administrator with the company; undefined for everybody else. */
export function findAdmin(db: Db, userId: string): Promise<{ id: string; company_id: string } | undefined> {
  return selectAdmins(db).select(['id', 'company_id']).where('id', '=', userId).executeTakeFirst();
}

/** Whether there is an administrator besides one person. */
export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  return (await selectAdmins(db).select('id').where('id', '<>', userId).executeTakeFirst()) !== undefined;
}

/** @throws common/forbidden for whoever is no administrator any more */
export async function requireAdmin(db: Db, userId: string): Promise<void> {
  if (!(await findAdmin(db, userId))) throw problem('common/forbidden');
}

export async function listCompanyNamesById(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('companies').select(['company_id', 'name']).where('company_id', 'in', ids).execute();
  return new Map(rows.map(({ company_id, name }) => [company_id, name]));
}
