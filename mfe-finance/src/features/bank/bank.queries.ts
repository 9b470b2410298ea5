import { call } from '@trassa/api-client/call';
import type { BankOperationsQuery, Settlement } from '@trassa/contracts/finance/bank';
import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import { MAX_STATEMENT_BYTES } from '@trassa/contracts/finance/bank-kinds';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { readBase64 } from '../../shared/read-base64.ts';
import { bankMessages as messages } from './bank.messages.ts';

export const bankQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'bank'],
    queryFn: async ({ signal }) => (await call(bankEndpoints.bank, { signal })).data,
  });

export const bankOperationsQuery = (query: BankOperationsQuery) =>
  queryOptions({
    queryKey: [...financeKey, 'bank-operations', query],
    queryFn: async ({ signal }) => (await call(bankEndpoints.operations, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Debts that money may pay, the oldest first. */
export const openDebtsQuery = () =>
  queryOptions({
    queryKey: [...financeKey, 'debts-to-pay'],
    queryFn: async ({ signal }) => (await call(receivablesEndpoint, { query: { limit: 500 }, signal })).data,
  });

/** Takes files of a bank in, one after another; what they brought is told. */
export function useTakeFiles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const all = { added: 0, known: 0, warnings: [] as string[] };
      for (const file of files) {
        if (file.size > MAX_STATEMENT_BYTES) throw new Error(messages.tooLarge);
        const { data } = await call(bankEndpoints.takeStatement, { body: { content: await readBase64(file) } });
        all.added += data.added;
        all.known += data.known;
        all.warnings.push(...data.warnings);
      }
      return all;
    },
    onSuccess: ({ added, known }) =>
      toast.success(messages.taken(added), known > 0 ? { description: messages.known(known) } : {}),
    onError: ({ message }) => toast.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
}

/** Settles operations as they were seen. `said` is told afterwards. */
export function useSettle(said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settlements: readonly Settlement[]) =>
      call(bankEndpoints.settle, { body: { settlements: [...settlements] } }),
    onSuccess: () => toast.success(said),
    onError: ({ message }) => toast.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
}

/** Takes back what an operation was settled as. */
export function useUndo(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(bankEndpoints.undo, { params: { id } }),
    onSuccess: () => toast.success(messages.undone),
    onError: ({ message }) => toast.error(message),
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
}
