import { call } from '@trassa/api-client/call';
import { type AgeBucket, ageBuckets } from '@trassa/contracts/finance/age-buckets';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { infiniteQueryOptions, queryOptions } from '@trassa/mfe-kit/query';
import { financeKey } from '../../shared/finance.queries.ts';

const PAGE = 100;
const ages: readonly (AgeBucket | 'overdue')[] = [...ageBuckets, 'overdue'];

/** Open debts of an age or a debtor by pages, the oldest first. */
export const debtsQuery = ({ age, debtor }: { age: string | null; debtor: string | null }) =>
  infiniteQueryOptions({
    queryKey: [...financeKey, 'debts', age, debtor],
    queryFn: ({ signal, pageParam: offset }) => {
      const known = ages.find((one) => one === age);
      const query = { age: known, limit: PAGE, offset, ...(debtor ? { debtor } : {}) };
      return call(financeEndpoints.receivables, { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < PAGE ? undefined : pages.length * PAGE),
  });

/** Payments that the forecast expects, by day. */
export const expectedPaymentsQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'expected-payments'],
    queryFn: async ({ signal }) => (await call(financeEndpoints.expectedPayments, { signal })).data,
  });

export async function saveCashLimit(limit: number): Promise<void> {
  await call(financeEndpoints.saveCashLimit, { body: { limit } });
}

/** Marks a debt as paid directly to the carrier. */
export async function markPaid(orderId: string): Promise<void> {
  await call(financeEndpoints.receivablePaid, { params: { orderId } });
}
