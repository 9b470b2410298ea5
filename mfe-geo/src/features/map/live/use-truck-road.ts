import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { readQuery, useQuery } from '@trassa/mfe-kit/query';
import { orderVisitsQuery } from '../../../shared/positions/positions.queries.ts';
import { getTripStart } from './trip-start.rules.ts';

/** The end of an open road is rounded up to a quarter of an hour, so that the query does not change at every tick. */
const ROAD_END_STEP_MS = 15 * 60_000;
/** Poll interval of a road that is still being driven, in milliseconds. */
const POLL_MS = 60_000;

/**
 * Where a vehicle drove and stood; `isOpen`: the period lasts until now, so the road is polled. Until another period is
 * there, the one before stays, of the same vehicle alone.
 */
const trackQuery = (query: { vehicleId: string; from: string; to: string }, isOpen: boolean) =>
  readQuery(
    ['geo', 'track', query] as const,
    positionsEndpoints.track,
    { query },
    {
      placeholderData: (before, last) => (last?.queryKey[2].vehicleId === query.vehicleId ? before : undefined),
      refetchInterval: isOpen ? POLL_MS : false,
    },
  );

/** Road of the chosen vehicle: of a day, else of its trip, else of today. */
export function useTruckRoad(vehicle: VehiclePosition | null, day: string | null, now: Date) {
  const { trip = null, vehicleId = '' } = vehicle ?? {};
  const isOfTrip = day === null && trip !== null;
  const visits = useQuery({ ...orderVisitsQuery(trip?.orderId ?? ''), enabled: isOfTrip });
  const today = getDay(now);
  const shownDay = day ?? today;
  const end = new Date(Math.ceil(now.getTime() / ROAD_END_STEP_MS) * ROAD_END_STEP_MS);
  const isOpen = isOfTrip || shownDay === today;
  const from = isOfTrip ? getTripStart(visits.data, now) : getDayStart(shownDay);
  const to = isOpen ? end : getDayStart(addDays(shownDay, 1));
  const query = useQuery({
    ...trackQuery({ vehicleId, from: from.toISOString(), to: to.toISOString() }, isOpen),
    enabled: vehicle !== null && (!isOfTrip || !visits.isPending),
  });
  return { query, isOfTrip, hasTrip: trip !== null, shownDay, today };
}

export type TruckRoad = ReturnType<typeof useTruckRoad>;
