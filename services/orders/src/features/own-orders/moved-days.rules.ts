import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';

/** Points so many days later (earlier when negative); hours stay, and a point without a day has none. */
export const movedDays = (points: readonly OrderPoint[], days: number): OrderPoint[] =>
  points.map((point) => (point.day === '' ? point : { ...point, day: addDays(point.day, days) }));
