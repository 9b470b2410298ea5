import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { NewPaperEvent, NewPapers, Paper, PaperCorrection, PapersQuery } from '@trassa/contracts/finance/papers';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { keepPreviousData, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { financeKey } from '../../shared/finance.queries.ts';
import { papersMessages as messages } from './papers.messages.ts';

const QUARTER_DAYS = 92;
const papersKey = [...financeKey, 'papers'] as const;

export const papersQuery = (query: PapersQuery) =>
  readQuery([...papersKey, 'list', query], papersEndpoints.papers, { query }, { placeholderData: keepPreviousData });

export const paperQuery = (id: string) =>
  readQuery([...papersKey, 'one', id], papersEndpoints.paper, { params: { id } });

export const waitingTripsQuery = () => readQuery([...papersKey, 'waiting'], papersEndpoints.waitingTrips);

export const requisitesQuery = () => readQuery([...papersKey, 'requisites'], papersEndpoints.paperRequisites);

export function useSaveRequisites() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PaperRequisites) => call(papersEndpoints.savePaperRequisites, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: papersKey }),
  });
}

/** Issues papers, with one idempotency key per attempt. */
export function useIssuing(key: string, onIssued: (papers: readonly Paper[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewPapers) =>
      (await call(papersEndpoints.issuePapers, { body, idempotencyKey: key })).data,
    // First, because the trips that wait are fetched anew, and the form goes with the last of them.
    onSuccess: (papers) => {
      onIssued(papers);
      return client.invalidateQueries({ queryKey: financeKey });
    },
  });
}

/** Writes an УКД or a revision, with one idempotency key per attempt. */
export function useCorrecting(id: string, key: string, onWritten: (paper: Paper) => void) {
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

/** Words about a paper, and its cancellation. */
export function usePaperDeeds(id: string) {
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
    mutationFn: (body: { to: string; key: string }) => call(papersEndpoints.sendPaper, { params, body }),
    onSettled,
  });
  return { tell, cancel, send };
}

/** Saves a file of a paper. */
export function usePaperFile(id: string, file: 'paperPdf' | 'paperXml') {
  return useMutation({
    mutationFn: async () => saveFile(await download(papersEndpoints[file], { params: { id } })),
    onError: ({ message }) => toast.error(message || messages.panel.fileFailed),
  });
}

/** Saves clients and papers of the last quarter for 1C. */
export function useEnterpriseData() {
  return useMutation({
    mutationFn: async () => {
      const query = { from: addDays(getDay(new Date()), -QUARTER_DAYS) };
      return saveFile(await download(papersEndpoints.papersEnterpriseData, { query }));
    },
    onError: ({ message }) => toast.error(messages.dataFailed, { description: message }),
  });
}

/** Saves the register of the papers of a filter. */
export function useRegister(query: PapersQuery) {
  return useMutation({
    mutationFn: async () => saveFile(await download(papersEndpoints.papersWorkbook, { query })),
    onError: ({ message }) => toast.error(messages.excelFailed, { description: message }),
  });
}
