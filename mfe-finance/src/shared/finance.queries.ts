import { call } from '@trassa/api-client/call';
import { type AgeBucket, ageBuckets } from '@trassa/contracts/finance/age-buckets';
import type { Advance } from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Receivable } from '@trassa/contracts/finance/overview';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Query key of this remote, invalidated after money has moved. */
export const financeKey = ['finance'] as const;

/** Overview: income, expense, profit, debts, cash forecast. */
export const financeOverviewQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'overview'],
    queryFn: async ({ signal }) => (await call(financeEndpoints.overview, { signal })).data,
  });

/** Totals of open and overdue debts. */
export const debtTotalsQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'debt-totals'],
    queryFn: async ({ signal }) => (await call(financeEndpoints.receivables, { query: { limit: 1 }, signal })).totals,
  });

const DEBTS_PAGE_SIZE = 500;
const ages: readonly (AgeBucket | 'overdue')[] = [...ageBuckets, 'overdue'];

/** All open debts, of an age or a debtor if given, the oldest first, and their totals. */
export const debtsQuery = ({ age, debtor }: { age: string | null; debtor: string | null }) =>
  queryOptions({
    queryKey: [...financeKey, 'debts', age, debtor],
    queryFn: async ({ signal }) => {
      const known = ages.find((one) => one === age);
      const debts: Receivable[] = [];
      for (;;) {
        const query = { age: known, limit: DEBTS_PAGE_SIZE, offset: debts.length, ...(debtor ? { debtor } : {}) };
        const { data, totals } = await call(financeEndpoints.receivables, { query, signal });
        debts.push(...data);
        if (data.length < DEBTS_PAGE_SIZE) return { debts, totals };
      }
    },
  });

/** Number of papers whose sum differs from what is owed. */
export const outdatedPapersCountQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'outdated-papers'],
    queryFn: async ({ signal }) =>
      (await call(papersEndpoints.papers, { query: { state: 'outdated', limit: 1 }, signal })).data.total,
  });

const activeRequestPollMs = 3000;
const paidOutRequestPollMs = 15_000;

/** Polling interval of requests: seconds while the factor decides, longer while a debtor is due to pay. */
function getRequestsPollMs(requests: readonly Advance[]): number | false {
  const stages = new Set(requests.map(({ stage }) => stage));
  if (['submitted', 'verification', 'approved', 'debtor_paid'].some((stage) => stages.has(stage as Advance['stage']))) {
    return activeRequestPollMs;
  }
  return stages.has('paid_out') ? paidOutRequestPollMs : false;
}

const formatStages = (requests: readonly Advance[]) => requests.map(({ id, stage }) => `${id} ${stage}`).join();

/** Requests for advances, polled while one is active. A changed stage invalidates score and money. */
export const advanceRequestsQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'requests'],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<Advance[]>(queryKey);
      const { data } = await call(factoringEndpoints.requests, { signal });
      if (before && formatStages(before) !== formatStages(data)) {
        const isOther = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== queryKey[1];
        void client.invalidateQueries({ queryKey: financeKey, predicate: isOther });
      }
      return data;
    },
    refetchInterval: ({ state }) => getRequestsPollMs(state.data ?? []),
  });
