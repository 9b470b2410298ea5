import { MAX_MUTED_ORDERS } from '@trassa/contracts/account/notification-values';
import { notificationsEndpoints } from '@trassa/contracts/account/notifications-endpoints';
import { buildDone, succeeded } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { AccountDeps } from '../../shared/deps.ts';
import { deleteMutedOrder, insertMutedOrder, listMutedOrders, saveChoices } from './notification-settings.queries.ts';
import { deleteOwnSubscription, replacePushSubscription } from './push-subscriptions.queries.ts';
import { readSettings } from './read-settings.ts';
import { deleteChat } from './telegram.queries.ts';
import { createTelegramLink } from './telegram-link.ts';

/** Channels of notifications of a person. */
export function notificationRoutes(route: Router, deps: AccountDeps): void {
  const { db, now } = deps;
  route(notificationsEndpoints.notifications, async ({ identity }) => succeeded(await readSettings(deps, identity)));

  route(notificationsEndpoints.saveNotifications, async (call) => {
    const { identity, body } = call;
    await db.forCompany(identity.companyId, (trx) => saveChoices(trx, identity, { choices: body, at: now() }));
    return buildDone();
  });

  route(notificationsEndpoints.linkTelegram, async ({ identity }) =>
    succeeded(await createTelegramLink(deps, identity)),
  );

  route(notificationsEndpoints.unlinkTelegram, async ({ identity }) => {
    await db.forCompany(identity.companyId, (trx) => deleteChat(trx, identity.userId));
    return buildDone();
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
    return buildDone();
  });

  route(notificationsEndpoints.unsubscribePush, async ({ identity, body }) => {
    await db.forCompany(identity.companyId, (trx) => deleteOwnSubscription(trx, identity, body.endpoint));
    return buildDone();
  });
}

function mutedOrderRoutes(route: Router, { db, now }: AccountDeps): void {
  route(notificationsEndpoints.muteOrder, async ({ identity, params }) => {
    await db.forCompany(identity.companyId, async (trx) => {
      const muted = await listMutedOrders(trx, identity.userId);
      if (muted.length >= MAX_MUTED_ORDERS) throw problem('account/muted-many');
      await insertMutedOrder(trx, identity, { orderId: params.id, at: now() });
    });
    return buildDone();
  });

  route(notificationsEndpoints.unmuteOrder, async ({ identity, params }) => {
    await db.forCompany(identity.companyId, (trx) => deleteMutedOrder(trx, identity.userId, params.id));
    return buildDone();
  });
}
