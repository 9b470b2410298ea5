import { type NotificationChoices, notificationChoicesSchema } from '@trassa/contracts/account/notifications';

const fresh: NotificationChoices = { switches: {}, quietHours: null, timeZone: 'Europe/Moscow', digestHour: null };

/** Stored choices; a person without any, or with such of another version, has the defaults of the role. */
export function readChoices(stored: unknown): NotificationChoices {
  const known = notificationChoicesSchema.safeParse(stored);
  return known.success ? known.data : fresh;
}
