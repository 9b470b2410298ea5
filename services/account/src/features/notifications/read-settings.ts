import type { ChannelState, NotificationSettings } from '@trassa/contracts/account/notifications';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Channels } from '../../shared/channels.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import {
  type DeliveryCounts,
  findAddresses,
  findChoices,
  listDeliveryCounts,
  listMutedOrders,
  type OwnAddresses,
} from './notification-settings.queries.ts';

const WEEK_MS = 7 * 86_400_000;

/** Choices of a person with the state of each channel. */
export function readSettings(
  { db, now, channels }: AccountDeps,
  { companyId, userId }: Identity,
): Promise<NotificationSettings> {
  return db.forCompany(companyId, async (trx) => {
    const addresses = await findAddresses(trx, userId, now());
    if (!addresses) throw problem('common/not-found');
    const counts = await listDeliveryCounts(trx, userId, {
      lostSince: new Date(now().getTime() - WEEK_MS),
      now: now(),
    });
    return {
      choices: await findChoices(trx, userId),
      channels: channelStates({ channels, addresses, counts }),
      pushKey: channels.push?.publicKey ?? null,
      mutedOrders: await listMutedOrders(trx, userId),
    };
  });
}

function channelStates(facts: {
  channels: Channels;
  addresses: OwnAddresses;
  counts: readonly DeliveryCounts[];
}): NotificationSettings['channels'] {
  const { channels, addresses, counts } = facts;
  const { email, chatName, chatBlockedAt, browsers } = addresses;
  const chatState = chatBlockedAt ? 'blocked' : 'ready';
  const delivered = (channel: DeliveryCounts['channel']) =>
    buildDelivery(counts.find((one) => one.channel === channel));
  return {
    email: { state: channels.mailer ? 'ready' : 'off', address: email, ...delivered('email') },
    telegram: {
      state: channels.telegram ? (chatName === null ? 'absent' : chatState) : 'off',
      address: chatName ?? '',
      ...delivered('telegram'),
    },
    push: {
      state: channels.push ? (browsers > 0 ? 'ready' : 'absent') : 'off',
      address: String(browsers),
      ...delivered('push'),
    },
  };
}

const buildDelivery = (counts: DeliveryCounts | undefined): Omit<ChannelState, 'state' | 'address'> => ({
  lastSentAt: counts?.lastSentAt?.toISOString() ?? null,
  failing: counts?.failing ?? 0,
  failingSince: counts?.failingSince?.toISOString() ?? null,
  lost: counts?.lost ?? 0,
});
