import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { useState } from 'react';
import { viewerMessages } from '../../shared/document-viewer/document-viewer.messages.ts';
import { documentsMessages } from './documents.messages.ts';
import styles from './documents.module.css';
import { saveArchives, savePrints } from './selection-files.queries.ts';
import { syncOrders, tellSyncFailure, tellSyncResult } from './sync-orders.ts';

const messages = documentsMessages.selection;
/** Fetching of the chosen chains' files, printing with its progress. */
function useFiles(chains: readonly Chain[]) {
  const [progress, setProgress] = useState('');
  const archives = useMutation({
    mutationFn: () => saveArchives(chains),
    onError: (error) => toast.error(viewerMessages.fileFailed, { description: error.message }),
  });
  const prints = useMutation({
    mutationFn: () => savePrints(chains, (done, total) => setProgress(messages.progress(done, total))),
    onSettled: () => setProgress(''),
    onError: (error) => toast.error(viewerMessages.pdfFailed, { description: error.message }),
    onSuccess: ({ saved, missing }) => {
      if (missing === 0) toast.success(viewerMessages.pdfSaved, { seconds: 5 });
      else toast.warning(messages.saved(saved), { description: messages.missing(missing) });
    },
  });
  return { archives, prints, progress };
}

/** Chosen chains lose their unread marks. */
function useReadMarks(chains: readonly Chain[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(edoEndpoints.markRead, { body: { chains: chains.map((chain) => chain.chainId) } }),
    onError: (error) => toast.error(messages.markFailed, { description: error.message }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['edo', 'chains'] }),
  });
}

function useSync(login: string) {
  const [progress, setProgress] = useState('');
  const sync = useMutation({
    mutationFn: () =>
      syncOrders(login, (now) => {
        setProgress(messages.progress(now.created + now.updated + now.unchanged + now.errors, now.total));
      }),
    onSettled: () => setProgress(''),
    onError: tellSyncFailure,
    onSuccess: tellSyncResult,
  });
  const ask = async () => {
    const { question, questionText, agree } = documentsMessages.sync;
    if (await confirm({ title: question, text: questionText, okText: agree })) sync.mutate();
  };
  return { sync, ask, progress };
}

/** What can be done with the chosen chains at once. */
export function SelectionBar({ chains, onClear }: { readonly chains: readonly Chain[]; readonly onClear: () => void }) {
  const { archives, prints, progress } = useFiles(chains);
  const marks = useReadMarks(chains);
  const { sync, ask, progress: synced } = useSync(chains[0]?.login ?? '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and borders; a labelled group is what this is
    <div className={styles.selection} role="group" aria-label={messages.label}>
      <b aria-live="polite">{progress || synced || messages.count(chains.length)}</b>
      <Button size="s" icon="download" loading={archives.isPending} onClick={() => archives.mutate()}>
        {messages.archives}
      </Button>
      <Button size="s" icon="printer" loading={prints.isPending} onClick={() => prints.mutate()}>
        {messages.print}
      </Button>
      <Button size="s" icon="package" loading={sync.isPending} onClick={() => void ask()}>
        {messages.sync}
      </Button>
      {chains.some((chain) => chain.unread) ? (
        <Button size="s" icon="check-check" loading={marks.isPending} onClick={() => marks.mutate()}>
          {messages.markRead}
        </Button>
      ) : null}
      <Button size="s" variant="quiet" icon="x" onClick={onClear}>
        {messages.clear}
      </Button>
    </div>
  );
}
