import { call } from '@trassa/api-client/call';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { type AgeBucket, ageBuckets } from '@trassa/contracts/finance/overview';
import { queryOptions } from '@trassa/mfe-kit/query';
import { financeKey } from '../../shared/finance.queries.ts';

const ageOf = (text: string | null): AgeBucket | undefined => ageBuckets.find((age) => age === text);

/** Open debts of an age or a debtor. */
export const debtsQuery = ({ age, debtor }: { age: string | null; debtor: string | null }) =>
  queryOptions({
    queryKey: [...financeKey, 'debts', age, debtor],
    queryFn: async ({ signal }) => {
      const query = { age: ageOf(age), ...(debtor ? { debtor } : {}) };
      return (await call(financeEndpoints.receivables, { query, signal })).data;
    },
  });

/** The debtor has paid past the factor. */
export async function markPaid(orderId: string): Promise<void> {
  await call(financeEndpoints.receivablePaid, { params: { orderId } });
}
