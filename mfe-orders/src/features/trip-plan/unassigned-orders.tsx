import type { TripPlan } from '@trassa/contracts/orders/trip-plan';
import { Note } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { memo } from 'react';
import { ordersPaths } from '../../paths.ts';
import { formatLoad } from '../../shared/order/order.rules.ts';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import { formatTripRoute, formatTripSpan, formatUnassignedNote } from './trip-words.ts';

/** Id of the list of orders without a vehicle as a drop target. */
export const UNASSIGNED_DROP_ID = 'unassigned';

/** Number of orders without a vehicle on any day, linked to their list. */
export function OrdersWithoutVehicleLink({ plan: { withoutVehicle } }: { readonly plan: TripPlan }) {
  if (withoutVehicle === 0) return null;
  return (
    <Note>
      <Link href={ordersPaths.withoutVehicle}>{messages.withoutVehicle(withoutVehicle)}</Link>
    </Note>
  );
}

/** Orders without a vehicle in the shown days, each with its next step; a trip dropped here loses its vehicle. */
export const UnassignedOrders = memo(function UnassignedOrders(props: {
  readonly plan: TripPlan;
  readonly isOver: boolean;
}) {
  const { plan, isOver } = props;
  const { unassigned, unassignedTotal } = plan;
  return (
    <aside
      className={styles.aside}
      aria-label={messages.unassigned}
      data-drop={UNASSIGNED_DROP_ID}
      data-over={isOver || undefined}
    >
      <h2>
        {messages.unassigned} <small>{unassignedTotal}</small>
      </h2>
      <OrdersWithoutVehicleLink plan={plan} />
      {unassigned.length === 0 ? <Note>{messages.nothingUnassigned}</Note> : null}
      <ul>
        {unassigned.map((trip) => (
          <li key={trip.orderId}>
            <button type="button" className={styles.card} data-order={trip.orderId}>
              <b>{trip.number}</b>
              <span>{formatTripRoute(trip)}</span>
              <small>{formatTripSpan(trip)}</small>
              <small>{formatLoad({ weight: trip.weight, packagesCount: null })}</small>
              <small>{formatUnassignedNote(trip)}</small>
            </button>
          </li>
        ))}
      </ul>
      {unassigned.length < unassignedTotal ? <Note>{messages.notAll(unassigned.length, unassignedTotal)}</Note> : null}
    </aside>
  );
});
