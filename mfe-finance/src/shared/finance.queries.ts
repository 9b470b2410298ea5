import { call } from '@trassa/api-client/call';
import type { Advance } from '@trassa/contracts/finance/factoring';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** Everything this remote knows: one key to ask it all again after money has moved. */
export const financeKey = ['finance'] as const;

/** Income, expense, profit, debts, cash of ninety days. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'overview'],
    queryFn: async ({ signal }) => (await call(financeEndpoints.overview, { signal })).data,
  });

/** How many debts are open and how many are late. */
export const debtTotalsQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'debt-totals'],
    queryFn: async ({ signal }) => (await call(financeEndpoints.receivables, { query: { limit: 1 }, signal })).totals,
  });

const soonMs = 3000;
const laterMs = 15_000;

/** How long until a request may have moved: seconds while the factor works, longer while a debtor is awaited. */
function nextLook(requests: readonly Advance[]): number | false {
  const stages = new Set(requests.map(({ stage }) => stage));
  if (['submitted', 'verification', 'approved', 'debtor_paid'].some((stage) => stages.has(stage as Advance['stage']))) {
    return soonMs;
  }
  return stages.has('paid_out') ? laterMs : false;
}

const stagesOf = (requests: readonly Advance[]) => requests.map(({ id, stage }) => `${id} ${stage}`).join();

/** Requests for advances; asked again while something is on its way. A stage that moved has moved score and money too. */
export const requestsQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'requests'],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<Advance[]>(queryKey);
      const { data } = await call(factoringEndpoints.requests, { signal });
      if (before && stagesOf(before) !== stagesOf(data)) {
        const isOther = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== queryKey[1];
        void client.invalidateQueries({ queryKey: financeKey, predicate: isOther });
      }
      return data;
    },
    refetchInterval: ({ state }) => nextLook(state.data ?? []),
  });
