import type { ConnectionStatus } from '@trassa/contracts/edo/connection';
import type { Chain } from '@trassa/contracts/edo/document';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Row } from '@trassa/ui/layout';
import { ListScreen } from '@trassa/ui/list-screen';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { SkeletonCard } from '@trassa/ui/skeleton';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { connectionMessages } from '../../shared/connection/connection.messages.ts';
import { refreshDocuments, statusQuery } from '../../shared/connection/connection.queries.ts';
import { getReason } from '../../shared/listing/failure-reason.rules.ts';
import { useAddressParams } from '../../shared/listing/use-address-params.ts';
import { ChainList } from './chain-list.tsx';
import { CONNECTION_PANEL, ingestText, isUrgent } from './connection/connection-text.ts';
import { useExpiry } from './connection/expiry.ts';
import { LoginMenu } from './connection/login-menu.tsx';
import { Onboarding } from './connection/onboarding.tsx';
import { markOnboardingSeen, useOnboardingSeen } from './connection/onboarding-seen.ts';
import { useExpiryWatch } from './connection/use-expiry-watch.ts';
import { documentsMessages as messages } from './documents.messages.ts';
import { DocumentsFilters } from './documents-filters.tsx';
import { UploadDocuments } from './uploads/upload-documents.tsx';
import { FiltersContext, useFiltersIn } from './use-filters.ts';
import { DocumentViewer } from './viewer/document-viewer.tsx';

/** Lazy, because few visits look at the connection. */
const ConnectionPanel = lazy(async () => ({
  default: (await import('./connection/connection-panel.tsx')).ConnectionPanel,
}));

/** Lazy, because most visits connect no exchange. */
const LoginModal = lazy(async () => ({
  default: (await import('./connection/login-modal.tsx')).LoginModal,
}));

/** The open document is part of the address, so that a link to it can be sent. */
function useOpened([params, setParams]: ReturnType<typeof useAddressParams>) {
  const open = useCallback(
    (chainId: string | null, documentId?: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('document');
          if (chainId) next.set('chain', chainId);
          else next.delete('chain');
          if (documentId) next.set('document', documentId);
          return next;
        },
        { push: true },
      ),
    [setParams],
  );
  return { chainId: params.get('chain'), documentId: params.get('document'), open };
}

function Refresh({ login }: { readonly login: string | null }) {
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => refreshDocuments(client, login),
    onError: (error) => toast.error(messages.refreshFailed, { description: getReason(error, messages.refreshFailed) }),
  });
  return (
    <Button variant="primary" icon="refresh-cw" fold loading={refresh.isPending} onClick={() => refresh.mutate()}>
      {messages.refresh}
    </Button>
  );
}

interface DisconnectedProps {
  /** Null before the first connection. */
  readonly login: string | null;
  readonly expired: boolean;
  readonly onConnect: () => void;
  readonly onAdd: () => void;
}

function Disconnected({ login, expired, onConnect, onAdd }: DisconnectedProps) {
  const mayConnect = useMay('connections.manage');
  const known = login ? messages.notConnectedText : messages.neverConnectedText;
  const text = expired ? messages.tokenExpiredText : known;
  return (
    <Banner
      kind="warning"
      icon="unplug"
      action={
        <Row>
          {mayConnect ? (
            <Button size="s" onClick={onConnect}>
              {messages.connect}
            </Button>
          ) : null}
          {login ? <LoginMenu current={login} onAdd={onAdd} /> : null}
        </Row>
      }
    >
      <b>{expired ? messages.tokenExpired : messages.notConnected}.</b> {mayConnect ? text : messages.others}
    </Banner>
  );
}

interface ConnectionAreaProps {
  readonly status: ConnectionStatus;
  /** Whether the panel of a connection is unfolded. */
  readonly isOpen: boolean;
  readonly drop: ReactNode;
}

