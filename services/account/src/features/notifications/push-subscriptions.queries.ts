import { randomUUID } from 'node:crypto';
import { MAX_PUSH_BROWSERS } from '@trassa/contracts/account/notification-values';
import type { PushSubscriptionData } from '@trassa/contracts/account/notifications';
import type { Identity } from '@trassa/contracts/identity';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { type Kysely, sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import type { DeliveryKey } from './outbox.queries.ts';

/**
 * Subscribes a browser for the session of the call. Whoever used that browser before gets nothing there any more, and
 * only the newest browsers of the person stay subscribed.
 */
export async function replacePushSubscription(
  db: Kysely<AccountTables>,
  { companyId, userId, sessionId }: Identity,
  { endpoint, keys, at }: PushSubscriptionData & { at: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`.execute(db);
  const former = await findKeyOwner(db, 'push_subscriptions.endpoint', endpoint);
  if (former !== undefined)
    await db
      .deleteFrom('push_subscriptions')
      .where('company_id', '=', former)
      .where('endpoint', '=', endpoint)
      .execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      ...{ company_id: companyId, id: randomUUID(), user_id: userId, session_id: sessionId },
      ...{ endpoint, ...keys, created_at: at },
    })
    .execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', companyId)
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('push_subscriptions')
        .select('id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MAX_PUSH_BROWSERS),
    )
    .execute();
}

export async function deletePushSubscription(
  db: Kysely<AccountTables>,
  { company_id, target_id }: DeliveryKey,
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('company_id', '=', company_id).where('id', '=', target_id).execute();
}

export async function deleteOwnPushSubscription(
  db: Kysely<AccountTables>,
  { companyId, userId }: Identity,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}
