import type { Chain } from '@trassa/contracts/edo/document';
import { CLOSED, SILENT } from '@trassa/contracts/edo/trip-state.rules';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDate, formatDateTime, formatRelative } from '@trassa/ui/format-date';
import { lazy, Suspense, useState } from 'react';
import { closingMessages as messages } from './closing.messages.ts';
import styles from './closing.module.css';

/** Lazy, because few trips are closed by hand. */
const CloseTrips = lazy(async () => ({ default: (await import('./close-trips.tsx')).CloseTrips }));

/** Texts about a trip beyond its badge; empty without any. */
function getNotice({ standing, closing, lastAt, dueAt }: Chain): string {
  if (standing === SILENT)
    return [messages.silent(formatRelative(lastAt)), dueAt ? messages.due(formatDate(dueAt)) : '']
      .filter(Boolean)
      .join(' ');
  if (!closing) return standing === CLOSED ? messages.overdueT4 : '';
  const template = standing === CLOSED ? messages.closed : messages.reopened;
  return `${template(formatDateTime(closing.at), closing.by)} ${messages.because(closing.reason)}`;
}

/** Line under the viewer's head: an overdue trip with its closing button; a closed one with author and reason. */
export function ClosingLine({ chain }: { readonly chain: Chain }) {
  const [asking, setAsking] = useState(false);
  const words = getNotice(chain);
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
