import type { Platform, PlatformConnection } from '@trassa/contracts/platforms/platform';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { Count } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { PageTitle } from '@trassa/ui/frame';
import { Icon } from '@trassa/ui/icon';
import { SkeletonCard } from '@trassa/ui/skeleton';
import { platformsPaths } from '../../paths.ts';
import { ConnectDialog } from '../../shared/connections/connect-dialog.tsx';
import {
  connectionsQuery,
  exchangeConnectedQuery,
  platformsQuery,
} from '../../shared/connections/connections.queries.ts';
import { type CardActions, ConnectionCard } from './connection-card.tsx';
import { PlatformCard } from './platform-card.tsx';
import { platformsMessages as messages } from './platforms.messages.ts';
import styles from './platforms.module.css';
import { SyncHistory } from './sync-history.tsx';

/** Hint shown while there is no connection. */
function OnboardingHint({ onConnect }: { readonly onConnect: () => void }) {
  const mayConnect = useMay('connections.manage');
  return (
    <section className={styles.hint}>
      <div>
        <h2>{messages.hintTitle}</h2>
        <p>{messages.hint}</p>
        {mayConnect ? (
          <Button variant="primary" size="l" icon="plug" onClick={onConnect}>
            {messages.connect}
          </Button>
        ) : (
          <p>{messages.others}</p>
        )}
      </div>
      <ul>
        {messages.hintPoints.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={18} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Open dialog in the URL: the connect dialog of a platform, or the history of a connection. */
function useOpenedDialog() {
  const [params, setParams] = useSearchParams();
  const open = (next: Record<string, string>) => setParams(next);
  return { connect: params.get('connect'), login: params.get('login') ?? '', history: params.get('history'), open };
}
type OpenedDialog = ReturnType<typeof useOpenedDialog>;

function ConnectedPlatforms({
  connections,
  actions,
}: {
  readonly connections: readonly PlatformConnection[];
  readonly actions: CardActions;
}) {
  return (
    <section className={styles.section} aria-label={messages.connected}>
      <h2>
        {messages.connected} <Count>{connections.length}</Count>
      </h2>
      <div className={styles.cards}>
        {connections.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} actions={actions} />
        ))}
      </div>
    </section>
  );
}

function PlatformLists(props: {
  readonly platforms: readonly Platform[];
  readonly connections: readonly PlatformConnection[];
  readonly opened: OpenedDialog;
}) {
  const { platforms, connections, opened } = props;
  const { open } = opened;
  const mayConnect = useMay('connections.manage');
  const exchange = useQuery(exchangeConnectedQuery());
  const isConnected = ({ id, connect_path }: Platform) =>
    connect_path ? exchange.data === true : connections.some(({ platform_id }) => platform_id === id);
  const actions: CardActions = {
    onHistory: (id) => open({ history: id }),
    onReconnect: ({ platform_id, username }) => open({ connect: platform_id, login: username }),
  };
  const connect = (code: string) => open({ connect: code });
  const shown = connections.find(({ id }) => id === opened.history);
  return (
    <>
      <PartFailure text={messages.exchangeFailed} query={exchange} />
      {connections.length === 0 ? (
        <OnboardingHint onConnect={() => connect('')} />
      ) : (
        <ConnectedPlatforms connections={connections} actions={actions} />
      )}
      <section className={styles.section} aria-label={messages.available}>
        <h2>{messages.available}</h2>
        <div className={styles.cards}>
          {platforms.map((platform) => (
            <PlatformCard key={platform.id} platform={platform} connected={isConnected(platform)} onConnect={connect} />
          ))}
        </div>
      </section>
      {mayConnect && opened.connect !== null ? (
        <ConnectDialog platforms={platforms} platform={opened.connect} login={opened.login} onClose={() => open({})} />
      ) : null}
      {shown ? <SyncHistory id={shown.id} name={shown.connection_name} onClose={() => open({})} /> : null}
    </>
  );
}

/** «Платформы»: connections with their syncs, and platforms that can be connected. */
export function PlatformsPage() {
  const platforms = useQuery(platformsQuery());
  const connections = useQuery(connectionsQuery());
  const opened = useOpenedDialog();
  const mayConnect = useMay('connections.manage');
  const error = platforms.error ?? connections.error;
  const retry = () => void Promise.all([platforms.refetch(), connections.refetch()]);
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.text}
        actions={
          <>
            <Button icon="chart-column" fold href={platformsPaths.crm}>
              {messages.crm}
            </Button>
            {mayConnect ? (
              <>
                <Button icon="key-round" fold href={platformsPaths.x5}>
                  {messages.x5}
                </Button>
                <Button variant="primary" icon="plus" onClick={() => opened.open({ connect: '' })}>
                  {messages.connect}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {platforms.data && connections.data ? (
        <PlatformLists platforms={platforms.data} connections={connections.data} opened={opened} />
      ) : error ? (
        <LoadFailure
          title={messages.loadFailed}
          text={messages.loadFailedText}
          error={error}
          retrying={platforms.isFetching || connections.isFetching}
          onRetry={retry}
        />
      ) : (
        <div className={`${styles.cards} ${styles.waiting}`}>
          {['1', '2', '3', '4', '5', '6'].map((key) => (
            <SkeletonCard key={key} />
          ))}
        </div>
      )}
    </>
  );
}
