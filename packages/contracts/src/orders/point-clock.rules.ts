import { getClock } from '../identity/clock-at.rules.ts';
import { type Hours, shiftWindow } from '../identity/place-clock.rules.ts';

type Point = Hours & { address: string; city: string };

/** Points by Moscow as the clocks of their places have them. */
export const pointsByPlace = <P extends Point>(points: readonly P[]): P[] =>
  points.map((point) => ({ ...point, ...shiftWindow(point, getClock(point)) }));

/** Points as the clocks of their places have them, by Moscow. */
export const pointsByMoscow = <P extends Point>(points: readonly P[]): P[] =>
  points.map((point) => {
    const clock = getClock(point);
    return { ...point, ...shiftWindow(point, clock && { ...clock, ahead: -clock.ahead }) };
  });
