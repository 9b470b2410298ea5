import type { ConnectionStatus } from '@trassa/contracts/edo/connection';
import type { Chain } from '@trassa/contracts/edo/document';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSavedConnection } from '@trassa/mfe-kit/saved-login';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { ListScreen } from '@trassa/ui/list-screen';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { type ReactNode, useCallback, useState } from 'react';
import { connectionMessages } from '../../shared/connection/connection.messages.ts';
import { refreshDocuments, statusQuery } from '../../shared/connection/connection.queries.ts';
import { StatusFailed } from '../../shared/connection/status-failed.tsx';
import { getReason } from '../../shared/listing/failure-reason.rules.ts';
import { useAddressParams } from '../../shared/listing/use-address-params.ts';
import { ChainList } from './chain-list.tsx';
import { ConnectionArea } from './connection/connection-area.tsx';
import { CONNECTION_PANEL, formatImportState, isImportUrgent } from './connection/connection-text.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import { DocumentsFilters } from './documents-filters.tsx';
import { DeskView } from './signing/desk-view.tsx';
import { UploadDocuments } from './uploads/upload-documents.tsx';
import { FiltersContext, useFiltersIn } from './use-filters.ts';
import { useOpenedDocument } from './use-opened.ts';
import { OpenDocumentViewer } from './viewer/open-document-viewer.tsx';

function Refresh({ status }: { readonly status: ConnectionStatus }) {
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => refreshDocuments(client, status),
    onError: (error) => toast.error(messages.refreshFailed, { description: getReason(error, messages.refreshFailed) }),
  });
  return (
    <Button variant="primary" icon="refresh-cw" fold loading={refresh.isPending} onClick={() => refresh.mutate()}>
      {messages.refresh}
    </Button>
  );
}

interface HeadActionsProps {
  readonly status: ConnectionStatus;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly upload: ReactNode;
}

/** Buttons that unfold the panel of the connection, add files and fetch documents. */
function HeadActions({ status, isOpen, onToggle, upload }: HeadActionsProps) {
  const urgent = isImportUrgent(status);
  return (
    <>
      <Button
        icon="plug"
        iconAfter={isOpen ? 'chevron-up' : 'chevron-down'}
        fold
        aria-expanded={isOpen}
        aria-controls={CONNECTION_PANEL}
        disabled={urgent}
        onClick={onToggle}
      >
        {connectionMessages.panelOn}
      </Button>
      {upload}
      <Refresh status={status} />
    </>
  );
}

/** EDO main page: connection, filters, chains of documents, viewer. */
export function DocumentsPage() {
  const status = useQuery(statusQuery(useSavedConnection()));
  const address = useAddressParams();
  const filters = useFiltersIn(address);
  const { chainId, documentId, toSign, isDesk, returned, onReturned, open, onDesk } = useOpenedDocument(address);
  const [now] = useState(() => new Date());
  const onOpen = useCallback((chain: Chain, id?: string) => open(chain.chainId, id), [open]);
  const [isAsked, setAsked] = useState(false);
  const connection = status.data?.connected ? status.data : null;
  const ingest = status.data?.ingest ?? null;
  const isOpen = isAsked || (connection !== null && isImportUrgent(connection));
  const upload = <UploadDocuments bare={connection !== null} onOpen={(chain) => open(chain)} />;
  return (
    <ListScreen
      title={messages.title}
      text={connection ? (isOpen ? undefined : formatImportState(connection)) : messages.text}
      actions={
        connection ? (
          <HeadActions status={connection} isOpen={isOpen} onToggle={() => setAsked(!isAsked)} upload={upload} />
        ) : null
      }
    >
      {status.isPending ? <ListSkeleton bare /> : null}
      {status.error ? (
        <StatusFailed error={status.error} retrying={status.isFetching} onRetry={() => void status.refetch()} />
      ) : null}
      {status.data ? (
        <ConnectionArea
          status={status.data}
          isOpen={isOpen}
          drop={upload}
          returned={returned}
          onReturned={onReturned}
        />
      ) : null}
      {status.error && !status.data ? upload : null}
      {/* Rows load at once, but are hidden until the height above them is known, or they would jump. */}
      <div hidden={status.isPending}>
        <FiltersContext value={filters}>
          {isDesk ? (
            <DeskView ingest={ingest} activeChain={chainId} onOpen={open} onDesk={onDesk} />
          ) : (
            <ChainList
              ingest={ingest}
              filterLine={<DocumentsFilters now={now} />}
              activeChain={chainId}
              onOpen={onOpen}
              onDesk={onDesk}
            />
          )}
        </FiltersContext>
      </div>
      <OpenDocumentViewer
        target={chainId ? { chainId, documentId, login: undefined } : null}
        toSign={toSign}
        onSelect={(id) => chainId && open(chainId, id)}
        onClose={() => open(null)}
      />
    </ListScreen>
  );
}
