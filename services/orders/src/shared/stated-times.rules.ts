import { type PlaceClock, shiftToClock } from '@trassa/contracts/identity/place-clock.rules';
import { getDay, getMoment, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { Selectable } from 'kysely';
import type { OrderContent, OrdersTable } from '../db/schema.ts';
import { buildRouteEndClocks } from './clocks.rules.ts';

type StatedRouteEndTimes = Pick<OrderContent, 'pickup_time_from' | 'delivery_time_from'>;

/** Moments of loading and of the term: a day without an hour counts by its start for loading, its end for the term. */
export const buildRouteEndMoments = ({
  pickup_time_from: pickup,
  delivery_time_from: delivery,
}: StatedRouteEndTimes) => ({
  pickup: pickup ? getMoment(pickup, 'start') : null,
  delivery: delivery ? getMoment(delivery, 'end') : null,
});

type TimedRow = Pick<Selectable<OrdersTable>, 'pickup_at' | 'delivery_at'> & { content: StatedRouteEndTimes };

/** Loading and term as somebody states them, for the wire: ISO 8601 UTC, or a day without an hour. */
export const buildStatedTimes = ({ pickup_at, delivery_at, content }: TimedRow) => ({
  pickup: getDayWithoutHour(content.pickup_time_from) ?? pickup_at?.toISOString() ?? null,
  delivery: getDayWithoutHour(content.delivery_time_from) ?? delivery_at?.toISOString() ?? null,
});

/** Day of a stated time without an hour; undefined for a time with an hour, or for none. */
export const getDayWithoutHour = (time: string | null | undefined): string | undefined =>
  time && isDayAlone(time) ? time : undefined;

const getDayOfTime = (time: string | null | undefined, clock: PlaceClock | undefined): string | null =>
  time ? (getDayWithoutHour(time) ?? getDay(shiftToClock(time, clock))) : null;

/** Days of loading and of the term by the clocks of their places, for the columns `loading_day` and `unloading_day`. */
export function buildRouteEndDays(content: OrderContent): { loading: string | null; unloading: string | null } {
  const clocks = buildRouteEndClocks(content);
  return {
    loading: getDayOfTime(content.pickup_time_from, clocks.from),
    unloading: getDayOfTime(content.delivery_time_from, clocks.to),
  };
}
