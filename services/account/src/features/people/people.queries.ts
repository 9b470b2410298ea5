import type { Person } from '@trassa/contracts/account/people';
import { listRolesWith } from '@trassa/contracts/permissions';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;

/** People of a company with the last use of their sessions, by name. */
export async function listPeople(db: Db, companyId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('people', 'people.id', 'users.person_id')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.company_id', '=', companyId),
    )
    .where('users.company_id', '=', companyId)
    .where('users.removed_at', 'is', null)
    .groupBy(['users.company_id', 'users.id', 'people.id'])
    .select(['users.id', 'first_name', 'last_name', 'email', 'role'])
    .select((row) => row.fn.max('sessions.last_used_at').as('last_seen_at'))
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }));
}

/** Whether somebody besides one person manages the people of the company. */
export async function hasOtherManager(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', userId)
    .where('removed_at', 'is', null)
    .where('role', 'in', listRolesWith('people.manage'))
    .executeTakeFirst();
  return other !== undefined;
}

/** Ids of the dispatchers of the company of the transaction. */
export async function listDispatcherIds(db: Db): Promise<string[]> {
  const query = db.selectFrom('users').select('id').where('role', '=', 'dispatcher').where('removed_at', 'is', null);
  return (await query.execute()).map(({ id }) => id);
}

export async function markPersonRemoved(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ removed_at: at }).where('id', '=', userId).execute();
}
