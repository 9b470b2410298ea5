import type { Identity } from '@trassa/contracts/identity';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { CalendarFeedTable, EventRevisions } from '../../../db/integrations-schema.ts';
import type { AccountTables } from '../../../db/schema.ts';

type Db = Kysely<AccountTables>;
export type FeedRow = Selectable<CalendarFeedTable>;
type Owner = Pick<Identity, 'companyId' | 'userId'>;

export function findFeed(db: Db, { companyId, userId }: Owner): Promise<FeedRow | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The feed takes the place of the person's former one. */
export async function upsertFeed(db: Db, feed: Insertable<CalendarFeedTable>): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(feed))
    .execute();
}

/** Deletes the feed of a person; false when there was none. */
export async function deleteFeed(db: Db, { companyId, userId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateRevisions(db: Db, { companyId, userId }: Owner, revisions: EventRevisions): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ revisions: JSON.stringify(revisions) })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** Feed of any company with the hash; in a system transaction. */
export async function findFeedByHash(db: Db, hash: string): Promise<FeedRow | undefined> {
  const companyId = await findKeyOwner(db, 'calendar_feeds.token_hash', hash);
  if (companyId === undefined) return undefined;
  return db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}
