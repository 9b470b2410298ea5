import type { DriverTrip } from '@trassa/contracts/orders/driver';
import { pointStepLabels } from '@trassa/contracts/orders/driver-values';
import { DateTime } from '@trassa/ui/date-time';
import { Icon } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { ordersPaths } from '../../paths.ts';
import { useQueue } from '../../shared/mark-queue/mark-queue.ts';
import { tieAddressWords } from '../../shared/order/address-text.rules.ts';
import { driverTripsMessages as messages } from './driver-trips.messages.ts';
import styles from './driver-trips.module.css';
import { getNextMark, getTripGroup, listShownMarks, type ShownMark, tripGroups } from './driver-trips.rules.ts';

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
          {tieAddressWords(address) || messages.noAddress}
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
export function TripList({ trips }: { readonly trips: readonly DriverTrip[] }) {
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
