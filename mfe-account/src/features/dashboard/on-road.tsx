import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Link } from '@trassa/ui/link';
import { Plate } from '@trassa/ui/plate';
import { StepLane } from '@trassa/ui/progress-lane';
import { RouteArrow } from '@trassa/ui/route';
import { neighbourPaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import type { TripOnRoad } from './dashboard.rules.ts';

const MOST = 5;
const LANE = 12;

function Trip({ order, passed, late }: TripOnRoad) {
  const { from, to } = order.route;
  const { deliveryDate } = order.timeline;
  const word = late ? messages.late : deliveryDate ? messages.byPlan : messages.noTerm;
  return (
    <li className={styles.trip}>
      <span className={styles.tripRoute}>
        {from.city ?? from.address} <RouteArrow /> {to.city ?? to.address}
      </span>
      <b>{deliveryDate ? <DateTime value={deliveryDate} view="dayTime" /> : null}</b>
      <Plate number={order.vehiclePlate} size="s" />
      <span className={styles.tripLane}>
        <StepLane
          wide
          total={LANE}
          done={Math.round(passed * LANE)}
          label={messages.laneLabel(Math.round(passed * 100))}
        />
      </span>
      <small data-late={late || undefined}>{word}</small>
    </li>
  );
}

/** Trips under way now. */
export function OnRoadCard({ trips }: { readonly trips: readonly TripOnRoad[] }) {
  return (
    <Card
      title={messages.onRoad}
      count={trips.length}
      actions={<Link href={neighbourPaths.map}>{messages.onMap}</Link>}
      flush
    >
      {trips.length === 0 ? <EmptyState title={messages.nobody} /> : null}
      <ul className={styles.list}>
        {trips.slice(0, MOST).map((trip) => (
          <Trip key={trip.order.id} {...trip} />
        ))}
      </ul>
    </Card>
  );
}
