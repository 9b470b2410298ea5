import type { PlatformSync } from '@trassa/contracts/platforms/platform';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Badge } from '@trassa/ui/badge';
import { DateTime } from '@trassa/ui/date-time';
import { Drawer } from '@trassa/ui/drawer';
import { EmptyState } from '@trassa/ui/empty-state';
import { formatNumber } from '@trassa/ui/format';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { syncsOfConnectionQuery } from '../../shared/connections/connections.queries.ts';
import { historyMessages as messages } from './platforms.messages.ts';
import styles from './platforms.module.css';

const stateStyles = {
  running: { tone: 'blue', icon: 'refresh-cw' },
  done: { tone: 'green', icon: 'circle-check' },
  failed: { tone: 'red', icon: 'circle-alert' },
} as const;

function SyncCounts({ sync }: { readonly sync: PlatformSync }) {
  const named = (['created', 'updated', 'errors'] as const).filter((name) => sync[name] > 0);
  if (named.length === 0) return <small>{messages.nothing}</small>;
  return <small>{named.map((name) => `${messages.counts[name]}: ${formatNumber(sync[name])}`).join(' · ')}</small>;
}

function SyncEntry({ sync }: { readonly sync: PlatformSync }) {
  const { tone, icon } = stateStyles[sync.state];
  return (
    <li className={styles.entry}>
      <div className={styles.entryTop}>
        <b>
          <DateTime value={sync.started_at} />
        </b>
        <span>{messages.triggers[sync.trigger]}</span>
        <Badge tone={tone} icon={icon} size="s">
          {messages.states[sync.state]}
        </Badge>
      </div>
      <div className={styles.entryTop}>
        <span>{messages.orders(sync.count)}</span>
        <SyncCounts sync={sync} />
      </div>
      {sync.error ? <p className={styles.problem}>{sync.error}</p> : null}
      {sync.failures.length > 0 ? (
        <ul className={styles.failures}>
          {sync.failures.map(({ external_order_id, error }, index) => (
            <li key={external_order_id || index}>
              <b>{external_order_id || '—'}</b> {error}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function SyncEntries({ id }: { readonly id: string }) {
  const syncs = useQuery(syncsOfConnectionQuery(id));
  if (syncs.isPending) return <SkeletonRows />;
  if (syncs.error) {
    return <LoadFailure title={messages.failed} error={syncs.error} onRetry={() => void syncs.refetch()} />;
  }
  if (syncs.data.length === 0) return <EmptyState title={messages.empty} />;
  return (
    <ol className={styles.entries}>
      {syncs.data.map((sync) => (
        <SyncEntry key={sync.id} sync={sync} />
      ))}
    </ol>
  );
}

/** Syncs of a connection, newest first, with counts and errors. */
export function SyncHistory({
  id,
  name,
  onClose,
}: {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  return (
    <Drawer open title={messages.title(name)} onClose={onClose}>
      <SyncEntries id={id} />
    </Drawer>
  );
}
