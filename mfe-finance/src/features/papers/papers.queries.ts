import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { PaperSending } from '@trassa/contracts/edo/paper-sending';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { NewPaperEvent, NewPapers, Paper, PaperCorrection, PapersQuery } from '@trassa/contracts/finance/papers';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { papersMessages as messages } from './papers.messages.ts';

const ENTERPRISE_DATA_DAYS = 92;
/** Timeout in milliseconds: several operators may be asked, and each takes seconds. */
const OPERATOR_TIMEOUT_MS = 60_000;
const SENDING_POLL_MS = 5000;
const papersKey = [...financeKey, 'papers'] as const;

export const papersQuery = (query: PapersQuery) =>
  queryOptions({
    queryKey: [...papersKey, 'list', query],
    queryFn: async ({ signal }) => (await call(papersEndpoints.papers, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: [...papersKey, 'one', id],
    queryFn: async ({ signal }) => (await call(papersEndpoints.paper, { params: { id }, signal })).data,
  });

/** How a paper can be sent through an operator, and how far its sending is. */
export const paperSendingQuery = ({ id, kind }: Pick<Paper, 'id' | 'kind'>) =>
  queryOptions({
    queryKey: [...papersKey, 'sending', id],
    queryFn: async ({ signal }) =>
      (await call(edoSigningEndpoints.paperSending, { params: { id, kind }, signal, timeoutMs: OPERATOR_TIMEOUT_MS }))
        .data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isSendingUnderWay(state.data) ? SENDING_POLL_MS : false),
  });

/** Whether it is not known yet if the operator has received the paper. */
export const isSendingUnderWay = (sending: PaperSending | undefined): boolean =>
  sending?.title?.state === 'sending' || sending?.title?.state === 'unknown';

/** Sends a paper that its operator takes without a signature. */
export function useSendUnsignedPaper({ id, kind }: Pick<Paper, 'id' | 'kind'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(edoSigningEndpoints.sendUnsigned, { params: { id, kind }, timeoutMs: OPERATOR_TIMEOUT_MS })).data,
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
}

export const waitingTripsQuery = () =>
  queryOptions({
    queryKey: [...papersKey, 'waiting'],
    queryFn: async ({ signal }) => (await call(papersEndpoints.waitingTrips, { signal })).data,
  });

export const requisitesQuery = () =>
  queryOptions({
    queryKey: [...papersKey, 'requisites'],
    queryFn: async ({ signal }) => (await call(papersEndpoints.paperRequisites, { signal })).data,
  });

export function useSaveRequisites() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PaperRequisites) => call(papersEndpoints.savePaperRequisites, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: papersKey }),
  });
}

/** Issues papers, with one idempotency key per attempt. */
export function useIssuePapers(key: string, onIssued: (papers: readonly Paper[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewPapers) =>
      (await call(papersEndpoints.issuePapers, { body, idempotencyKey: key })).data,
    // `onIssued` goes first, because the refetch removes the form when no waiting trip is left.
    onSuccess: (papers) => {
      onIssued(papers);
      return client.invalidateQueries({ queryKey: financeKey });
    },
  });
}

/** Writes an УКД or a revision, with one idempotency key per attempt. */
export function useCorrectPaper(id: string, key: string, onWritten: (paper: Paper) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PaperCorrection) =>
      (await call(papersEndpoints.correctPaper, { params: { id }, body, idempotencyKey: key })).data,
    onSuccess: (paper) => {
      onWritten(paper);
      return client.invalidateQueries({ queryKey: financeKey });
    },
  });
}

/** Events, cancellation, sending and the request of a signature of a paper. */
export function usePaperActions(id: string) {
  const client = useQueryClient();
  const params = { id };
  const onSettled = () => client.invalidateQueries({ queryKey: financeKey });
  const tell = useMutation({
    mutationFn: (body: NewPaperEvent) => call(papersEndpoints.tellOfPaper, { params, body }),
    onSettled,
  });
  const cancel = useMutation({
    mutationFn: (note: string) => call(papersEndpoints.cancelPaper, { params, body: { note } }),
    onSettled,
  });
  const send = useMutation({
    mutationFn: (body: { to: string; key: string }) =>
      call(papersEndpoints.sendPaper, { params, body, idempotencyKey: body.key }),
    onSettled,
  });
  const askSignature = useMutation({ mutationFn: () => call(papersEndpoints.askSignature, { params }), onSettled });
  return { tell, cancel, send, askSignature };
}

export function useSavePaperFile(id: string, file: 'paperPdf' | 'paperXml') {
  return useMutation({
    mutationFn: async () => saveFile(await download(papersEndpoints[file], { params: { id } })),
    onError: ({ message }) => toast.error(message || messages.panel.fileFailed),
  });
}

/** Saves clients and papers of the last 92 days for 1C. */
export function useSaveEnterpriseData() {
  return useMutation({
    mutationFn: async () => {
      const query = { from: addDays(getDay(new Date()), -ENTERPRISE_DATA_DAYS) };
      return saveFile(await download(papersEndpoints.papersEnterpriseData, { query }));
    },
    onError: ({ message }) => toast.error(messages.dataFailed, { description: message }),
  });
}

/** Saves the register of the papers of a filter. */
export function useSavePapersRegister(query: PapersQuery) {
  return useMutation({
    mutationFn: async () => saveFile(await download(papersEndpoints.papersWorkbook, { query })),
    onError: ({ message }) => toast.error(messages.excelFailed, { description: message }),
  });
}
