import { getClock } from '../identity/clock-at.rules.ts';
import { byClock, type Hours } from '../identity/place-clock.rules.ts';

type Point = Hours & { address: string; city: string };

/** Points by Moscow as the clocks of their places have them. */
export const pointsByPlace = <P extends Point>(points: readonly P[]): P[] =>
  points.map((point) => ({ ...point, ...byClock(point, getClock(point)) }));

/** Points as the clocks of their places have them, by Moscow. */
export const pointsByMoscow = <P extends Point>(points: readonly P[]): P[] =>
  points.map((point) => {
    const clock = getClock(point);
    return { ...point, ...byClock(point, clock && { ...clock, ahead: -clock.ahead }) };
  });
