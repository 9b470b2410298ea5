import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { pointStepLabels } from '@trassa/contracts/orders/driver-values';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useUser } from '@trassa/mfe-kit/session';
import { Slot } from '@trassa/mfe-kit/slots';
import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { ordersPaths } from '../../paths.ts';
import { isQueuedMessage, type QueuedItem } from '../../shared/mark-queue/mark-queue.rules.ts';
import { deleteFromQueue, useQueue } from '../../shared/mark-queue/mark-queue.ts';
import { useMarkSender } from '../../shared/mark-queue/use-mark-sender.ts';
import { addNonBreakingSpaces } from '../../shared/order/address-text.rules.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { driverTripsQuery } from './driver-trips.queries.ts';
import { getNextMark, getTripGroup, listShownMarks, type ShownMark, tripGroups } from './driver-trips.rules.ts';
import { TripView } from './trip-view.tsx';

function TripTask({ trip, marks }: { readonly trip: DriverTrip; readonly marks: readonly ShownMark[] }) {
  const next = getNextMark(trip, marks);
  const kind = next && trip.points[next.point]?.kind;
  return (
    <Link className={styles.task} href={ordersPaths.trip(trip.id)}>
      <span className={styles.taskHead}>
        <b>{messages.trip(trip.number)}</b>
        <span>{trip.pickupAt ? <DateTime value={trip.pickupAt} clock={trip.clock} /> : null}</span>
      </span>
      {trip.points.map(({ address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the route
        <span key={index} className={styles.stop}>
          <Icon name="map-pin" />
          {addNonBreakingSpaces(address) || messages.noAddress}
        </span>
      ))}
      <span className={styles.next}>
        {next && kind ? messages.next(pointStepLabels[kind][next.step]) : messages.stages[trip.stage]}
        <Icon name="chevron-right" size={18} />
      </span>
    </Link>
  );
}

/** Trips as tasks, grouped by time. */
function TripList({ trips }: { readonly trips: readonly DriverTrip[] }) {
  const queue = useQueue((state) => state.queue);
  const shown = trips.map((trip) => ({ trip, marks: listShownMarks(trip, queue) }));
  const now = new Date();
  return tripGroups.map((group) => {
    const tasks = shown.filter(({ trip, marks }) => getTripGroup(trip, marks, now) === group);
    return tasks.length === 0 ? null : (
      <section key={group} className={styles.group} aria-label={messages.groups[group]}>
        <h2>{messages.groups[group]}</h2>
        {tasks.map((task) => (
          <TripTask key={task.trip.id} {...task} />
        ))}
      </section>
    );
  });
}

const getItemName = (one: QueuedItem) => (isQueuedMessage(one) ? one.text : pointStepLabels[one.kind][one.step]);

/** Banner with the age of stored trips and the number of waiting marks and messages; one per refused item. */
function QueueNotice({ keptAt }: { readonly keptAt: string | null }) {
  const { id } = useUser();
  const queue = useQueue((state) => state.queue);
  const waiting = queue.filter(({ refusal }) => refusal === null);
  const words = waiting.filter(isQueuedMessage).length;
  const counted = messages.counted(waiting.length - words, words);
  return (
    <>
      {keptAt || waiting.length > 0 ? (
        <Banner kind={keptAt ? 'warning' : 'info'} icon={keptAt ? 'wifi-off' : 'clock'}>
          {[
            keptAt ? messages.offline(messages.phoneTime(new Date(keptAt))) : '',
            counted === '' ? messages.willWait : messages.waiting(counted),
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      ) : null}
      {queue.map((one) =>
        one.refusal === null ? null : (
          <Banner
            key={one.key}
            kind="error"
            action={<Button onClick={() => void deleteFromQueue(id, one.key)}>{messages.understood}</Button>}
          >
            {`${messages.refused(getItemName(one), one.number)}. ${one.refusal}`}
          </Banner>
        ),
      )}
    </>
  );
}

function Trips({ id }: { readonly id: string | null }) {
  const { data, error, isFetching, refetch } = useQuery(driverTripsQuery(useUser().id));
  if (!data) {
    return (
      <>
        <PageTitle title={messages.title} />
        {error ? (
          <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} label={messages.loading} />
        )}
      </>
    );
  }
  const { driver, trips } = data.value;
  const trip = trips.find((one) => one.id === id);
  const back = <Button href={ordersPaths.trips}>{messages.all}</Button>;
  return (
    <>
      <PageTitle title={trip ? messages.trip(trip.number) : messages.title} text={trip ? undefined : driver} />
      <QueueNotice keptAt={data.keptAt} />
      {driver === null ? <EmptyState title={messages.notLinked} text={messages.notLinkedText} /> : null}
      {trip ? <TripView key={trip.id} trip={trip} /> : null}
      {id !== null && !trip ? <EmptyState title={messages.gone} text={messages.goneText} actions={back} /> : null}
      {id === null ? <TripList trips={trips} /> : null}
      {id === null && driver !== null && trips.length === 0 ? (
        <EmptyState title={messages.none} text={messages.noneText} />
      ) : null}
      {driver === null ? null : <Slot name="driver.duty" props={{}} />}
    </>
  );
}

/**
 * /dashboard/trips: trips of the signed-in driver, and one of them by `?trip=`. One page, so that all of it is there when
 * the network is gone.
 */
export function DriverTripsPage() {
  const [params] = useSearchParams();
  useMarkSender();
  return (
    <div className={styles.page}>
      <Trips id={params.get('trip')} />
    </div>
  );
}
