import { clockAt } from '@trassa/contracts/identity/clock-at.rules';
import { type PlaceClock, toClock } from '@trassa/contracts/identity/place-clock.rules';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import type { OrderContent } from '../db/schema.ts';

interface Place {
  address: string | null | undefined;
  city: string | null | undefined;
}

/** Clock of a place of an order. */
export const clockOf = ({ address, city }: Place): PlaceClock | undefined =>
  clockAt(address ?? '') ?? clockAt(city ?? '');

/** Clocks of loading and unloading. */
export const clocksOf = (content: OrderContent) => ({
  from: clockOf({ address: content.pickup_address, city: content.pickup_city }),
  to: clockOf({ address: content.delivery_address, city: content.delivery_city }),
});

type Window = Pick<OrderPoint, 'day' | 'from' | 'to'>;

/** A window by Moscow as the clock of its place has it; the day is that of its begin. */
export function byClock({ day, from, to }: Window, clock: PlaceClock | undefined): Window {
  if (!clock || day === '') return { day, from, to };
  const shown = (time: string) => toClock(`${day}T${time}Z`, clock).toISOString();
  const hour = (time: string) => time && shown(time).slice(11, 16);
  return { day: from || to ? shown(from || to).slice(0, 10) : day, from: hour(from), to: hour(to) };
}
