import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { SILENT_STANDING } from '@trassa/contracts/edo/trip-state.rules';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { RowSelection } from '@trassa/ui/layout';
import { Menu } from '@trassa/ui/menu';
import { lazy, Suspense, useState } from 'react';
import { viewerMessages } from '../../shared/document-viewer/document-viewer.messages.ts';
import { getReason } from '../../shared/listing/failure-reason.rules.ts';
import styles from './documents.module.css';
import { selectionMessages as messages, syncMessages } from './selection-bar.messages.ts';
import { saveArchives, savePrints } from './selection-files.queries.ts';
import { announceSyncResult, showSyncFailure, syncOrders } from './sync-orders.ts';

/** Lazy, because most trips are finished by their documents. */
const CloseTrips = lazy(async () => ({ default: (await import('./closing/close-trips.tsx')).CloseTrips }));

/** Downloads of archives and printed forms of the chosen chains, with progress of printing. */
function useFileDownloads(chains: readonly Chain[]) {
  const [progress, setProgress] = useState('');
  const archives = useMutation({
    mutationFn: () => saveArchives(chains),
    onError: (error) =>
      toast.error(viewerMessages.fileFailed, { description: getReason(error, viewerMessages.fileFailed) }),
  });
  const prints = useMutation({
    mutationFn: () => savePrints(chains, (done, total) => setProgress(messages.progress(done, total))),
    onSettled: () => setProgress(''),
    onError: (error) =>
      toast.error(viewerMessages.pdfFailed, { description: getReason(error, viewerMessages.pdfFailed) }),
    onSuccess: ({ saved, missing }) => {
      if (missing === 0) toast.success(viewerMessages.pdfSaved, { seconds: 5 });
      else toast.warning(messages.saved(saved), { description: messages.missing(missing) });
    },
  });
  return { archives, prints, progress };
}

/** Marks the documents of the chosen chains as read. */
function useMarkRead(chains: readonly Chain[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(edoEndpoints.markRead, { body: { chains: chains.map((chain) => chain.chainId) } }),
    onError: (error) => toast.error(messages.markFailed, { description: error.message }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['edo', 'chains'] }),
  });
}

function useOrderSync(chains: readonly Chain[]) {
  const [progress, setProgress] = useState('');
  const sync = useMutation({
    mutationFn: () =>
      syncOrders(
        chains.map((chain) => chain.chainId),
        (done, total) => setProgress(messages.progress(done, total)),
      ),
    onSettled: () => setProgress(''),
    onError: showSyncFailure,
    onSuccess: announceSyncResult,
  });
  const ask = async () => {
    const { question, questionText, agree } = syncMessages;
    if (await confirm({ title: question(chains.length), text: questionText, okText: agree })) sync.mutate();
  };
  return { sync, ask, progress };
}

interface SelectionAction {
  key: string;
  icon: 'download' | 'printer' | 'package' | 'check-check' | 'flag';
  label: string;
  loading: boolean;
  onSelect: () => void;
}

const listSilentChains = (chains: readonly Chain[]) => chains.filter(({ standing }) => standing === SILENT_STANDING);

/** Actions on the chosen chains with their progress. */
function useActions(chains: readonly Chain[], onClose: () => void) {
  const { archives, prints, progress } = useFileDownloads(chains);
  const marks = useMarkRead(chains);
  const { sync, ask, progress: synced } = useOrderSync(chains);
  const archive = { label: messages.archives, loading: archives.isPending, onSelect: () => archives.mutate() };
  const print = { label: messages.print, loading: prints.isPending, onSelect: () => prints.mutate() };
  const mark = { label: messages.markRead, loading: marks.isPending, onSelect: () => marks.mutate() };
  const actions: SelectionAction[] = [
    { key: 'archives', icon: 'download', ...archive },
    { key: 'print', icon: 'printer', ...print },
    { key: 'sync', icon: 'package', label: messages.sync, loading: sync.isPending, onSelect: () => void ask() },
  ];
  if (listSilentChains(chains).length > 0)
    actions.unshift({ key: 'close', icon: 'flag', label: messages.close, loading: false, onSelect: onClose });
  if (chains.some((chain) => chain.unread)) actions.push({ key: 'read', icon: 'check-check', ...mark });
  return { actions, progress: progress || synced };
}

/** Bar of actions on the chosen chains; on a phone behind one button, so that it stays one line. */
export function SelectionBar({ chains, onClear }: { readonly chains: readonly Chain[]; readonly onClear: () => void }) {
  const [closing, setClosing] = useState(false);
  const { actions, progress } = useActions(chains, () => setClosing(true));
  return (
    <RowSelection
      label={messages.label}
      text={progress || messages.count(chains.length)}
      clear={messages.clear}
      onClear={onClear}
      folded
    >
      <span className={styles.buttons}>
        {actions.map(({ key, icon, label, loading, onSelect }) => (
          <Button key={key} size="s" icon={icon} loading={loading} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
      <span className={styles.folded}>
        <Menu
          label={messages.label}
          placement="bottom-end"
          items={actions.map(({ key, icon, label, onSelect }) => ({ key, icon, label, onSelect }))}
          trigger={(trigger) => (
            <Button size="s" iconAfter="chevron-down" loading={actions.some(({ loading }) => loading)} {...trigger}>
              {messages.actions}
            </Button>
          )}
        />
      </span>
      {closing ? (
        <Suspense>
          <CloseTrips chains={listSilentChains(chains)} onClose={() => setClosing(false)} onDone={onClear} />
        </Suspense>
      ) : null}
    </RowSelection>
  );
}
