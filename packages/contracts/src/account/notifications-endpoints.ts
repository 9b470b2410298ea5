import type { EndpointsOf } from '../endpoint.ts';
import type { notificationsSchemas } from './notifications-schemas.ts';

const user = { access: 'user' } as const;
const seldom = { ...user, limit: { max: 60, seconds: 600, by: 'user' } } as const;

/** Calls about channels of notifications of the person. */
export const notificationsEndpoints: EndpointsOf<typeof notificationsSchemas> = {
  notifications: { method: 'GET', path: '/api/account/notifications', ...user },
  saveNotifications: { method: 'PUT', path: '/api/account/notifications', ...user },
  linkTelegram: { method: 'POST', path: '/api/account/notifications/telegram', ...seldom },
  unlinkTelegram: { method: 'DELETE', path: '/api/account/notifications/telegram', ...seldom },
  subscribePush: { method: 'POST', path: '/api/account/notifications/push', ...seldom },
  unsubscribePush: { method: 'POST', path: '/api/account/notifications/push/remove', ...seldom },
  muteOrder: { method: 'PUT', path: '/api/account/notifications/orders/:id', ...user },
  unmuteOrder: { method: 'DELETE', path: '/api/account/notifications/orders/:id', ...user },
};
