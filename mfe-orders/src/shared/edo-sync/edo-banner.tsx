import type { ConnectionStatus } from '@trassa/contracts/edo/connection';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatRelative } from '@trassa/ui/format-date';
import { edoPaths } from '../../paths.ts';
import styles from './edo-banner.module.css';
import { edoSyncMessages as messages } from './edo-sync.messages.ts';
import { edoStatusQuery } from './edo-sync.queries.ts';

function freshness({ ingest }: ConnectionStatus): string {
  if (ingest?.state === 'running') return messages.loading;
  return ingest?.finishedAt ? messages.updated(formatRelative(ingest.finishedAt)) : '';
}

/** State of the connection to the document exchange. */
export function EdoBanner() {
  const { data, error, isPending, isFetching, refetch } = useQuery(edoStatusQuery(useSavedLogin()));
  if (isPending) return <Banner loading>{messages.checking}</Banner>;
  if (error && !data) {
    return (
      <Banner
        kind="warning"
        action={
          <Button size="s" loading={isFetching} onClick={() => void refetch()}>
            {messages.again}
          </Button>
        }
      >
        {messages.unknown}
      </Banner>
    );
  }
  if (!data?.connected) {
    return (
      <Banner
        icon="unplug"
        action={
          <Button size="s" href={edoPaths.documents}>
            {messages.connect}
          </Button>
        }
      >
        <b>{messages.disconnected}</b>
        <span className={styles.more}>{messages.disconnectedText}</span>
      </Banner>
    );
  }
  return (
    <div className={styles.connected}>
      <Banner
        kind="plain"
        icon="circle-check"
        action={
          <Button size="s" variant="quiet" href={edoPaths.documents}>
            {messages.manage}
          </Button>
        }
      >
        <b>{messages.connected}</b>
        {data.login ? <span className={styles.login}>{messages.login(data.login)}</span> : null}
        <span className={styles.more}>{freshness(data)}</span>
      </Banner>
    </div>
  );
}
