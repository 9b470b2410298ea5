import { call } from '@trassa/api-client/call';
import { type AgeBucket, ageBuckets } from '@trassa/contracts/finance/age-buckets';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Receivable } from '@trassa/contracts/finance/overview';
import { ratingsEndpoints } from '@trassa/contracts/finance/ratings-endpoints';
import { queryOptions, readQuery } from '@trassa/mfe-kit/query';
import { financeKey } from '../../shared/finance.queries.ts';

const PAGE_SIZE = 500;
const ages: readonly (AgeBucket | 'overdue')[] = [...ageBuckets, 'overdue'];

/** All open debts, of an age or a debtor if given, the oldest first, and their totals. */
export const debtsQuery = ({ age, debtor }: { age: string | null; debtor: string | null }) =>
  queryOptions({
    queryKey: [...financeKey, 'debts', age, debtor],
    queryFn: async ({ signal }) => {
      const known = ages.find((one) => one === age);
      const debts: Receivable[] = [];
      for (;;) {
        const query = { age: known, limit: PAGE_SIZE, offset: debts.length, ...(debtor ? { debtor } : {}) };
        const { data, totals } = await call(financeEndpoints.receivables, { query, signal });
        debts.push(...data);
        if (data.length < PAGE_SIZE) return { debts, totals };
      }
    },
  });

/** Scores of clients by how they pay. */
export const ratingsQuery = () => readQuery([...financeKey, 'ratings'], ratingsEndpoints.ratings);

/** Payments that the forecast expects, by day. */
export const expectedPaymentsQuery = () =>
  readQuery([...financeKey, 'expected-payments'], financeEndpoints.expectedPayments);

export async function saveCashLimit(limit: number): Promise<void> {
  await call(financeEndpoints.saveCashLimit, { body: { limit } });
}

/** Marks a debt as paid directly to the carrier. */
export async function markDebtPaid(orderId: string): Promise<void> {
  await call(financeEndpoints.receivablePaid, { params: { orderId } });
}
