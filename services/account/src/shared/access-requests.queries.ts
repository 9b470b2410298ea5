import type { AccessRequest } from '@trassa/contracts/account/people';
import { listRolesWith } from '@trassa/contracts/permissions';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { AccessRequestTable } from '../db/account-schema.ts';
import type { AccountTables } from '../db/schema.ts';

type Db = Kysely<AccountTables>;
export type AccessRequestRow = Selectable<AccessRequestTable>;
type AccessRequestKey = Pick<AccessRequestRow, 'company_id' | 'id'>;

/**
 * Stores a request; an open one of the same address gets the new name and times, and keeps its own id. One with a
 * proved address stays as it is, since anybody may ask with any name: undefined.
 */
export async function saveAccessRequest(db: Db, request: AccessRequestRow): Promise<AccessRequestRow | undefined> {
  const { first_name, last_name, asked_at, expires_at } = request;
  return await db
    .insertInto('access_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email_key'])
        .where('answered_at', 'is', null)
        .doUpdateSet({ first_name, last_name, asked_at, expires_at })
        .where('access_requests.proved_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Companies that an address has asked since a moment. */
export async function listAskedCompanyIds(db: Db, emailKey: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('access_requests')
    .select('company_id')
    .where('email_key', '=', emailKey)
    .where('asked_at', '>', since)
    .execute();
  return rows.map((row) => row.company_id);
}

/** Requests of a company with a proved address and without an answer, the oldest first. */
export async function listOpenAccessRequests(db: Db, companyId: string): Promise<AccessRequest[]> {
  const rows = await db
    .selectFrom('access_requests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('proved_at', 'is not', null)
    .where('answered_at', 'is', null)
    .orderBy('proved_at')
    .execute();
  return rows.map(({ id, first_name: firstName, last_name: lastName, email, proved_at: at }) => ({
    ...{ id, firstName, lastName, email },
    at: (at as Date).toISOString(),
  }));
}

/** Locks the request until the transaction ends, so that its link proves it once and it is answered once. */
export function lockAccessRequest(db: Db, { company_id, id }: AccessRequestKey): Promise<AccessRequestRow | undefined> {
  return db
    .selectFrom('access_requests')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks that the address of a request was proved, or that it was answered. */
export async function updateAccessRequest(
  db: Db,
  { company_id, id }: AccessRequestKey,
  at: Pick<Updateable<AccessRequestTable>, 'proved_at' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('access_requests').set(at).where('company_id', '=', company_id).where('id', '=', id).execute();
}

/** Marks the open request of an address as answered; its link proves nothing any more. */
export async function endOpenAccessRequest(
  db: Db,
  { company_id, email_key }: Pick<AccessRequestRow, 'company_id' | 'email_key'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('access_requests')
    .set({ answered_at: at })
    .where('company_id', '=', company_id)
    .where('email_key', '=', email_key)
    .where('answered_at', 'is', null)
    .execute();
}

/** User ids of those who manage the people of a company. */
export async function listManagerIds(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .where('role', 'in', listRolesWith('people.manage'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes requests that expired before a time and were either never proved or answered before it. */
export async function deleteOldAccessRequests(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('access_requests')
    .where('expires_at', '<', before)
    .where((row) => row.or([row('proved_at', 'is', null), row('answered_at', '<', before)]))
    .execute();
}
