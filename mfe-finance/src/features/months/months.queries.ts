import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { CostPlan } from '@trassa/contracts/finance/months';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { monthsMessages as messages } from './months.messages.ts';

const monthsKey = [...financeKey, 'months'] as const;

export const monthsQuery = () => readQuery(monthsKey, monthsEndpoints.months);

export const monthQuery = (month: string) =>
  readQuery([...monthsKey, month], monthsEndpoints.month, { params: { month } });

/** Closing, reopening and planning a month; after each, all finance data is refetched. */
export function useMonthActions(month: string) {
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

export const monthReportQuery = (month: string) =>
  readQuery([...monthsKey, month, 'report'], monthsEndpoints.monthReport, { params: { month } });

export function useSaveMonthReport(month: string) {
  return useMutation({
    mutationFn: async () => saveFile(await download(monthsEndpoints.monthReportFile, { params: { month } })),
    onError: ({ message }) => toast.error(message || messages.fileFailed),
  });
}
