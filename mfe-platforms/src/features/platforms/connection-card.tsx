import type { PlatformConnection } from '@trassa/contracts/platforms/platform';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { useMay } from '@trassa/mfe-kit/session';
import { Button, IconButton } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { Note } from '@trassa/ui/layout';
import { Menu, type MenuItem } from '@trassa/ui/menu';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { useConnectionActions } from './connection-actions.ts';
import { platformsMessages as messages } from './platforms.messages.ts';
import styles from './platforms.module.css';

/** Callbacks that open the sync history of a connection and its connect dialog. */
export interface CardActions {
  onHistory: (id: string) => void;
  onReconnect: (connection: PlatformConnection) => void;
}

function Times({ connection }: { readonly connection: PlatformConnection }) {
  const { last_sync_at, next_sync_at } = connection;
  return (
    <dl className={styles.times}>
      <div>
        <dt>{messages.last}</dt>
        <dd>{last_sync_at ? <DateTime value={last_sync_at} view="relative" /> : messages.never}</dd>
      </div>
      {next_sync_at && connection.sync_status !== 'syncing' ? (
        <div>
          <dt>{messages.next}</dt>
          <dd>
            {Date.parse(next_sync_at) > Date.now() ? <DateTime value={next_sync_at} view="relative" /> : messages.soon}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function SyncState({ connection }: { readonly connection: PlatformConnection }) {
  const { sync_status, sync_error, syncing_count } = connection;
  if (sync_status === 'syncing') {
    const text = messages.taking(syncing_count ?? 0);
    return (
      <div className={styles.taking} aria-live="polite">
        <ProgressLane label={text} />
        <Note small>{text}</Note>
      </div>
    );
  }
  if (!sync_error) return null;
  return (
    <p className={styles.problem}>
      <Icon name="circle-alert" />
      {sync_error}
    </p>
  );
}

interface CardProps {
  readonly connection: PlatformConnection;
  readonly actions: CardActions;
}

function MoreActions({ connection, actions }: CardProps) {
  const { disconnect } = useConnectionActions(connection);
  const mayConnect = useMay('connections.manage');
  const { id, website_url, connection_name } = connection;
  const always: MenuItem[] = [
    { key: 'history', label: messages.history, icon: 'history', onSelect: () => actions.onHistory(id) },
    { key: 'site', label: messages.site, icon: 'arrow-up-right', href: website_url, target: '_blank' },
  ];
  const access: MenuItem[] = [
    { key: 'access', label: messages.reconnect, icon: 'key-round', onSelect: () => actions.onReconnect(connection) },
    {
      key: 'disconnect',
      label: messages.disconnect,
      icon: 'unplug',
      danger: true,
      separated: true,
      onSelect: () => void disconnect(),
    },
  ];
  return (
    <Menu
      label={messages.formatMore(connection_name)}
      placement="bottom-end"
      items={mayConnect ? [...always, ...access] : always}
      trigger={(props) => (
        <IconButton {...props} icon="ellipsis" size="s" label={messages.formatMore(connection_name)} />
      )}
    />
  );
}

function ConnectionActions({ connection, actions }: CardProps) {
  const { test, sync } = useConnectionActions(connection);
  const mayConnect = useMay('connections.manage');
  const { sync_status, next_sync_at, sync_error } = connection;
  const syncing = sync_status === 'syncing';
  const lost = sync_error !== null && next_sync_at === null && !syncing;
  return (
    <div className={styles.actions}>
      {lost && mayConnect ? (
        <Button size="s" icon="key-round" onClick={() => actions.onReconnect(connection)}>
          {messages.reconnect}
        </Button>
      ) : (
        <Button
          size="s"
          icon="refresh-cw"
          loading={sync.isPending}
          disabled={syncing && !sync.isPending}
          onClick={() => sync.mutate()}
        >
          {messages.sync}
        </Button>
      )}
      <Button size="s" icon="plug" loading={test.isPending} onClick={() => test.mutate()}>
        {messages.test}
      </Button>
    </div>
  );
}

/** Connected platform: login, state of the sync, actions. */
export function ConnectionCard({ connection, actions }: CardProps) {
  const { platform_name, platform_logo, connection_name, username, sync_status } = connection;
  return (
    <article className={styles.card} aria-label={`${platform_name}: ${connection_name}`}>
      <header className={styles.head}>
        <img src={platform_logo} alt="" width={40} height={40} />
        <div className={styles.names}>
          <h3 className={styles.platformName}>
            {platform_name}
            <StatusBadge kind="sync" code={sync_status} />
          </h3>
          <p>{connection_name}</p>
          <p>{username}</p>
        </div>
        <span className={styles.corner}>
          <MoreActions connection={connection} actions={actions} />
        </span>
      </header>
      <SyncState connection={connection} />
      <Times connection={connection} />
      <ConnectionActions connection={connection} actions={actions} />
    </article>
  );
}
