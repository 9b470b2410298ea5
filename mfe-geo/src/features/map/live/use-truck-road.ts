import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { addDays, getDay, startOfDay } from '@trassa/contracts/moscow-day.rules';
import { useQuery } from '@trassa/mfe-kit/query';
import { orderVisitsQuery } from '../../../shared/positions/positions.queries.ts';
import { trackQuery } from './live.queries.ts';
import { getTripStart } from './trip-start.rules.ts';

/** The end of an open road is rounded up to a quarter of an hour, so that the query does not change at every tick. */
const STEP_MS = 15 * 60_000;

/** Road of the chosen vehicle: of a day, else of its trip, else of today. */
export function useTruckRoad(vehicle: VehiclePosition | null, day: string | null, now: Date) {
  const { trip = null, vehicleId = '' } = vehicle ?? {};
  const isOfTrip = day === null && trip !== null;
  const visits = useQuery({ ...orderVisitsQuery(trip?.orderId ?? ''), enabled: isOfTrip });
  const today = getDay(now);
  const shownDay = day ?? today;
  const end = new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS);
  const isOpen = isOfTrip || shownDay === today;
  const from = isOfTrip ? getTripStart(visits.data, now) : startOfDay(shownDay);
  const to = isOpen ? end : startOfDay(addDays(shownDay, 1));
  const query = useQuery({
    ...trackQuery({ vehicleId, from: from.toISOString(), to: to.toISOString() }, isOpen),
    enabled: vehicle !== null && (!isOfTrip || !visits.isPending),
  });
  return { query, isOfTrip, hasTrip: trip !== null, shownDay, today };
}

export type TruckRoad = ReturnType<typeof useTruckRoad>;
