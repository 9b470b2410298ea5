import { call } from '@trassa/api-client/call';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { infiniteQueryOptions } from '@trassa/mfe-kit/query';

export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'history'],
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam ? { before: pageParam } : {};
      return (await call(peopleEndpoints.companyHistory, { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? (page.entries.at(-1)?.id ?? null) : null),
  });
