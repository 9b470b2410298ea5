import { MOST_SAVED_VIEWS } from '@trassa/contracts/edo/limits';
import type { SavedView } from '@trassa/contracts/edo/saved-views';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';

export interface ViewOwner {
  companyId: string;
  userId: string;
}

export function listSavedViews(trx: Transaction<EdoTables>, { companyId, userId }: ViewOwner): Promise<SavedView[]> {
  return trx
    .selectFrom('saved_views')
    .select(['name', 'query'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
}

/** Saves a view, or replaces one of the same name. @returns false at the limit of views per person */
export async function saveView(
  trx: Transaction<EdoTables>,
  { companyId, userId }: ViewOwner,
  { name, query }: SavedView,
): Promise<boolean> {
  const own = sql`from saved_views where company_id = ${companyId} and user_id = ${userId} and name <> ${name}`;
  const { numAffectedRows } = await sql`
    insert into saved_views (company_id, user_id, name, query)
    select ${companyId}::uuid, ${userId}::uuid, ${name}, ${query} where (select count(*) ${own}) < ${MOST_SAVED_VIEWS}
    on conflict (company_id, user_id, name) do update set query = excluded.query`.execute(trx);
  return numAffectedRows === 1n;
}

/** Deletes a view; idempotent. */
export async function deleteView(
  trx: Transaction<EdoTables>,
  { companyId, userId }: ViewOwner,
  name: string,
): Promise<void> {
  await trx
    .deleteFrom('saved_views')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute();
}
