import type { Chain } from '@trassa/contracts/edo/document';
import { CLOSED_STANDING, SILENT_STANDING } from '@trassa/contracts/edo/trip-state.rules';
import { formatMoment } from '@trassa/freight-ui/moment.rules';
import { promiseMessages } from '@trassa/freight-ui/promise.messages';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { formatDate, formatDateTime, formatRelative } from '@trassa/ui/format-date';
import { lazy, Suspense, useState } from 'react';
import { useSavePromise } from '../promise/promise.queries.ts';
import { closingMessages as messages } from './closing.messages.ts';
import styles from './closing.module.css';

/** Lazy, because few trips are closed by hand. */
const CloseTrips = lazy(async () => ({ default: (await import('./close-trips.tsx')).CloseTrips }));

/** Lazy as well: few trips are without news. */
const PromiseTrip = lazy(async () => ({ default: (await import('../promise/promise-trip.tsx')).PromiseTrip }));

/** Text about a silent, closed or reopened trip; empty for any other. */
function getClosingText({ standing, closing, lastAt, dueAt }: Chain): string {
  if (standing === SILENT_STANDING)
    return [messages.silent(formatRelative(lastAt)), dueAt ? messages.due(formatDate(dueAt)) : '']
      .filter(Boolean)
      .join(' ');
  if (!closing) return standing === CLOSED_STANDING ? messages.overdueT4 : '';
  const template = standing === CLOSED_STANDING ? messages.closed : messages.reopened;
  return `${template(formatDateTime(closing.at), closing.by)} ${messages.because(closing.reason)}`;
}

/** Time by which news is promised; the trip is not silent till then. With buttons to change or drop the promise. */
function PromiseNotice({
  chain,
  at,
  onAnother,
}: {
  readonly chain: Chain;
  readonly at: string;
  readonly onAnother: () => void;
}) {
  const mayManage = useMay('orders.manage');
  const { mutate, isPending } = useSavePromise(chain);
  const actions = (
    <>
      <Button size="s" onClick={onAnother}>
        {promiseMessages.another}
      </Button>
      <Button
        size="s"
        variant="quiet"
        loading={isPending}
        onClick={() => mutate(null, { onError: (error) => toast.error(error.message) })}
      >
        {promiseMessages.withdraw}
      </Button>
    </>
  );
  const isPast = Date.parse(at) <= Date.now();
  return (
    <Banner kind={isPast ? 'warning' : 'info'} icon="clock" action={mayManage ? actions : undefined}>
      {promiseMessages.waits(formatMoment(at, undefined, null), '', isPast)}
    </Banner>
  );
}

/** Line under the viewer's head for a silent, promised, closed or reopened trip, with the buttons for it. */
export function ClosingLine({ chain }: { readonly chain: Chain }) {
  const [asking, setAsking] = useState<'closing' | 'promise' | null>(null);
  const mayManage = useMay('orders.manage');
  const words = getClosingText(chain);
  const isSilent = chain.standing === SILENT_STANDING;
  const { promisedAt } = chain;
  const isPromised = promisedAt !== undefined && !isSilent;
  if (!words && !isPromised) return null;
  const actions = (
    <>
      {mayManage ? (
        <Button size="s" icon="clock" onClick={() => setAsking('promise')}>
          {promiseMessages.action}
        </Button>
      ) : null}
      <Button size="s" icon="flag" onClick={() => setAsking('closing')}>
        {messages.action}
      </Button>
    </>
  );
  return (
    <div className={styles.line}>
      {isPromised ? <PromiseNotice chain={chain} at={promisedAt} onAnother={() => setAsking('promise')} /> : null}
      {words ? (
        <Banner kind={isSilent ? 'warning' : 'info'} action={isSilent ? actions : null}>
          {words}
        </Banner>
      ) : null}
      <Suspense>
        {asking === 'closing' ? <CloseTrips chains={[chain]} onClose={() => setAsking(null)} /> : null}
        {asking === 'promise' ? <PromiseTrip chain={chain} onClose={() => setAsking(null)} /> : null}
      </Suspense>
    </div>
  );
}
