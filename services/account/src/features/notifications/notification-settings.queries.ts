import type { NotificationChannel } from '@trassa/contracts/account/notification-topics';
import { MAX_MUTED_ORDERS } from '@trassa/contracts/account/notification-values';
import type { NotificationChoices } from '@trassa/contracts/account/notifications';
import type { Identity } from '@trassa/contracts/identity';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { parseChoices } from '../../shared/notification-choices.rules.ts';
import { buildLivingSessionSql } from '../../shared/session.queries.ts';

type Db = Kysely<AccountTables>;
type Owner = Pick<Identity, 'companyId' | 'userId'>;

export async function findChoices(db: Db, { companyId, userId }: Owner): Promise<NotificationChoices> {
  const row = await db
    .selectFrom('notification_choices')
    .select('choices')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return parseChoices(row?.choices);
}

export async function saveChoices(
  db: Db,
  { companyId, userId }: Identity,
  { choices, at }: { choices: NotificationChoices; at: Date },
): Promise<void> {
  const values = { choices: JSON.stringify(choices), updated_at: at };
  await db
    .insertInto('notification_choices')
    .values({ company_id: companyId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Addresses of a person on each channel. */
export interface ChannelAddresses {
  email: string;
  chatName: string | null;
  chatBlockedAt: Date | null;
  /** Number of subscribed browsers with a living session. */
  browsers: number;
}

export async function findChannelAddresses(
  db: Db,
  { companyId, userId }: Owner,
  now: Date,
): Promise<ChannelAddresses | undefined> {
  const { rows } = await sql<ChannelAddresses>`
    select people.email, chat.name as "chatName", chat.blocked_at as "chatBlockedAt",
      (select count(*)::int from push_subscriptions browser
        join sessions on sessions.company_id = browser.company_id and sessions.id = browser.session_id
        where browser.company_id = ${companyId} and browser.user_id = users.id
          and ${buildLivingSessionSql(now)}) as browsers
    from users join people on people.id = users.person_id left join telegram_chats chat on chat.company_id = ${companyId} and chat.user_id = users.id
    where users.company_id = ${companyId} and users.id = ${userId}`.execute(db);
  return rows[0];
}

/** Counts of a person's deliveries by one channel: `failing` wait after a failure or a pause, `lost` were given up. */
export interface DeliveryCounts {
  channel: NotificationChannel;
  lastSentAt: Date | null;
  failing: number;
  failingSince: Date | null;
  lost: number;
}

export async function listDeliveryCounts(
  db: Db,
  { companyId, userId }: Owner,
  { lostSince, now }: { lostSince: Date; now: Date },
): Promise<DeliveryCounts[]> {
  // A due delivery counts as failing also while its channel is paused because of another delivery.
  const { rows } = await sql<DeliveryCounts>`
    select channel, max(sent_at) as "lastSentAt", count(*) filter (where waits)::int as failing,
      min(due_at) filter (where waits) as "failingSince", count(*) filter (where failed_at >= ${lostSince})::int as lost
    from (
      select d.*, d.next_at is not null and (failure is not null or next_at <= ${now} and exists (
        select from channel_pauses p where p.channel = d.channel and p.until_at > ${now})) as waits
      from deliveries d where company_id = ${companyId} and user_id = ${userId}
    ) as deliveries group by channel`.execute(db);
  return rows;
}

export async function listMutedOrderIds(db: Db, { companyId, userId }: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom('muted_orders')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('muted_at', 'desc')
    .limit(MAX_MUTED_ORDERS)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Mutes an order for a person, and drops what waits to be delivered about it. */
export async function insertMutedOrder(
  db: Db,
  { companyId, userId }: Identity,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('muted_orders')
    .values({ company_id: companyId, user_id: userId, order_id: orderId, muted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`delete from deliveries using messages
    where deliveries.company_id = ${companyId} and deliveries.user_id = ${userId} and deliveries.next_at is not null
      and messages.company_id = deliveries.company_id and messages.id = deliveries.message_id
      and messages.href = ${`/dashboard/orders?order=${orderId}`}`.execute(db);
}

export async function deleteMutedOrder(db: Db, { companyId, userId }: Owner, orderId: string): Promise<void> {
  await db
    .deleteFrom('muted_orders')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .execute();
}
