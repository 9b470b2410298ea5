import { call } from '@trassa/api-client/call';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { queryOptions, readQuery } from '@trassa/mfe-kit/query';
import { financeKey } from './finance.queries.ts';

export const creditScoreQuery = () => readQuery([...financeKey, 'score'], factoringEndpoints.creditScore);

/** Open debt of an order; null: it has none. */
export const debtOfOrderQuery = (order: string) =>
  queryOptions({
    queryKey: [...financeKey, 'debt-of-order', order],
    queryFn: async ({ signal }) =>
      (await call(financeEndpoints.receivables, { query: { order }, signal })).data[0] ?? null,
  });

/** Delivered, unpaid orders. */
export const deliveredUnpaidOrdersQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'delivered'],
    queryFn: async ({ signal }) => {
      const query = { status: 'delivered,invoiced', limit: 500, sort: '-delivery' } as const;
      return (await call(ordersEndpoints.list, { query, signal })).data;
    },
  });
