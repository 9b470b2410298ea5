import { randomUUID } from 'node:crypto';
import { MAX_PUSH_BROWSERS } from '@trassa/contracts/account/notification-values';
import type { PushSubscriptionData } from '@trassa/contracts/account/notifications';
import type { Identity } from '@trassa/contracts/identity';
import type { Kysely } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';

/**
 * Subscribes a browser for the session of the call; whoever used that browser before gets nothing there any more, and of
 * the browsers of the person the newest stay.
 */
export async function replacePushSubscription(
  db: Kysely<AccountTables>,
  { companyId, userId, sessionId }: Identity,
  { endpoint, keys, at }: PushSubscriptionData & { at: Date },
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      ...{ company_id: companyId, id: randomUUID(), user_id: userId, session_id: sessionId },
      ...{ endpoint, ...keys, created_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MAX_PUSH_BROWSERS),
    )
    .execute();
}

export async function deletePushSubscription(db: Kysely<AccountTables>, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function deleteOwnSubscription(
  db: Kysely<AccountTables>,
  { userId }: Identity,
  endpoint: string,
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}
