import { MAX_TRACK_DAYS } from '@trassa/contracts/geo/position-values';
import type { OrderVisits } from '@trassa/contracts/geo/positions';
import { getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';

const DAY_MS = 86_400_000;

/** Start of an order's trip: its first arrival, else the start of today, but within the longest period of a track. */
export function getTripStart(visits: OrderVisits | undefined, now: Date): Date {
  const times = (visits?.visits ?? [])
    .flatMap(({ arrivedAt, markedArrival }) => [arrivedAt, markedArrival ?? arrivedAt])
    .map((time) => Date.parse(time));
  const begin = times.length > 0 ? Math.min(...times) : getDayStart(getDay(now)).getTime();
  return new Date(Math.max(begin, now.getTime() - (MAX_TRACK_DAYS - 1) * DAY_MS));
}
