import { call } from '@trassa/api-client/call';
import type { BankOperationsQuery, NewBankConnection, Settlement } from '@trassa/contracts/finance/bank';
import { bankEndpoints } from '@trassa/contracts/finance/bank-endpoints';
import { MAX_STATEMENT_BYTES } from '@trassa/contracts/finance/bank-kinds';
import { receivablesEndpoint } from '@trassa/contracts/finance/receivables-endpoint';
import { keepPreviousData, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { readBase64 } from '../../shared/read-base64.ts';
import { bankMessages as messages } from './bank.messages.ts';

/** While a bank is read for the first time. */
const READING_MS = 3000;

export const bankQuery = () =>
  readQuery(
    [...financeKey, 'bank'],
    bankEndpoints.bank,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.connections.some(({ lastReadAt, isLost }) => !lastReadAt && !isLost) ? READING_MS : false,
    },
  );

export const bankOperationsQuery = (query: BankOperationsQuery) =>
  readQuery(
    [...financeKey, 'bank-operations', query],
    bankEndpoints.bankOperations,
    { query },
    { placeholderData: keepPreviousData },
  );

/** Debts that money may pay, the oldest first. */
export const openDebtsQuery = () =>
  readQuery([...financeKey, 'debts-to-pay'], receivablesEndpoint, { query: { limit: 500 } });

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

/** A write of the page: what it answers is told, and all money is read anew. */
function useBankWrite<Input>(write: (input: Input) => Promise<unknown>, said: string, isErrorTold = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast.success(said),
    ...(isErrorTold ? { onError: ({ message }: Error) => toast.error(message) } : {}),
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
}

/** Settles operations as they were seen. `said` is told afterwards. */
export const useSettle = (said: string) =>
  useBankWrite(
    (settlements: readonly Settlement[]) =>
      call(bankEndpoints.settleOperations, { body: { settlements: [...settlements] } }),
    said,
  );

/** Takes back what an operation was settled as. */
export const useUndo = (id: string) =>
  useBankWrite(() => call(bankEndpoints.undoSettlement, { params: { id } }), messages.undone);

/** Connects a bank; the form tells of a refusal. */
export const useConnect = () =>
  useBankWrite(
    (body: NewBankConnection) => call(bankEndpoints.connectBank, { body }),
    messages.connection.connected,
    false,
  );

export const useReadNow = (id: string) =>
  useBankWrite(() => call(bankEndpoints.readBankNow, { params: { id } }), messages.connection.asked);

/** Forgets a bank; the question tells of a refusal. */
export const useDisconnect = (id: string) =>
  useBankWrite(() => call(bankEndpoints.disconnectBank, { params: { id } }), messages.connection.left, false);
