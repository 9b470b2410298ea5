import type { Chain } from '@trassa/contracts/edo/document';
import { CLOSED, SILENT } from '@trassa/contracts/edo/trip-state.rules';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDate, formatDateTime, formatRelative } from '@trassa/ui/format-date';
import { lazy, Suspense, useState } from 'react';
import { closingMessages as messages } from './closing.messages.ts';
import styles from './closing.module.css';

/** Fetched when somebody wants to finish the trip. */
const CloseTrips = lazy(async () => ({ default: (await import('./close-trips.tsx')).CloseTrips }));

/** What there is to say of a trip beyond its badge; empty: nothing. */
function wordsOf({ standing, closing, lastAt, dueAt }: Chain): string {
  if (standing === SILENT)
    return [messages.silent(formatRelative(lastAt)), dueAt ? messages.due(formatDate(dueAt)) : '']
      .filter(Boolean)
      .join(' ');
  if (!closing) return standing === CLOSED ? messages.overdueT4 : '';
  const told = standing === CLOSED ? messages.closed : messages.reopened;
  return `${told(formatDateTime(closing.at), closing.by)} ${messages.because(closing.reason)}`;
}

/** Under the head of the viewer: that news is overdue, with the way to finish the trip; who finished it, and why. */
export function ClosingLine({ chain }: { readonly chain: Chain }) {
  const [asking, setAsking] = useState(false);
  const words = wordsOf(chain);
  if (!words) return null;
  const isSilent = chain.standing === SILENT;
  const action = isSilent ? (
    <Button size="s" icon="flag" onClick={() => setAsking(true)}>
      {messages.action}
    </Button>
  ) : null;
  return (
    <div className={styles.line}>
      <Banner kind={isSilent ? 'warning' : 'info'} action={action}>
        {words}
      </Banner>
      {asking ? (
        <Suspense>
          <CloseTrips chains={[chain]} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
