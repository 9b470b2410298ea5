import type { NotificationChannel } from '@trassa/contracts/account/notification-topics';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeliveryTable } from '../../db/notification-schema.ts';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;
export type DeliveryRow = Selectable<DeliveryTable>;
/** Columns that name a row of the outbox. */
export type DeliveryKey = Pick<DeliveryRow, 'company_id' | 'message_id' | 'user_id' | 'channel' | 'target_id'>;

/** Condition that a row has one of the keys. */
const buildDeliveriesCondition = (keys: readonly DeliveryKey[]) =>
  sql<boolean>`(company_id, message_id, user_id, channel, target_id) in (${sql.join(
    keys.map((key) => sql`(${key.company_id}, ${key.message_id}, ${key.user_id}, ${key.channel}, ${key.target_id})`),
  )})`;

export async function deleteDeliveries(db: Db, rows: readonly DeliveryKey[]): Promise<void> {
  await db.deleteFrom('deliveries').where(buildDeliveriesCondition(rows)).execute();
}

/** Pauses a channel until the time that the channel named. */
export async function pauseChannel(db: Db, channel: NotificationChannel, until: Date): Promise<void> {
  await db
    .insertInto('channel_pauses')
    .values({ channel, until_at: until })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ until_at: until }))
    .execute();
}

/** Marks a chat as blocked and gives up what waits for it. */
export async function markChatBlocked(db: Db, { company_id, user_id }: DeliveryKey, at: Date): Promise<void> {
  await db
    .updateTable('telegram_chats')
    .set({ blocked_at: at })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .execute();
  await db
    .updateTable('deliveries')
    .set({ failed_at: at, next_at: null })
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('channel', '=', 'telegram')
    .where('next_at', 'is not', null)
    .execute();
}
