import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { Reconciliation, ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import { readQuery, useMutation } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { readBase64 } from '../../shared/read-base64.ts';
import { reconciliationMessages as messages } from './reconciliation.messages.ts';

const actKey = [...financeKey, 'reconciliation'] as const;

export const actQuery = (query: ReconciliationQuery) =>
  readQuery(
    [...actKey, query],
    reconciliationEndpoints.reconciliation,
    { query },
    { enabled: query.client !== '' && query.from <= query.to },
  );

export const actClientsQuery = () => readQuery([...actKey, 'clients'], reconciliationEndpoints.reconciledClients);

/** Reads the client's act from its workbook. */
export function useTheirAct(onRows: (rows: Reconciliation['rows']) => void) {
  return useMutation({
    mutationFn: async (file: Blob) => {
      const content = await readBase64(file);
      return (await call(reconciliationEndpoints.theirAct, { body: { content } })).data.rows;
    },
    onSuccess: onRows,
    onError: ({ message }) => toast.error(message || messages.actFailed),
  });
}

/** Saves the act as a file. */
export function useActFile(query: ReconciliationQuery, format: 'pdf' | 'xlsx') {
  return useMutation({
    mutationFn: async () =>
      saveFile(await download(reconciliationEndpoints.reconciliationFile, { query: { ...query, format } })),
    onError: ({ message }) => toast.error(message || messages.fileFailed),
  });
}
