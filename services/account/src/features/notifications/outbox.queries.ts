import type { NotificationChannel } from '@trassa/contracts/account/notification-topics';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeliveryTable } from '../../db/notification-schema.ts';
import type { AccountTables } from '../../db/schema.ts';
import { waitAfter } from '../../shared/delivery-time.rules.ts';

type Db = Kysely<AccountTables>;
/** Row of the outbox. */
export type DeliveryRow = Selectable<DeliveryTable>;
/** Columns that name a row of the outbox. */
export type DeliveryKey = Pick<DeliveryRow, 'company_id' | 'message_id' | 'user_id' | 'channel' | 'target_id'>;

const waiting = (db: Db) =>
  db.selectFrom('deliveries').selectAll().where('sent_at', 'is', null).where('lost_at', 'is', null);

/** The rows themselves, by the whole key. */
const isOneOf = (keys: readonly DeliveryKey[]) =>
  sql<boolean>`(company_id, message_id, user_id, channel, target_id) in (${sql.join(
    keys.map((key) => sql`(${key.company_id}, ${key.message_id}, ${key.user_id}, ${key.channel}, ${key.target_id})`),
  )})`;

/**
 * Claims what is due on a channel for one person by moving its next attempt, so that two processes never send the same:
 * one delivery, or all of the daily email. People of `busy` are left out.
 */
export async function takeDue(
  db: Db,
  channel: NotificationChannel,
  { now, busy }: { now: Date; busy: readonly string[] },
): Promise<DeliveryRow[]> {
  const due = await waiting(db)
    .where('channel', '=', channel)
    .where('next_at', '<=', now)
    .where(sql<boolean>`user_id <> all(${busy}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('channel_pauses').where('channel', '=', channel).where('until_at', '>', now))),
    )
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return [];
  const rows = due.digest ? await lockDigest(db, due, now) : [due];
  if (rows.length > 0) await postpone(db, rows, now);
  return rows;
}

/** Everything due for the daily email of a person, or nothing while another process takes it. */
async function lockDigest(db: Db, { company_id, user_id }: DeliveryRow, now: Date): Promise<DeliveryRow[]> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`digest ${user_id}`}, 0)) as mine`.execute(db);
  if (!rows[0]?.mine) return [];
  return waiting(db)
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('digest', '=', true)
    .where('next_at', '<=', now)
    .orderBy('due_at')
    .forUpdate()
    .execute();
}

async function postpone(db: Db, rows: readonly DeliveryRow[], now: Date): Promise<void> {
  const attempts = Math.min(...rows.map((row) => row.attempts));
  await db
    .updateTable('deliveries')
    .set({ next_at: new Date(now.getTime() + waitAfter(attempts)), attempts: sql`attempts + 1` })
    .where(isOneOf(rows))
    .execute();
}

export async function markSent(db: Db, rows: readonly DeliveryKey[], at: Date): Promise<void> {
  await db.updateTable('deliveries').set({ sent_at: at }).where(isOneOf(rows)).execute();
}

/** Marks deliveries as refused; the next attempt comes no earlier than the receiver named. */
export async function markRefused(db: Db, rows: readonly DeliveryKey[], { at, wait }: { at: Date; wait: number }) {
  const earliest = new Date(at.getTime() + wait);
  await db
    .updateTable('deliveries')
    .set({ refused_at: at, next_at: sql`greatest(next_at, ${earliest}::timestamptz)` })
    .where(isOneOf(rows))
    .execute();
}

export async function markLost(db: Db, rows: readonly DeliveryKey[], at: Date): Promise<void> {
  await db.updateTable('deliveries').set({ lost_at: at }).where(isOneOf(rows)).execute();
}

export async function deleteDeliveries(db: Db, rows: readonly DeliveryKey[]): Promise<void> {
  await db.deleteFrom('deliveries').where(isOneOf(rows)).execute();
}

/** Nothing is asked of a channel before the time that it named. */
export async function pauseChannel(db: Db, channel: NotificationChannel, until: Date): Promise<void> {
  await db
    .insertInto('channel_pauses')
    .values({ channel, until_at: until })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ until_at: until }))
    .execute();
}

/** Marks a chat as blocked and gives up what waits for it. */
export async function blockChat(db: Db, { company_id, user_id }: DeliveryKey, at: Date): Promise<void> {
  await db
    .updateTable('telegram_chats')
    .set({ blocked_at: at })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute();
  await db
    .updateTable('deliveries')
    .set({ lost_at: at })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('channel', '=', 'telegram')
    .where('sent_at', 'is', null)
    .where('lost_at', 'is', null)
    .execute();
}

/** Sent and lost deliveries from before; their messages stay. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('deliveries')
    .where((row) => row.or([row('sent_at', '<', before), row('lost_at', '<', before)]))
    .execute();
}
