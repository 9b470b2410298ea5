import { findOrderIdInPath } from '@trassa/contracts/account/order-place.rules';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { MessageTable } from '../db/account-schema.ts';
import type { AccountTables } from '../db/schema.ts';
import { buildWithheldCostsSql } from './cost-policy.queries.ts';
import { type PlannedDelivery, planDeliveries, type Recipient } from './delivery-plan.rules.ts';
import { parseChoices } from './notification-choices.rules.ts';
import { buildLivingSessionSql } from './session.queries.ts';

type StoredMessage = Pick<Selectable<MessageTable>, 'id' | 'company_id' | 'user_id' | 'topic' | 'href' | 'at'>;

/** Adds the deliveries of a message to the outbox in the transaction that stores it. */
export async function enqueueDeliveries(db: Kysely<AccountTables>, message: StoredMessage): Promise<void> {
  const recipients = await listRecipients(db, message);
  const planned = recipients.flatMap((recipient) => planDeliveries(recipient, message.topic, message.at));
  if (planned.length > 0) await insertDeliveries(db, message, planned);
  const muted = recipients.filter(({ isMuted }) => isMuted);
  if (muted.length > 0) await markMutedMessageRead(db, message, muted);
}

async function listRecipients(
  db: Kysely<AccountTables>,
  { company_id: companyId, user_id: userId, href, at }: StoredMessage,
): Promise<Recipient[]> {
  const orderId = findOrderIdInPath(href);
  const { rows } = await sql<Omit<Recipient, 'choices' | 'withoutCosts'> & { choices: unknown; withheld: boolean }>`
    select users.id as "userId", users.role, ${buildWithheldCostsSql(companyId)} as withheld, notification_choices.choices,
      exists (select from telegram_chats chat where chat.company_id = ${companyId} and chat.user_id = users.id
        and chat.blocked_at is null) as "hasTelegram",
      array(select browser.id from push_subscriptions browser
        join sessions on sessions.company_id = browser.company_id and sessions.id = browser.session_id
        where browser.company_id = ${companyId} and browser.user_id = users.id
          and ${buildLivingSessionSql(at)}) as browsers,
      exists (select from muted_orders muted where muted.company_id = ${companyId} and muted.user_id = users.id
        and muted.order_id = ${orderId}::uuid) as "isMuted"
    from users left join notification_choices
      on notification_choices.company_id = ${companyId} and notification_choices.user_id = users.id
    where users.company_id = ${companyId} and users.removed_at is null
      and (${userId}::uuid is null or users.id = ${userId}::uuid)`.execute(db);
  return rows.map(({ withheld, choices, ...row }) => ({
    ...row,
    ...(withheld ? { withoutCosts: true as const } : {}),
    choices: parseChoices(choices),
  }));
}

async function insertDeliveries(
  db: Kysely<AccountTables>,
  message: StoredMessage,
  planned: readonly PlannedDelivery[],
): Promise<void> {
  const rows = planned.map(({ userId, channel, targetId, digest, dueAt }) => ({
    ...{ company_id: message.company_id, message_id: message.id, user_id: userId, channel, target_id: targetId },
    ...{ digest, due_at: dueAt, next_at: dueAt },
  }));
  await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A message about a muted order stands in the list, but is counted as read. */
async function markMutedMessageRead(
  db: Kysely<AccountTables>,
  message: StoredMessage,
  readers: readonly Recipient[],
): Promise<void> {
  const rows = readers.map(({ userId }) => ({
    ...{ company_id: message.company_id, user_id: userId, message_id: message.id },
  }));
  await db
    .insertInto('message_reads')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