/** Connection prompt, panel, or notice of its end; an expired token opens the login modal. */
function ConnectionArea({ status, isOpen, drop }: ConnectionAreaProps) {
  useExpiryWatch();
  const savedLogin = useSavedLogin();
  const seen = useOnboardingSeen();
  const [asking, setAsking] = useState<'this' | 'another' | null>(null);
  const { answered, answer: answerExpiry, renew } = useExpiry();
  const login = status.login ?? savedLogin;
  const expired = !status.connected && status.login !== null && status.error !== null;
  const mayConnect = useMay('connections.manage');
  const isFirst = mayConnect && !status.connected && !login && !seen;
  const answer = () => {
    markOnboardingSeen();
    setAsking('this');
  };
  const add = () => setAsking('another');
  const close = () => {
    setAsking(null);
    if (expired) answerExpiry();
  };
  useEffect(() => {
    if (status.connected) renew();
  }, [status.connected, renew]);
  return (
    <>
      {status.connected && isOpen ? (
        <Suspense fallback={<SkeletonCard />}>
          <ConnectionPanel status={status} onAdd={add} />
        </Suspense>
      ) : null}
      {isFirst ? <Onboarding onConnect={answer} onSkip={answer} aside={drop} /> : null}
      {status.connected || isFirst ? null : (
        <>
          <Disconnected login={login} expired={expired} onConnect={() => setAsking('this')} onAdd={add} />
          {drop}
        </>
      )}
      {mayConnect && (asking !== null || (expired && !answered)) ? (
        <Suspense>
          <LoginModal open login={asking === 'another' ? null : login} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function StatusFailed(props: { readonly error: Error; readonly retrying: boolean; readonly onRetry: () => void }) {
  const retry = (
    <Button size="s" loading={props.retrying} onClick={props.onRetry}>
      {messages.retry}
    </Button>
  );
  return <Banner kind="error" action={retry}>{`${messages.statusFailed}. ${props.error.message}`}</Banner>;
}

interface HeadActionsProps {
  readonly status: ConnectionStatus;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly upload: ReactNode;
}

/** What can be done with a connection: its panel unfolds, files are added, documents are fetched. */
function HeadActions({ status, isOpen, onToggle, upload }: HeadActionsProps) {
  const urgent = isUrgent(status);
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
      <Refresh login={status.login} />
    </>
  );
}

/** EDO main page: connection, filters, chains of documents, viewer. */
export function DocumentsPage() {
  const savedLogin = useSavedLogin();
  const status = useQuery(statusQuery(savedLogin));
  const address = useAddressParams();
  const filters = useFiltersIn(address);
  const { chainId, documentId, open } = useOpened(address);
  const [now] = useState(() => new Date());
  const onOpen = useCallback((chain: Chain, id?: string) => open(chain.chainId, id), [open]);
  const [isAsked, setAsked] = useState(false);
  const connection = status.data?.connected ? status.data : null;
  const isOpen = isAsked || (connection !== null && isUrgent(connection));
  const upload = <UploadDocuments bare={connection !== null} onOpen={(chain) => open(chain)} />;
  return (
    <ListScreen
      title={messages.title}
      text={connection ? (isOpen ? undefined : ingestText(connection)) : messages.text}
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
      {status.data ? <ConnectionArea status={status.data} isOpen={isOpen} drop={upload} /> : null}
      {status.error && !status.data ? upload : null}
      {/* Rows load at once, but are hidden until the height above them is known, or they would jump. */}
      <div hidden={status.isPending}>
        <FiltersContext value={filters}>
          <ChainList
            ingest={status.data?.ingest ?? null}
            filterLine={<DocumentsFilters now={now} />}
            activeChain={chainId}
            onOpen={onOpen}
          />
        </FiltersContext>
      </div>
      {chainId ? (
        <DocumentViewer
          target={{ chainId, documentId, login: undefined }}
          onSelect={(id) => open(chainId, id)}
          onClose={() => open(null)}
        />
      ) : null}
    </ListScreen>
  );
}
