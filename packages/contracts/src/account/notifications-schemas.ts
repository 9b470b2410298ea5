import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import {
  notificationChoicesSchema,
  notificationSettingsSchema,
  pushRemovalSchema,
  pushSubscriptionSchema,
  telegramLinkSchema,
} from './notifications.ts';

const params = z.object({ id: z.uuid() });

/** What travels in the calls of `notificationsEndpoints`. */
export const notificationsSchemas = {
  notifications: {
    summary: 'Choices of the person, and how delivery by each channel goes',
    reply: envelope(notificationSettingsSchema),
  },
  saveNotifications: {
    summary: 'Replace the choices; they hold for messages from now on',
    body: notificationChoicesSchema,
    reply: doneSchema,
  },
  linkTelegram: {
    summary: 'Link that connects a chat with the bot; works once, for an hour',
    reply: envelope(telegramLinkSchema),
  },
  unlinkTelegram: { summary: 'Disconnect the chat; what waits for it is dropped', reply: doneSchema },
  subscribePush: {
    summary: 'Send messages to this browser until the session ends',
    body: pushSubscriptionSchema,
    reply: doneSchema,
  },
  unsubscribePush: { summary: 'Send nothing more to this browser', body: pushRemovalSchema, reply: doneSchema },
  muteOrder: { summary: 'Deliver nothing about this order', params, reply: doneSchema },
  unmuteOrder: { summary: 'Deliver messages about this order again', params, reply: doneSchema },
};
