import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import {
  notificationChoicesSchema,
  notificationSettingsSchema,
  pushRemovalSchema,
  pushSubscriptionSchema,
  telegramLinkSchema,
} from './notifications.ts';

const userAccess = { access: 'user' } as const;
const limitedAccess = { ...userAccess, limit: { max: 60, seconds: 600, by: 'user' } } as const;
const params = z.object({ id: z.uuid() });

/** Calls about channels of notifications of the person. */
export const notificationsEndpoints = defineEndpoints({
  notifications: {
    method: 'GET',
    path: '/api/account/notifications',
    ...userAccess,
    summary: 'Choices of the person, and how delivery by each channel goes',
    reply: envelope(notificationSettingsSchema),
  },

  saveNotifications: {
    method: 'PUT',
    path: '/api/account/notifications',
    ...userAccess,
    summary: 'Replace the choices; they hold for messages from now on',
    body: notificationChoicesSchema,
    reply: doneReplySchema,
  },

  linkTelegram: {
    method: 'POST',
    path: '/api/account/notifications/telegram',
    ...limitedAccess,
    summary: 'Link that connects a chat with the bot; works once, for an hour',
    reply: envelope(telegramLinkSchema),
  },

  unlinkTelegram: {
    method: 'DELETE',
    path: '/api/account/notifications/telegram',
    ...limitedAccess,
    summary: 'Disconnect the chat; what waits for it is dropped',
    reply: doneReplySchema,
  },

  subscribePush: {
    method: 'POST',
    path: '/api/account/notifications/push',
    ...limitedAccess,
    summary: 'Send messages to this browser until the session ends',
    body: pushSubscriptionSchema,
    reply: doneReplySchema,
  },

  unsubscribePush: {
    method: 'POST',
    path: '/api/account/notifications/push/remove',
    ...limitedAccess,
    summary: 'Send nothing more to this browser',
    body: pushRemovalSchema,
    reply: doneReplySchema,
  },

  muteOrder: {
    method: 'PUT',
    path: '/api/account/notifications/orders/:id',
    ...userAccess,
    summary: 'Deliver nothing about this order',
    params,
    reply: doneReplySchema,
  },

  unmuteOrder: {
    method: 'DELETE',
    path: '/api/account/notifications/orders/:id',
    ...userAccess,
    summary: 'Deliver messages about this order again',
    params,
    reply: doneReplySchema,
  },
});
