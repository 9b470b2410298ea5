import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Order of a waybill; null: it has none. */
export const orderOfChainQuery = ({ chainId, number }: Pick<Chain, 'chainId' | 'number'>) =>
  queryOptions({
    queryKey: ['orders', 'of-chain', chainId],
    queryFn: async ({ signal }) => {
      const { data } = await call(ordersEndpoints.list, { query: { search: number, limit: 100 }, signal });
      return data.find((order) => order.chainId === chainId) ?? null;
    },
    enabled: number !== '',
  });
