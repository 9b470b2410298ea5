import type { PlannedTrip, TripPlan, TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { Plate } from '@trassa/freight-ui/plate';
import { Slot } from '@trassa/mfe-kit/slots';
import { Card } from '@trassa/ui/card';
import { Note } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { edoPaths } from '../../paths.ts';
import type { OpenTrip } from './trip-dialog.tsx';
import { tripPlanMessages as messages } from './trip-plan.messages.ts';
import styles from './trip-plan.module.css';
import { listPlanDays, listTripsOfDay, listWaybillBusyTimes, type WaybillBusyTime } from './trip-plan.rules.ts';
import {
  formatDayTitle,
  formatTripDriver,
  formatTripRoute,
  formatTripSpan,
  formatUnassignedNote,
} from './trip-words.ts';
import { OrdersWithoutVehicleLink } from './unassigned-orders.tsx';

type OpenTripHandler = (open: OpenTrip) => void;

function TripLine(props: { readonly trip: PlannedTrip; readonly note: string; readonly onOpen: OpenTripHandler }) {
  const { trip, note, onOpen } = props;
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => onOpen({ trip })}>
        <b>{trip.number}</b>
        <span>{formatTripRoute(trip)}</span>
        <small>{formatTripSpan(trip)}</small>
        {note ? <small>{note}</small> : null}
      </button>
    </li>
  );
}

/** Waybills of a vehicle, and its trips by the day on which they begin; one under way stands on the first shown day. */
function VehicleDays(props: {
  readonly trips: readonly PlannedTrip[];
  readonly busy: readonly WaybillBusyTime[];
  readonly days: readonly string[];
  readonly drivers: TripPlan['drivers'];
  readonly onOpen: OpenTripHandler;
}) {
  const { trips, busy, days, drivers, onOpen } = props;
  const seen = new Set<PlannedTrip>();
  const found = days.flatMap((day) => {
    const fresh = listTripsOfDay(trips, day).filter((trip) => !seen.has(trip));
    for (const trip of fresh) seen.add(trip);
    return fresh.length > 0 ? [{ day, fresh }] : [];
  });
  if (found.length + busy.length === 0) return <Note>{messages.idle}</Note>;
  const byWaybill = busy.map(({ number, chainId }) => (
    <Note key={chainId}>
      <Link href={edoPaths.chain(chainId)}>{messages.byWaybill(number)}</Link>
    </Note>
  ));
  const byDay = found.map(({ day, fresh }) => (
    <div key={day}>
      <h3>{formatDayTitle(day)}</h3>
      <ul>
        {fresh.map((trip) => {
          const note = [formatTripDriver(trip, drivers), trip.emptyKm ? messages.emptyRun(trip.emptyKm) : ''];
          return <TripLine key={trip.orderId} trip={trip} note={note.filter(Boolean).join(' · ')} onOpen={onOpen} />;
        })}
      </ul>
    </div>
  ));
  return [...byWaybill, ...byDay];
}

/** The plan for a phone: vehicles by day, then orders without a vehicle; a press opens the dialog. */
export function PlanList(props: {
  readonly plan: TripPlan;
  readonly query: TripPlanQuery;
  readonly onOpen: OpenTripHandler;
}) {
  const { plan, query, onOpen } = props;
  const { unassigned, unassignedTotal, vehicles, trips, drivers } = plan;
  const days = listPlanDays(query);
  return (
    <div className={styles.list}>
      {vehicles.map((vehicle) => (
        <Card key={vehicle.id} title={<Plate number={vehicle.plate} size="s" />} note={vehicle.model}>
          <Slot name="vehicle.position" props={{ plate: vehicle.plate }} />
          <VehicleDays
            trips={trips.filter(({ vehicleId }) => vehicleId === vehicle.id)}
            busy={listWaybillBusyTimes(plan, query, vehicle.id)}
            days={days}
            drivers={drivers}
            onOpen={onOpen}
          />
        </Card>
      ))}
      <Card title={messages.unassigned} count={unassignedTotal}>
        <OrdersWithoutVehicleLink plan={plan} />
        {unassigned.length === 0 ? <Note>{messages.nothingUnassigned}</Note> : null}
        <ul>
          {unassigned.map((trip) => (
            <TripLine key={trip.orderId} trip={trip} note={formatUnassignedNote(trip)} onOpen={onOpen} />
          ))}
        </ul>
        {unassigned.length < unassignedTotal ? (
          <Note>{messages.notAll(unassigned.length, unassignedTotal)}</Note>
        ) : null}
      </Card>
    </div>
  );
}
