import { call } from '@trassa/api-client/call';
import type { HistoryEntry } from '@trassa/contracts/account/company-history';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { infiniteQueryOptions, useInfiniteQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { SkeletonRows } from '@trassa/ui/skeleton';
import styles from '../settings.module.css';
import { historyMessages as messages } from './history.messages.ts';

const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'history'],
    queryFn: async ({ signal, pageParam }) => {
      const query = pageParam ? { before: pageParam } : {};
      return (await call(peopleEndpoints.companyHistory, { query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? (page.entries.at(-1)?.id ?? null) : null),
  });

/** Who changed what in the company, newest first. */
export function HistorySection() {
  const { data, error, isFetching, refetch, ...pages } = useInfiniteQuery(historyQuery());
  return (
    <Card title={messages.title} flush>
      <p className={styles.lead}>{messages.hint}</p>
      {error && !data ? (
        <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <SkeletonRows rows={8} label={messages.loading} />}
      {data?.pages[0]?.entries.length === 0 ? <p className={styles.lead}>{messages.none}</p> : null}
      <ul aria-label={messages.title}>
        {data?.pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <HistoryLine key={entry.id} entry={entry} />
          ))}
      </ul>
      {pages.hasNextPage ? (
        <p className={styles.lead}>
          <Button size="s" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {messages.more}
          </Button>
        </p>
      ) : null}
    </Card>
  );
}

function HistoryLine({ entry }: { readonly entry: HistoryEntry }) {
  const stranger = entry.kind === 'access.asked' ? messages.outside : messages.support;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <b>{messages.action(entry)}</b>
        <small>
          {entry.by ?? stranger}, <DateTime value={entry.at} />
        </small>
      </div>
    </li>
  );
}
