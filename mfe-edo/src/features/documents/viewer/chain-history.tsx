import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { readQuery, useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { Note } from '@trassa/ui/layout';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { historyMessages as messages } from './chain-history.messages.ts';
import styles from './chain-history.module.css';
import { buildHistoryLine } from './chain-history.rules.ts';

/** Lines shown before the rest is asked for. */
const FIRST_LINES = 6;
/** Poll interval of an open waybill's history in milliseconds, the same as that of comments. */
const POLL_MS = 15_000;

const historyQuery = (chainId: string, login: string | undefined) =>
  readQuery(
    ['edo', 'history', chainId, login],
    edoEndpoints.chainHistory,
    { params: { chainId }, query: { login } },
    { staleTime: 0, refetchInterval: POLL_MS },
  );

/** «История» of a waybill, newest first. */
export function ChainHistory({ chain, login }: { readonly chain: Chain; readonly login: string | undefined }) {
  const { data, error, refetch } = useQuery(historyQuery(chain.chainId, login));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? data : data?.slice(0, FIRST_LINES);
  const rest = (data?.length ?? 0) - (shown?.length ?? 0);
  return (
    <section>
      <h3>{messages.title}</h3>
      {shown ? null : error ? (
        <LoadFailure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      {shown?.length === 0 ? <Note>{messages.none}</Note> : null}
      {shown && shown.length > 0 ? (
        <ol className={styles.history}>
          {shown.map((event) => {
            const { text, note, by } = buildHistoryLine(event, chain);
            return (
              <li key={event.id}>
                <span>{text}</span>
                {note ? <q>{note}</q> : null}
                <small>
                  {by} · <DateTime value={event.at} />
                </small>
              </li>
            );
          })}
        </ol>
      ) : null}
      {rest > 0 ? (
        <Button variant="link" size="s" onClick={() => setWhole(true)}>
          {messages.more(rest)}
        </Button>
      ) : null}
    </section>
  );
}
