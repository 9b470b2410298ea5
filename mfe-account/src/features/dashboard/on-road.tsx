import type { OrdersOverview, RoadTrip } from '@trassa/contracts/orders/overview';
import { Plate } from '@trassa/freight-ui/plate';
import { RouteArrow } from '@trassa/freight-ui/route';
import { Slot } from '@trassa/mfe-kit/slots';
import { Card } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { EmptyState } from '@trassa/ui/empty-state';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { StepLane } from '@trassa/ui/progress-lane';
import { useSeen } from '@trassa/ui/use-seen';
import { useRef } from 'react';
import { otherRemotePaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';

const PROGRESS_STEPS = 12;

/** Whether a trip keeps its term, in words that agree with the next step shown beside them. */
function formatTermStanding({
  late,
  deliveryDate,
  nextStep,
}: Pick<RoadTrip, 'late' | 'deliveryDate' | 'nextStep'>): string {
  if (late) return messages.late;
  if (nextStep.code === 'warn_client') return messages.willBeLate;
  if (nextStep.code === 'call') return messages.silent;
  return deliveryDate ? messages.byPlan : messages.noTerm;
}

type TripProps = RoadTrip & { readonly isSeen: boolean };

function RoadTripLine({ id, from, to, deliveryDate, clock, vehiclePlate, passed, late, nextStep, isSeen }: TripProps) {
  const word = formatTermStanding({ late, deliveryDate, nextStep });
  return (
    <li className={styles.trip}>
      <Truncate className={styles.tripRoute}>
        {from} <RouteArrow /> {to}
      </Truncate>
      <b>{deliveryDate ? <DateTime value={deliveryDate} clock={clock} /> : null}</b>
      <Plate number={vehiclePlate} size="s" />
      <span className={styles.tripLane}>
        <StepLane
          wide
          total={PROGRESS_STEPS}
          done={Math.round(passed * PROGRESS_STEPS)}
          label={messages.laneLabel(Math.round(passed * 100))}
        />
      </span>
      <small data-late={late || undefined}>{word}</small>
      {vehiclePlate ? (
        <span className={styles.tripPosition}>
          {isSeen ? <Slot name="vehicle.position" props={{ plate: vehiclePlate }} /> : null}
        </span>
      ) : null}
      <Link href={otherRemotePaths.order(id)} className={styles.tripStep}>
        {nextStep.text}
      </Link>
    </li>
  );
}

type OnRoadProps = Partial<OrdersOverview['onRoad']>;

/**
 * Trips in transit; the list has those with the nearest term, so that forgotten old trips do not hide today's. Positions
 * of vehicles, below the first view, are asked for when the list comes into view.
 */
export function OnRoadCard({ count = 0, nearest = [] }: OnRoadProps) {
  const list = useRef<HTMLUListElement>(null);
  const isSeen = useSeen(list);
  return (
    <Card
      title={messages.onRoad}
      count={messages.tripsOnRoad(count)}
      actions={<Link href={otherRemotePaths.map}>{messages.onMap}</Link>}
      flush
    >
      {count === 0 ? <EmptyState title={messages.nobody} /> : null}
      <ul ref={list}>
        {nearest.map((trip) => (
          <RoadTripLine key={trip.id} {...trip} isSeen={isSeen} />
        ))}
      </ul>
    </Card>
  );
}
