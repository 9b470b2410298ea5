import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Count } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { Stack } from '@trassa/ui/layout';
import { SkeletonCard } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { geoPaths } from '../../paths.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { Phones } from './phones.tsx';
import { SourceCard } from './source-card.tsx';
import { sourcesMessages as messages } from './sources.messages.ts';
import styles from './sources.module.css';
import { sourcesQuery } from './sources.queries.ts';
import { UnitsDialog } from './units-dialog.tsx';

function Systems({ onMatch }: { readonly onMatch: (sourceId: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(sourcesQuery());
  if (!data) {
    if (!error) return <SkeletonCard />;
    return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <section className={styles.section} aria-label={messages.systems}>
      <h2>
        {messages.systems} <Count>{data.sources.length}</Count>
      </h2>
      {data.sources.length === 0 ? <EmptyState title={messages.noSystems} text={messages.noSystemsText} /> : null}
      <div className={styles.cards}>
        {data.sources.map((source) => (
          <SourceCard key={source.id} source={source} onMatch={() => onMatch(source.id)} />
        ))}
      </div>
    </section>
  );
}

/** /map-analytics/sources: systems and phones that tell where vehicles are. */
export function SourcesPage() {
  const [isConnecting, setConnecting] = useState(false);
  const [matched, setMatched] = useState<string | null>(null);
  const { data } = useQuery(sourcesQuery());
  const mayManage = useMay('orders.manage');
  const source = data?.sources.find(({ id }) => id === matched);
  return (
    <>
      <PageTitle
        title={messages.title}
        text={messages.text}
        actions={
          <>
            <Button icon="map" href={geoPaths.map}>
              {messages.map}
            </Button>
            {mayManage ? (
              <Button variant="primary" icon="plus" onClick={() => setConnecting(true)}>
                {messages.connect}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack>
        <Systems onMatch={setMatched} />
        <Phones />
      </Stack>
      {isConnecting ? <ConnectDialog sources={data} onClose={() => setConnecting(false)} /> : null}
      {source ? <UnitsDialog source={source} onClose={() => setMatched(null)} /> : null}
    </>
  );
}
