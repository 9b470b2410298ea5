import { z } from 'zod';
import { notificationChannels, notificationTopics } from './notification-topics.ts';
import { timeZoneIds } from './notification-values.ts';

const hour = z.int().min(0).max(23);

/** Quiet hours, 0 to 23: messages show in the product and are not delivered; `from` after `to` spans midnight. */
const quietHoursSchema = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => from !== to, { message: 'Начало и конец тихих часов совпадают.', path: ['to'] });

/** PUT /api/account/notifications: what a person has chosen. */
export const notificationChoicesSchema = z.object({
  /** Switches moved away from the defaults of the role. */
  switches: z.partialRecord(z.enum(notificationTopics), z.partialRecord(z.enum(notificationChannels), z.boolean())),
  quietHours: quietHoursSchema.nullable(),
  timeZone: z.enum(timeZoneIds),
  /** Hour of the daily email with everything; null: each email at once. */
  digestHour: hour.nullable(),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** How delivery by a channel goes; times are ISO 8601 UTC. */
const channelStateSchema = z.object({
  /** `off`: not set up in this installation; `absent`: the person has not connected it. */
  state: z.enum(['off', 'absent', 'ready', 'blocked']),
  /** Where messages go: email address, name in Telegram, number of browsers. */
  address: z.string(),
  lastSentAt: z.string().nullable(),
  /** Messages that wait after a failed attempt or in a pause of the channel, and since when. */
  failing: z.int().nonnegative(),
  failingSince: z.string().nullable(),
  /** Messages given up in the last seven days. */
  lost: z.int().nonnegative(),
});
export type ChannelState = z.infer<typeof channelStateSchema>;

/** GET /api/account/notifications. */
export const notificationSettingsSchema = z.object({
  choices: notificationChoicesSchema,
  channels: z.record(z.enum(notificationChannels), channelStateSchema),
  /** VAPID key for subscriptions of this installation; null: no web push here. */
  pushKey: z.string().nullable(),
  mutedOrders: z.array(z.uuid()),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** POST /api/account/notifications/telegram: link with a single-use code. */
export const telegramLinkSchema = z.object({ url: z.url(), expiresAt: z.string() });

const buildPushKeySchema = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** POST /api/account/notifications/push: `PushSubscription` of a browser. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: buildPushKeySchema(65), auth: buildPushKeySchema(16) }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>;

/** POST /api/account/notifications/push/remove. */
export const pushRemovalSchema = z.object({ endpoint: z.url().max(1000) });
