import { formatClockNote, type PlaceClock } from '@trassa/contracts/identity/place-clock.rules';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { PlannedTrip, TripPlan } from '@trassa/contracts/orders/trip-plan';
import { PrintSheet } from '@trassa/ui/print-sheet';
import { formatLoad } from '../../shared/order/order.rules.ts';
import { tripPlanMessages } from './trip-plan.messages.ts';
import { listTripsOfDay } from './trip-plan.rules.ts';
import { formatDayName, formatTripDriver } from './trip-words.ts';

const messages = tripPlanMessages.sheet;

function formatHours(from: string, to: string, clock: PlaceClock | undefined): string {
  const hours = [from, to].filter(Boolean).join('–');
  return hours && `${hours}${formatClockNote(clock)}`;
}

function Stops({ trip }: { readonly trip: PlannedTrip }) {
  return trip.points.map(({ place, company, day, from, to, clock }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: points have no names of their own and never move here
    <div key={index}>
      {[day && `${day.slice(8)}.${day.slice(5, 7)}`, formatHours(from, to, clock), place, company]
        .filter(Boolean)
        .join(', ')}
    </div>
  ));
}

/** The plan of one day on paper, by vehicle. */
export function PlanSheet({
  plan,
  day,
  onDone,
}: {
  readonly plan: TripPlan;
  readonly day: string;
  readonly onDone: () => void;
}) {
  const trips = listTripsOfDay(plan.trips, day);
  const lines = plan.vehicles.flatMap((vehicle) =>
    trips.filter(({ vehicleId }) => vehicleId === vehicle.id).map((trip) => ({ vehicle, trip })),
  );
  return (
    <PrintSheet title={messages.title(formatDayName(day))} onDone={onDone}>
      {lines.length === 0 ? <p>{messages.nothing}</p> : null}
      <table>
        <thead>
          <tr>
            {messages.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ vehicle, trip }) => (
            <tr key={trip.orderId}>
              <td>{parsePlate(vehicle.plate).text}</td>
              <td>{formatTripDriver(trip, plan.drivers)}</td>
              <td>{trip.number}</td>
              <td>
                <Stops trip={trip} />
              </td>
              <td>{formatLoad({ weight: trip.weight, packagesCount: null })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
