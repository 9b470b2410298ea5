import { useQuery } from '@trassa/mfe-kit/query';
import { useSavedLogin } from '@trassa/mfe-kit/saved-login';
import { useMay } from '@trassa/mfe-kit/session';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { edoPaths } from '../../paths.ts';
import styles from './edo-banner.module.css';
import { edoSyncMessages as messages } from './edo-sync.messages.ts';
import { edoStatusQuery } from './edo-sync.queries.ts';

/** Connection to the document exchange that is missing or unknown. */
export function EdoBanner() {
  const { data, error, isPending, isFetching, refetch } = useQuery(edoStatusQuery(useSavedLogin()));
  const mayConnect = useMay('connections.manage');
  if (isPending) return null;
  if (error && !data) {
    return (
      <Banner
        kind="warning"
        action={
          <Button size="s" icon="refresh-cw" loading={isFetching} onClick={() => void refetch()}>
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
          mayConnect ? (
            <Button size="s" href={edoPaths.documents}>
              {messages.connect}
            </Button>
          ) : undefined
        }
      >
        <b>{messages.disconnected}</b>
        <span className={styles.more}>{mayConnect ? messages.disconnectedText : messages.others}</span>
      </Banner>
    );
  }
  return null;
}
