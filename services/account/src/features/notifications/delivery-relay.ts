import { type NotificationChannel, notificationChannels } from '@trassa/contracts/account/notification-topics';
import type { Db } from '@trassa/service-kit/db';
import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { type Rounds, startRounds } from '@trassa/service-kit/rounds';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { AccountTables } from '../../db/schema.ts';
import type { Channels } from '../../shared/channels.ts';
import { isGivenUp } from '../../shared/delivery-time.rules.ts';
import type { DeliveryRelay } from '../../shared/deps.ts';
import { type AddressedMessage, findAddressed } from './addressed.queries.ts';
import {
  blockChat,
  type DeliveryRow,
  deleteDeliveries,
  markLost,
  markRefused,
  markSent,
  pauseChannel,
  takeDue,
} from './outbox.queries.ts';
import { deletePushSubscription } from './push-subscriptions.queries.ts';
import { send } from './send.ts';

/** Pushes under way at once, one of a person. */
const MOST_PUSHES = 20;

/** Parts of the relay. */
export interface RelayParts {
  db: Db<AccountTables>;
  now: () => Date;
  log: ServiceLogger;
  channels: Channels;
  /** Origin of links. */
  origin: string;
  /** Time between two rounds. */
  roundMs: number;
}

/**
 * Starts the relay of the channels. They do not wait for one another, nor does a person for the push service of another's
 * browser; a channel that is away is asked again later.
 */
export function startDeliveryRelay(parts: RelayParts): DeliveryRelay {
  const relays = notificationChannels.map((channel) => startChannel(parts, channel));
  return {
    deliverNow: () => {
      for (const { runNow } of relays) runNow();
    },
    close: async () => {
      await Promise.all(relays.map(({ close }) => close()));
    },
  };
}

function startChannel(parts: RelayParts, channel: NotificationChannel): Rounds {
  const underway = new Map<string, Promise<void>>();
  const most = isOneSystem(channel) ? 1 : MOST_PUSHES;
  const deliverRows = async (rows: Rows) => {
    const mayGoOn = await deliver(parts, rows).catch((error: unknown) => {
      parts.log.warn({ err: error, channel }, 'a delivery failed');
      return false;
    });
    underway.delete(rows[0].user_id);
    if (mayGoOn) rounds.runNow();
  };
  const startDue = async (isClosed: () => boolean): Promise<void> => {
    if (isClosed() || underway.size >= most) return;
    const busy = [...underway.keys()];
    const [first, ...rest] = await parts.db.asSystem((trx) => takeDue(trx, channel, { now: parts.now(), busy }));
    if (!first) return;
    underway.set(first.user_id, deliverRows([first, ...rest]));
    await startDue(isClosed);
  };
  const rounds = startRounds(startDue, {
    ...{ everyMs: parts.roundMs, log: parts.log, failure: `deliveries by ${channel} could not be read` },
  });
  return {
    runNow: rounds.runNow,
    close: async () => {
      await rounds.close();
      await Promise.all(underway.values());
    },
  };
}

type Rows = readonly [DeliveryRow, ...DeliveryRow[]];

/** Sends claimed rows; false when the channel should be left alone until the next round. */
async function deliver(parts: RelayParts, rows: Rows): Promise<boolean> {
  const { db, now, channels, origin } = parts;
  const [{ channel, digest }] = rows;
  const { messages, dropped } = await readAddressed(parts, rows);
  const [first, ...others] = messages;
  const outcome = first
    ? await send(channels, { channel, isDigest: digest, messages: [first, ...others] }, origin)
    : null;
  const sent = rows.filter((row) => !dropped.includes(row));
  const gone = outcome ? dropped : rows;
  await db.asSystem(async (trx) => {
    if (gone.length > 0) await deleteDeliveries(trx, gone);
    if (outcome?.ok) await markSent(trx, sent, now());
  });
  if (!outcome || outcome.ok) return true;
  return handleRefusal(parts, [sent[0] ?? rows[0], ...sent.slice(1)], outcome);
}

async function readAddressed({ db, now }: RelayParts, rows: Rows) {
  const messages: AddressedMessage[] = [];
  const dropped: DeliveryRow[] = [];
  await db.asSystem(async (trx) => {
    for (const row of rows) {
      const message = await findAddressed(trx, row, now());
      if (message) messages.push(message);
      else dropped.push(row);
    }
  });
  return { messages, dropped };
}

/** One system stands behind these channels, so that its silence concerns every delivery. */
const isOneSystem = (channel: NotificationChannel) => channel !== 'push';

async function handleRefusal(parts: RelayParts, rows: Rows, refusal: ProviderRefusal): Promise<boolean> {
  const { db, now, log } = parts;
  const [first] = rows;
  const { failure, detail, retryAfterSeconds = 0 } = refusal;
  log.warn({ channel: first.channel, failure, detail, attempts: first.attempts + 1 }, 'a delivery is refused');
  return db.asSystem(async (trx) => {
    if (first.channel === 'telegram' && (failure === 'forbidden' || failure === 'absent')) {
      await blockChat(trx, first, now());
      return true;
    }
    if (first.channel === 'push' && failure === 'absent') {
      await deletePushSubscription(trx, first.target_id);
      await deleteDeliveries(trx, rows);
      return true;
    }
    await markRefused(trx, rows, { at: now(), wait: retryAfterSeconds * 1000 });
    const lost = rows.filter(({ due_at }) => isGivenUp(due_at, now()));
    if (lost.length > 0) await markLost(trx, lost, now());
    if (failure === 'limited' && isOneSystem(first.channel)) {
      await pauseChannel(trx, first.channel, new Date(now().getTime() + retryAfterSeconds * 1000));
    }
    return failure === 'malformed' || !isOneSystem(first.channel);
  });
}
