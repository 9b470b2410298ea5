import type { ConnectionStatus } from '@trassa/contracts/edo/connection';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedConnection } from '@trassa/mfe-kit/saved-login';
import { useMay } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatRelative } from '@trassa/ui/format-date';
import { Grid } from '@trassa/ui/layout';
import { SkeletonCard } from '@trassa/ui/skeleton';
import type { ReactNode } from 'react';
import { edoPaths } from '../../paths.ts';
import { formatFailureText } from '../listing/failure-reason.rules.ts';
import { connectionMessages as messages } from './connection.messages.ts';
import { statusQuery } from './connection.queries.ts';
import { StatusFailed } from './status-failed.tsx';

function getFreshnessText({ ingest }: ConnectionStatus): string {
  if (ingest?.state === 'running') {
    const loaded = ingest.loaded.toLocaleString('ru-RU');
    return ingest.total === null ? messages.loading : messages.loaded(loaded, ingest.total.toLocaleString('ru-RU'));
  }
  return ingest?.finishedAt ? `${messages.updated} ${formatRelative(ingest.finishedAt)}` : '';
}

const isImportPartial = ({ ingest }: ConnectionStatus) =>
  ingest?.state === 'running' && ingest.total !== null && ingest.loaded < ingest.total;

function ConnectedBanner({ status }: { readonly status: ConnectionStatus }) {
  return (
    <Banner
      icon="circle-check"
      action={
        <Button size="s" href={edoPaths.documents}>
          {messages.manage}
        </Button>
      }
    >
      <b>{messages.panelOn}</b> {[status.login, getFreshnessText(status)].filter(Boolean).map((part) => ` · ${part}`)}
    </Banner>
  );
}

export function FigureSkeletons() {
  return (
    <Grid columns={4}>
      {['1', '2', '3', '4'].map((key) => (
        <SkeletonCard key={key} />
      ))}
    </Grid>
  );
}

/** Shows a data page when an exchange is connected or files were dropped, with the state of the connection above it. */
export function ConnectionGate({
  why,
  banner = true,
  waiting = <FigureSkeletons />,
  children,
}: {
  /** What the page will show when connected: «Здесь появятся машины из накладных.» */
  readonly why: string;
  /** Whether to show the connection; false: only a running import. */
  readonly banner?: boolean;
  /** Placeholder of the page while the connection is unknown. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}) {
  const { data, error, isPending, refetch, isFetching } = useQuery(statusQuery(useSavedConnection()));
  const mayConnect = useMay('connections.manage');
  if (isPending) return waiting;
  if (!data) {
    return (
      <LoadFailure
        title={messages.statusFailed}
        text={formatFailureText(error, messages.statusFailed, messages.safe)}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data.connected && !data.files) {
    const connect = (
      <Button variant="primary" href={edoPaths.documents}>
        {messages.connect}
      </Button>
    );
    if (!mayConnect) return <EmptyState title={messages.panelOff} text={`${why} ${messages.others}`} />;
    return <EmptyState title={messages.panelOff} text={why} actions={connect} />;
  }
  return (
    <>
      {/* A failed status check keeps the page of a connection that was active a moment ago. */}
      {error ? <StatusFailed error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {banner && !error && data.connected ? <ConnectedBanner status={data} /> : null}
      {!banner && isImportPartial(data) ? <Banner loading>{messages.partial}</Banner> : null}
      {children}
    </>
  );
}
