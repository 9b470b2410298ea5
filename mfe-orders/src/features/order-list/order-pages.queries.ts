import { call } from '@trassa/api-client/call';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { infiniteQueryOptions } from '@trassa/mfe-kit/query';
import { ordersKey } from '../../shared/order/order.queries.ts';

/** Orders of a query in pages of `size`, until all are loaded. `name` is part of the key in the cache. */
export const orderPagesQuery = (name: string, query: OrdersQuery, size: number) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, name, query],
    queryFn: ({ signal, pageParam }) =>
      call(ordersEndpoints.list, { query: { ...query, limit: size, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return last.data.length > 0 && shown < last.total ? shown : undefined;
    },
  });
