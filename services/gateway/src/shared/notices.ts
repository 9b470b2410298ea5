import { type NoticeListeners, type NoticesOptions, subscribeNotices } from '@trassa/service-kit/notices';

/** Notification between gateway instances. */
export type Notice = { kind: 'revoked'; sessionId: string; until: number } | { kind: 'releases' };

/** Subscription to notifications of other instances. */
export const subscribeInstances = (
  options: Pick<NoticesOptions, 'pool' | 'databaseUrl' | 'log'>,
  listeners: NoticeListeners<Notice>,
) => subscribeNotices<Notice>({ channel: 'trassa_gateway', name: 'gateway-news', ...options }, listeners);
