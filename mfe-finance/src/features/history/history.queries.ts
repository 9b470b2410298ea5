import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { NewOperation, OperationsQuery } from '@trassa/contracts/finance/operations';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { keepPreviousData, queryOptions, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { historyMessages as messages } from './history.messages.ts';

export const operationsQuery = (query: OperationsQuery) =>
  readQuery(
    [...financeKey, 'operations', query],
    financeEndpoints.operations,
    { query },
    { placeholderData: keepPreviousData },
  );

/** Records an operation, with one idempotency key per attempt. */
export async function enterOperation(body: NewOperation, idempotencyKey: string) {
  return (await call(financeEndpoints.addOperation, { body, idempotencyKey })).data;
}

/** Reverses a wrong operation and records the right one, with one idempotency key per attempt. */
export async function correctOperation(id: string, body: NewOperation, idempotencyKey: string) {
  return (await call(financeEndpoints.correctOperation, { params: { id }, body, idempotencyKey })).data;
}

export function useSaveReceipt(id: string) {
  const { mutate } = useMutation({
    mutationFn: async () => saveFile(await download(financeEndpoints.receipt, { params: { id } })),
    onError: ({ message }) => toast.error(message || messages.receiptFailed),
  });
  return () => mutate();
}

/** Trips that an operation may belong to, the latest deliveries first. */
export const operationTripsQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'trips-to-choose'],
    queryFn: async ({ signal }) => {
      const query = { limit: 500, sort: '-delivery' } as const;
      return (await call(ordersEndpoints.list, { query, signal })).data;
    },
  });

/** Numbers of the vehicles of the company. */
export const fleetPlatesQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'plates'],
    queryFn: async ({ signal }) =>
      (await call(fleetEndpoints.fleet, { signal })).data.vehicles.map(({ plate }) => plate),
  });

/** Confirmation and cancellation of a planned payment. */
export function usePlannedPaymentActions(id: string) {
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
