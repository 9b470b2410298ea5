import { findClockOfPlace } from '../identity/clock-at.rules.ts';
import { type PlaceHours, shiftWindow } from '../identity/place-clock.rules.ts';

type TimedPoint = PlaceHours & { address: string; city: string };

/** Converts days and windows of points from Moscow time to the clocks of their places. */
export const toPlaceTimes = <P extends TimedPoint>(points: readonly P[]): P[] =>
  points.map((point) => ({ ...point, ...shiftWindow(point, findClockOfPlace(point)) }));

/** Converts days and windows of points from the clocks of their places to Moscow time. */
export const toMoscowTimes = <P extends TimedPoint>(points: readonly P[]): P[] =>
  points.map((point) => {
    const clock = findClockOfPlace(point);
    return { ...point, ...shiftWindow(point, clock && { ...clock, ahead: -clock.ahead }) };
  });
