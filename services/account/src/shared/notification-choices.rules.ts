import { type NotificationChoices, notificationChoicesSchema } from '@trassa/contracts/account/notifications';

const defaultChoices: NotificationChoices = {
  switches: {},
  quietHours: null,
  timeZone: 'Europe/Moscow',
  digestHour: null,
};

/** Stored choices; without any, or with choices of another version, the defaults. */
export function parseChoices(stored: unknown): NotificationChoices {
  const known = notificationChoicesSchema.safeParse(stored);
  return known.success ? known.data : defaultChoices;
}
