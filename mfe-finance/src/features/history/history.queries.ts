import { call } from '@trassa/api-client/call';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { NewOperation, OperationsQuery } from '@trassa/contracts/finance/operations';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { historyMessages as messages } from './history.messages.ts';

export const operationsQuery = (query: OperationsQuery) =>
  queryOptions({
    queryKey: [...financeKey, 'operations', query],
    queryFn: async ({ signal }) => (await call(financeEndpoints.operations, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Records an operation, with one idempotency key per attempt. */
export async function enterOperation(body: NewOperation, idempotencyKey: string) {
  return (await call(financeEndpoints.addOperation, { body, idempotencyKey })).data;
}

/** Confirmation and cancellation of a planned payment. */
export function usePlanned(id: string) {
  const client = useQueryClient();
  const params = { id };
  const settle = () => client.invalidateQueries({ queryKey: financeKey });
  const onError = (error: Error) => toast.error(error.message);
  const confirm = useMutation({
    mutationFn: () => call(financeEndpoints.confirmOperation, { params }),
    onSuccess: () => toast.success(messages.confirmed),
    onError,
    onSettled: settle,
  });
  const cancel = useMutation({
    mutationFn: () => call(financeEndpoints.cancelOperation, { params }),
    onSuccess: () => toast.success(messages.cancelled),
    onError,
    onSettled: settle,
  });
  return { confirm: () => confirm.mutate(), cancel: () => cancel.mutate() };
}
