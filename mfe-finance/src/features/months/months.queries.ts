import { call } from '@trassa/api-client/call';
import type { CostPlan } from '@trassa/contracts/finance/months';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { financeKey } from '../../shared/finance.queries.ts';

const monthsKey = [...financeKey, 'months'] as const;

export const monthsQuery = () =>
  queryOptions({
    queryKey: monthsKey,
    queryFn: async ({ signal }) => (await call(monthsEndpoints.months, { signal })).data,
  });

export const monthQuery = (month: string) =>
  queryOptions({
    queryKey: [...monthsKey, month],
    queryFn: async ({ signal }) => (await call(monthsEndpoints.month, { params: { month }, signal })).data,
  });

/** Closing, opening and the plan of a month; each changes what is shown of money. */
export function useMonthDeeds(month: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: financeKey });
  const params = { month };
  const close = useMutation({
    mutationFn: (note: string) => call(monthsEndpoints.closeMonth, { params, body: note ? { note } : {} }),
    onSettled,
  });
  const reopen = useMutation({
    mutationFn: (note: string) => call(monthsEndpoints.reopenMonth, { params, body: { note } }),
    onSettled,
  });
  const plan = useMutation({
    mutationFn: (plans: CostPlan['plans']) => call(monthsEndpoints.saveCostPlan, { body: { from: month, plans } }),
    onSettled,
  });
  return { close, reopen, plan };
}
