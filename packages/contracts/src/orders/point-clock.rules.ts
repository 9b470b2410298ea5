import { getClock } from '../identity/clock-at.rules.ts';
import { type Hours, shiftWindow } from '../identity/place-clock.rules.ts';

type Point = Hours & { address: string; city: string };

/** Converts days and windows of points from Moscow time to the clocks of their places. */
export const pointsByPlace = <P extends Point>(points: readonly P[]): P[] =>
  points.map((point) => ({ ...point, ...shiftWindow(point, getClock(point)) }));

/** Converts days and windows of points from the clocks of their places to Moscow time. */
export const pointsByMoscow = <P extends Point>(points: readonly P[]): P[] =>
  points.map((point) => {
    const clock = getClock(point);
    return { ...point, ...shiftWindow(point, clock && { ...clock, ahead: -clock.ahead }) };
  });
