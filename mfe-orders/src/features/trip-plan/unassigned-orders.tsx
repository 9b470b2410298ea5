import type { TripPlan } from '@trassa/contracts/orders/trip-plan';
import { memo } from 'react';
import { loadOf } from '../../shared/order/order.rules.ts';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import { routeOf, spanOf } from './trip-words.ts';

/** Name of the list of orders without a vehicle among the targets of a drop. */
export const UNASSIGNED = 'unassigned';

/** Orders of the shown days that wait for a vehicle; a trip dropped here loses its own. */
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
      data-drop={UNASSIGNED}
      data-over={isOver || undefined}
    >
      <h2>
        {messages.unassigned} <small>{unassignedTotal}</small>
      </h2>
      {unassigned.length === 0 ? <p className={styles.note}>{messages.nothingUnassigned}</p> : null}
      <ul>
        {unassigned.map((trip) => (
          <li key={trip.orderId}>
            <button type="button" className={styles.card} data-order={trip.orderId}>
              <b>{trip.number}</b>
              <span>{routeOf(trip)}</span>
              <small>{spanOf(trip)}</small>
              <small>{loadOf({ weight: trip.weight, packagesCount: null })}</small>
              {trip.plate ? <small>{messages.inOrder(trip.plate)}</small> : null}
            </button>
          </li>
        ))}
      </ul>
      {unassigned.length < unassignedTotal ? (
        <p className={styles.note}>{messages.notAll(unassigned.length, unassignedTotal)}</p>
      ) : null}
    </aside>
  );
});
