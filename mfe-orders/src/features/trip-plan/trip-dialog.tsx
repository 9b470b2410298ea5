import type { PlannedTrip, TripPlan } from '@trassa/contracts/orders/trip-plan';
import { Link } from '@trassa/ui/link';
import { ordersPaths } from '../../paths.ts';
import type { CrewChoice } from '../../shared/assignment/assignment.rules.ts';
import { AssignmentDialog } from '../../shared/assignment/assignment-dialog.tsx';
import { TripSheetButton } from '../../shared/trip-sheet/trip-sheet-button.tsx';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import { listTripLines } from './trip-words.ts';

/** A trip whose dialog is open; `initial`: choice of a drop that asks for a confirmation. */
export interface OpenTrip {
  trip: PlannedTrip;
  initial?: CrewChoice | undefined;
}

/** The dialog of vehicle and driver with what is known of the trip. */
export function TripDialog(props: {
  readonly open: OpenTrip | null;
  readonly drivers: TripPlan['drivers'];
  readonly onClose: () => void;
}) {
  const { open, drivers, onClose } = props;
  const order = open && { id: open.trip.orderId, number: open.trip.number };
  return (
    <AssignmentDialog order={order} initial={open?.initial} onClose={onClose}>
      {open ? (
        <>
          <p className={styles.facts}>
            {listTripLines(open.trip, drivers).join(' · ')}
            <Link href={ordersPaths.order(open.trip.orderId)}>{messages.openOrder}</Link>
          </p>
          {open.trip.driverId ? (
            <p className={styles.facts}>
              <TripSheetButton orderId={open.trip.orderId} />
            </p>
          ) : null}
        </>
      ) : null}
    </AssignmentDialog>
  );
}
