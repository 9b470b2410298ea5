import { call } from '@trassa/api-client/call';
import type { BankOperationsQuery, NewBankConnection, Settlement } from '@trassa/contracts/finance/bank';
import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import { MAX_STATEMENT_BYTES } from '@trassa/contracts/finance/bank-kinds';
import { keepPreviousData, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { readBase64 } from '../../shared/read-base64.ts';
import { bankMessages as messages } from './bank.messages.ts';

/** Poll interval in milliseconds while a bank is read for the first time. */
const FIRST_READING_POLL_MS = 3000;

export const bankOverviewQuery = () =>
  readQuery(
    [...financeKey, 'bank'],
    bankEndpoints.bank,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.connections.some(({ lastReadAt, isLost }) => !lastReadAt && !isLost)
          ? FIRST_READING_POLL_MS
          : false,
    },
  );

export const bankOperationsQuery = (query: BankOperationsQuery) =>
  readQuery(
    [...financeKey, 'bank-operations', query],
    bankEndpoints.bankOperations,
    { query },
    { placeholderData: keepPreviousData },
  );

/** Uploads statement files one after another; a toast counts the new operations. */
export function useUploadStatements() {
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

/** A write that refetches all finance data. `said`: toast; `isErrorTold` false: the caller shows errors. */
function useBankMutation<Input>(write: (input: Input) => Promise<unknown>, said: string, isErrorTold = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast.success(said),
    ...(isErrorTold ? { onError: ({ message }: Error) => toast.error(message) } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
}

/** Settles or skips operations; `said` is the toast. */
export const useSettleOperations = (said: string) =>
  useBankMutation(
    (settlements: readonly Settlement[]) =>
      call(bankEndpoints.settleOperations, { body: { settlements: [...settlements] } }),
    said,
  );

export const useUndoSettlement = (id: string) =>
  useBankMutation(() => call(bankEndpoints.undoSettlement, { params: { id } }), messages.undone);

/** Connects a bank; the form shows errors. */
export const useConnectBank = () =>
  useBankMutation(
    (body: NewBankConnection) => call(bankEndpoints.connectBank, { body }),
    messages.connection.connected,
    false,
  );

export const useReadBankNow = (id: string) =>
  useBankMutation(() => call(bankEndpoints.readBankNow, { params: { id } }), messages.connection.asked);

/** Disconnects a bank; the confirmation dialog shows errors. */
export const useDisconnectBank = (id: string) =>
  useBankMutation(() => call(bankEndpoints.disconnectBank, { params: { id } }), messages.connection.left, false);
