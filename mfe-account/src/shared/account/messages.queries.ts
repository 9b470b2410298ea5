import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { MessagesQuery } from '@trassa/contracts/account/messages';
import { infiniteQueryOptions, readQuery } from '@trassa/mfe-kit/query';

export const messagesKey = ['account', 'messages'] as const;

/** Fifty messages per page. */
export const messagesQuery = (filter: Omit<MessagesQuery, 'before'>) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, filter],
    queryFn: async ({ signal, pageParam }) =>
      (
        await call(accountEndpoints.messages, {
          query: { ...filter, ...(pageParam ? { before: pageParam } : {}) },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? (page.messages.at(-1)?.id ?? null) : null),
  });

export const unreadMessagesQuery = () =>
  readQuery([...messagesKey, 'unread'], accountEndpoints.messages, { query: { unread: 'true' } });
