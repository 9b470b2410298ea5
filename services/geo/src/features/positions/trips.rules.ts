import { SHOWN_VISIT_DIFFERENCE_MINUTES } from '@trassa/contracts/geo/position-values';
import type { StopVisit } from '@trassa/contracts/geo/positions';
import type { FleetTrip } from '@trassa/contracts/orders/fleet-trips';
import { addReportedLoadingMark } from '@trassa/contracts/orders/trip-steps.rules';
import { HOUR_MS, MINUTE_MS } from '../../shared/positions/points.rules.ts';

/** A trip that lies ahead is chosen for its vehicle at the earliest this long before the window of its first stop. */
const AWAITED_TRIP_MS = 24 * HOUR_MS;

/** A visit as positions found it. */
export interface FoundVisit {
  point: number;
  arrivedAt: Date;
  departedAt: Date | null;
  answer: 'accepted' | 'dismissed' | null;
}

/** The trip that a vehicle is on: on the road before others, else the one that loads first within a day. */
export function chooseTrip(trips: readonly FleetTrip[], now: Date): FleetTrip | null {
  const isAwaited = ({ stage, stops }: FleetTrip) =>
    stage === 'ahead' && Date.parse(stops[0]?.windowFrom ?? '') - now.getTime() < AWAITED_TRIP_MS;
  return trips.find(({ stage }) => stage === 'on_road') ?? trips.find(isAwaited) ?? null;
}

/** Index of the stop after the furthest that marks, documents or visits finish; null: every stop is finished. */
export function getNextStopIndex(trip: FleetTrip, visits: readonly FoundVisit[]): number | null {
  const marks = addReportedLoadingMark(trip.marks, {
    isOnRoad: trip.stage === 'on_road',
    kinds: trip.stops.map(({ kind }) => kind),
  });
  const marked = marks.flatMap(({ point, step }) => (step === 'done' ? [point] : []));
  const left = visits.flatMap(({ point, departedAt, answer }) => (departedAt && answer !== 'dismissed' ? [point] : []));
  const next = Math.max(-1, ...marked, ...left) + 1;
  return trip.stage === 'done' || next >= trip.stops.length ? null : next;
}

/** When the vehicle came to a stop: the driver's mark before what positions say; null: it has not. */
export function getArrival(trip: FleetTrip, visits: readonly FoundVisit[], point: number): Date | null {
  const mark = trip.marks.find((one) => one.point === point && one.step === 'arrived');
  if (mark) return new Date(mark.at);
  return visits.find((one) => one.point === point && one.answer !== 'dismissed')?.arrivedAt ?? null;
}

/** Compares a visit with the marks of its stop; `difference`: minutes between arrivals, null: too few, or no mark. */
export function compareMarks({ marks }: Pick<FleetTrip, 'marks'>, visit: FoundVisit) {
  const getMark = (step: 'arrived' | 'done') =>
    marks.find((one) => one.point === visit.point && one.step === step)?.at ?? null;
  const [markedArrival, markedDone] = [getMark('arrived'), getMark('done')];
  const apart = markedArrival
    ? Math.round(Math.abs(Date.parse(markedArrival) - visit.arrivedAt.getTime()) / MINUTE_MS)
    : 0;
  const isMarked = markedArrival !== null || markedDone !== null;
  const state: StopVisit['state'] = visit.answer ?? (isMarked ? 'marked' : 'proposed');
  return { markedArrival, markedDone, difference: apart >= SHOWN_VISIT_DIFFERENCE_MINUTES ? apart : null, state };
}
