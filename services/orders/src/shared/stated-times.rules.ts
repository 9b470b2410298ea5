import { type PlaceClock, toClock } from '@trassa/contracts/identity/place-clock.rules';
import { getDay, getMoment, isDayAlone } from '@trassa/contracts/moscow-day.rules';
import type { Selectable } from 'kysely';
import type { OrderContent, OrdersTable } from '../db/schema.ts';
import { buildClocks } from './clocks.rules.ts';

type Ends = Pick<OrderContent, 'pickup_time_from' | 'delivery_time_from'>;

/** Moments of loading and of the term: a day without an hour counts by its start for loading, its end for the term. */
export const buildMoments = ({ pickup_time_from: pickup, delivery_time_from: delivery }: Ends) => ({
  pickup: pickup ? getMoment(pickup, 'start') : null,
  delivery: delivery ? getMoment(delivery, 'end') : null,
});

type TimedRow = Pick<Selectable<OrdersTable>, 'pickup_at' | 'delivery_at'> & { content: Ends };

/** Loading and term as somebody states them, for the wire: ISO 8601 UTC, or a day without an hour. */
export const buildStatedTimes = ({ pickup_at, delivery_at, content }: TimedRow) => ({
  pickup: dayOfEnd(content.pickup_time_from) ?? pickup_at?.toISOString() ?? null,
  delivery: dayOfEnd(content.delivery_time_from) ?? delivery_at?.toISOString() ?? null,
});

/** Day of a stated time without an hour; undefined for a time with an hour, or for none. */
export const dayOfEnd = (time: string | null | undefined): string | undefined =>
  time && isDayAlone(time) ? time : undefined;

const dayAt = (time: string | null | undefined, clock: PlaceClock | undefined): string | null =>
  time ? (dayOfEnd(time) ?? getDay(toClock(time, clock))) : null;

/** Days of loading and of the term by the clocks of their places, for the columns `loading_day` and `unloading_day`. */
export function buildDays(content: OrderContent): { loading: string | null; unloading: string | null } {
  const clocks = buildClocks(content);
  return {
    loading: dayAt(content.pickup_time_from, clocks.from),
    unloading: dayAt(content.delivery_time_from, clocks.to),
  };
}
