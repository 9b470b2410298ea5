import { type NoticeListeners, type NoticesOptions, subscribeNotices } from '@trassa/service-kit/notices';

/** What gateway instances tell one another. */
export type Notice = { kind: 'revoked'; sessionId: string; until: number } | { kind: 'releases' };

/** Joins the gateway's instances. */
export const joinInstances = (
  options: Pick<NoticesOptions, 'pool' | 'databaseUrl' | 'log'>,
  listeners: NoticeListeners<Notice>,
) => subscribeNotices<Notice>({ channel: 'trassa_gateway', name: 'gateway-news', ...options }, listeners);
