import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { Reconciliation, ReconciliationQuery } from '@trassa/contracts/finance/reconciliation';
import { reconciliationEndpoints } from '@trassa/contracts/finance/reconciliation-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { readBase64 } from '../../shared/read-base64.ts';
import { reconciliationMessages as messages } from './reconciliation.messages.ts';

const actKey = [...financeKey, 'reconciliation'] as const;

export const actQuery = (query: ReconciliationQuery) =>
  queryOptions({
    queryKey: [...actKey, query],
    queryFn: async ({ signal }) => (await call(reconciliationEndpoints.reconciliation, { query, signal })).data,
    enabled: query.client !== '' && query.from <= query.to,
  });

export const actClientsQuery = () =>
  queryOptions({
    queryKey: [...actKey, 'clients'],
    queryFn: async ({ signal }) => (await call(reconciliationEndpoints.reconciledClients, { signal })).data,
  });

/** Reads the client's act from its workbook. */
export function useReadTheirAct(onRows: (rows: Reconciliation['rows']) => void) {
  return useMutation({
    mutationFn: async (file: Blob) => {
      const content = await readBase64(file);
      return (await call(reconciliationEndpoints.theirAct, { body: { content } })).data.rows;
    },
    onSuccess: onRows,
    onError: ({ message }) => toast.error(message || messages.actFailed),
  });
}

/** Issues the act as a paper, which is sent from the list of papers. */
export function useIssueAct(onIssued: (id: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ReconciliationQuery) =>
      (await call(reconciliationEndpoints.issueReconciliation, { body })).data,
    onSuccess: ({ id }) => {
      onIssued(id);
      return client.invalidateQueries({ queryKey: financeKey });
    },
    onError: ({ message }) => toast.error(message || messages.issueFailed),
  });
}

export function useSaveActFile(query: ReconciliationQuery, format: 'pdf' | 'xlsx') {
  return useMutation({
    mutationFn: async () =>
      saveFile(await download(reconciliationEndpoints.reconciliationFile, { query: { ...query, format } })),
    onError: ({ message }) => toast.error(message || messages.fileFailed),
  });
}
