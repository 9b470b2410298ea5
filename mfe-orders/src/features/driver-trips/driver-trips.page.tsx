import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useUser } from '@trassa/mfe-kit/session';
import { Slot } from '@trassa/mfe-kit/slots';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { ordersPaths } from '../../paths.ts';
import { useMarkSender } from '../../shared/mark-queue/use-mark-sender.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { driverTripsQuery } from './driver-trips.queries.ts';
import { QueueNotice } from './queue-notice.tsx';
import { TripList } from './trip-list.tsx';
import { TripView } from './trip-view.tsx';

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
