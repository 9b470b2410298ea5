import { MAX_MUTED_ORDERS } from '@trassa/contracts/account/notification-values';
import type { ChannelState, NotificationSettings } from '@trassa/contracts/account/notifications';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Channels } from '../../shared/channels.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import {
  type ChannelAddresses,
  type DeliveryCounts,
  deleteMutedOrder,
  findChannelAddresses,
  findChoices,
  insertMutedOrder,
  listDeliveryCounts,
  listMutedOrderIds,
  saveChoices,
} from './notification-settings.queries.ts';
import { deleteOwnPushSubscription, replacePushSubscription } from './push-subscriptions.queries.ts';
import { disconnectTelegram } from './telegram.queries.ts';
import { createTelegramLink } from './telegram-link.ts';

const WEEK_MS = 7 * 86_400_000;

/** Choices of a person with the state of each channel. */
function readSettings({ db, now, channels }: AccountDeps, identity: Identity): Promise<NotificationSettings> {
  return db.forCompany(identity.companyId, async (trx) => {
    const addresses = await findChannelAddresses(trx, identity, now());
    if (!addresses) throw problem('common/not-found');
    const counts = await listDeliveryCounts(trx, identity, {
      lostSince: new Date(now().getTime() - WEEK_MS),
      now: now(),
    });
    return {
      choices: await findChoices(trx, identity),
      channels: buildChannelStates({ channels, addresses, counts }),
      pushKey: channels.push?.publicKey ?? null,
      mutedOrders: await listMutedOrderIds(trx, identity),
    };
  });
}

function buildChannelStates(facts: {
  channels: Channels;
  addresses: ChannelAddresses;
  counts: readonly DeliveryCounts[];
}): NotificationSettings['channels'] {
  const { channels, addresses, counts } = facts;
  const { email, chatName, chatBlockedAt, browsers } = addresses;
  const chatState = chatBlockedAt ? 'blocked' : 'ready';
  const delivered = (channel: DeliveryCounts['channel']) =>
    buildDeliveryState(counts.find((one) => one.channel === channel));
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

const buildDeliveryState = (counts: DeliveryCounts | undefined): Omit<ChannelState, 'state' | 'address'> => ({
  lastSentAt: counts?.lastSentAt?.toISOString() ?? null,
  failing: counts?.failing ?? 0,
  failingSince: counts?.failingSince?.toISOString() ?? null,
  lost: counts?.lost ?? 0,
});

export function notificationRoutes(route: Router, deps: AccountDeps): void {
  const { db, now } = deps;
  route(notificationsEndpoints.notifications, async ({ identity }) => buildSuccess(await readSettings(deps, identity)));

  route(notificationsEndpoints.saveNotifications, async (call) => {
    const { identity, body } = call;
    await db.forCompany(identity.companyId, (trx) => saveChoices(trx, identity, { choices: body, at: now() }));
    return buildDoneReply();
  });

  route(notificationsEndpoints.linkTelegram, async ({ identity }) =>
    buildSuccess(await createTelegramLink(deps, identity)),
  );

  route(notificationsEndpoints.unlinkTelegram, async ({ identity }) => {
    await db.forCompany(identity.companyId, (trx) => disconnectTelegram(trx, identity));
    return buildDoneReply();
  });

  pushRoutes(route, deps);
  mutedOrderRoutes(route, deps);
}

function pushRoutes(route: Router, { db, now, channels: { push } }: AccountDeps): void {
  route(notificationsEndpoints.subscribePush, async ({ identity, body }) => {
    if (!push) throw problem('account/push-off');
    if (!push.accepts(body.endpoint)) throw problem('account/push-address');
    // Across companies, because the browser may have been another person's before.
    await db.asSystem((trx) => replacePushSubscription(trx, identity, { ...body, at: now() }));
    return buildDoneReply();
  });

  route(notificationsEndpoints.unsubscribePush, async ({ identity, body }) => {
    await db.forCompany(identity.companyId, (trx) => deleteOwnPushSubscription(trx, identity, body.endpoint));
    return buildDoneReply();
  });
}

function mutedOrderRoutes(route: Router, { db, now }: AccountDeps): void {
  route(notificationsEndpoints.muteOrder, async ({ identity, params }) => {
    await db.forCompany(identity.companyId, async (trx) => {
      const muted = await listMutedOrderIds(trx, identity);
      if (muted.length >= MAX_MUTED_ORDERS) throw problem('account/muted-many');
      await insertMutedOrder(trx, identity, { orderId: params.id, at: now() });
    });
    return buildDoneReply();
  });

  route(notificationsEndpoints.unmuteOrder, async ({ identity, params }) => {
    await db.forCompany(identity.companyId, (trx) => deleteMutedOrder(trx, identity, params.id));
    return buildDoneReply();
  });
}
