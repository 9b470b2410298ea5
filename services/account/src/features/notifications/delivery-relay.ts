import { type NotificationChannel, notificationChannels } from '@trassa/contracts/account/notification-topics';
import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import {
  type DeliveryEnd,
  type DeliveryRows,
  type Queue,
  type QueueParts,
  type RunningQueue,
  startQueue,
} from '@trassa/service-kit/queue';
import { sql } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { RefusedAddressError } from '../../providers/mailer.ts';
import type { Channels } from '../../shared/channels.ts';
import { type AddressedMessage, findMessageToDeliver } from './addressed.queries.ts';
import { composeBotMessage, composeNotificationEmail, composePush } from './delivery-texts.rules.ts';
import { type DeliveryRow, deleteDeliveries, markChatBlocked, pauseChannel } from './outbox.queries.ts';
import { deletePushSubscription } from './push-subscriptions.queries.ts';

/** Messages of one person that are sent by one call. */
interface PersonalBatch {
  channel: NotificationChannel;
  isDigest: boolean;
  messages: readonly [AddressedMessage, ...AddressedMessage[]];
}

/** Sends by a channel; null when the person has no address there any more, or Telegram or push is off. */
async function sendBatch(
  channels: Channels,
  { channel, isDigest, messages }: PersonalBatch,
  origin: string,
): Promise<ProviderOutcome<unknown> | null> {
  const [first] = messages;
  const { chatId, endpoint, p256dh, auth, email } = first;
  if (channel === 'telegram') {
    return channels.telegram && chatId !== null
      ? channels.telegram.send(chatId, composeBotMessage(first, origin))
      : null;
  }
  if (channel === 'push') {
    return channels.push && endpoint !== null
      ? channels.push.send({ endpoint, p256dh, auth }, composePush(first, origin))
      : null;
  }
  try {
    if (!channels.mailer) return { ok: false, failure: 'unavailable', detail: 'no mail server is configured' };
    await channels.mailer(composeNotificationEmail(email, messages, { origin, isDigest }));
    return { ok: true, value: null };
  } catch (error) {
    // A refused address says nothing of other addresses; any other error concerns the mail server.
    const failure = error instanceof RefusedAddressError ? 'malformed' : 'unavailable';
    return { ok: false, failure, detail: error instanceof Error ? error.message : 'refused' };
  }
}

/** Most pushes under way at once; each goes to another person. */
const MAX_PUSHES_AT_ONCE = 20;
const MAX_DIGEST_MESSAGES = 1000;
/** Age at which a notification is no news any more and is given up. */
const MAX_NOTIFICATION_AGE_MS = 86_400_000;

export interface RelayParts extends QueueParts<AccountTables> {
  now: () => Date;
  channels: Channels;
  /** Origin of links. */
  origin: string;
}

/**
 * Starts a queue for each channel, so that no channel waits for another; a push waits only for other pushes of its
 * person. A channel that does not answer is tried again later.
 */
export function startDeliveryRelay(parts: RelayParts): RunningQueue {
  const queues = notificationChannels.map((channel) => startQueue(parts, buildQueue(parts, channel)));
  return {
    deliverNow: () => {
      for (const { deliverNow } of queues) deliverNow();
    },
    close: async () => {
      await Promise.all(queues.map(({ close }) => close()));
    },
  };
}

const buildQueue = (parts: RelayParts, channel: NotificationChannel): Queue<DeliveryRow> => ({
  table: 'deliveries',
  key: ['company_id', 'message_id', 'user_id', 'channel', 'target_id'],
  ...{ receiver: 'user_id', most: hasSingleProvider(channel) ? 1 : MAX_PUSHES_AT_ONCE },
  ...{ since: 'due_at', lifeMs: MAX_NOTIFICATION_AGE_MS, sentAt: 'sent_at' },
  where: () => sql`q.channel = ${channel} and not exists (
    select from channel_pauses p where p.channel = q.channel and p.until_at > ${parts.now()})`,
  batch: ({ digest, company_id, user_id }) =>
    digest
      ? { where: sql`company_id = ${company_id} and user_id = ${user_id} and digest`, most: MAX_DIGEST_MESSAGES }
      : null,
  send: (rows) => deliverBatch(parts, rows),
});

async function deliverBatch(parts: RelayParts, rows: DeliveryRows<DeliveryRow>): Promise<DeliveryEnd> {
  const { db, channels, origin } = parts;
  const [{ channel, digest }] = rows;
  const { messages, dropped } = await readAddressedMessages(parts, rows);
  const [first, ...others] = messages;
  const outcome = first
    ? await sendBatch(channels, { channel, isDigest: digest, messages: [first, ...others] }, origin)
    : null;
  const gone = outcome ? dropped : rows;
  if (gone.length > 0) await db.asSystem((trx) => deleteDeliveries(trx, gone));
  return !outcome || outcome.ok ? { sent: true } : handleRefusal(parts, rows, outcome);
}

async function readAddressedMessages({ db, now }: RelayParts, rows: DeliveryRows<DeliveryRow>) {
  const messages: AddressedMessage[] = [];
  const dropped: DeliveryRow[] = [];
  await db.asSystem(async (trx) => {
    for (const row of rows) {
      const message = await findMessageToDeliver(trx, row, now());
      if (message) messages.push(message);
      else dropped.push(row);
    }
  });
  return { messages, dropped };
}

/** Whether one system stands behind all deliveries of a channel, so that its failure concerns every one of them. */
const hasSingleProvider = (channel: NotificationChannel) => channel !== 'push';

async function handleRefusal(
  { db, now }: RelayParts,
  rows: DeliveryRows<DeliveryRow>,
  { failure, detail, retryAfterSeconds = 0 }: ProviderRefusal,
): Promise<DeliveryEnd> {
  const [first] = rows;
  const { channel } = first;
  const waitMs = retryAfterSeconds * 1000;
  const refusal = { sent: false, failure: `${failure}: ${detail}` } as const;
  return db.asSystem(async (trx) => {
    if (channel === 'telegram' && (failure === 'forbidden' || failure === 'absent')) {
      await markChatBlocked(trx, first, now());
      return { ...refusal, isFinal: true };
    }
    if (channel === 'push' && failure === 'absent') {
      await deletePushSubscription(trx, first);
      await deleteDeliveries(trx, rows);
      return { ...refusal, isFinal: true };
    }
    if (failure === 'limited' && hasSingleProvider(channel)) {
      await pauseChannel(trx, channel, new Date(now().getTime() + waitMs));
    }
    return { ...refusal, waitMs };
  });
}
