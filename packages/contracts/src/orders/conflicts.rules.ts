import { type PlaceClock, shiftToClock } from '../identity/place-clock.rules.ts';
import { parsePlate } from '../identity/plate.rules.ts';
import { addDays, getDay, getMonday } from '../moscow-day.rules.ts';
import type { Conflict } from './assignment.ts';
import { formatConflictTime, conflictTexts as messages } from './conflict-texts.ts';
import type { FleetDriver, FleetVehicle } from './fleet.ts';
import { driverPaperLabels, vehiclePaperLabels } from './fleet-values.ts';
import {
  estimateKm,
  getDrivingHours,
  getLawfulMsOfRoad,
  getStatedHourFlags,
  getTripSpan,
  type Trip,
} from './trip-time.rules.ts';

/** Hours at the wheel within a week: Приказ Минтранса № 424. */
const WEEKLY_DRIVING_HOURS = 56;
/** A week, in milliseconds: rules look at trips within this time of a trip. */
export const NEAR_TRIPS_MS = 7 * 86_400_000;
/** Bodies that hold a temperature. */
const temperatureControlledBodies: readonly FleetVehicle['body'][] = ['refrigerator', 'isothermal'];

/** First and last day of a trip by the clocks of its places; null: the trip has no times. */
function getFirstAndLastDay(trip: Trip): { first: string; last: string } | null {
  const span = getTripSpan(trip);
  if (!span) return null;
  const [start, end] = [
    shiftToClock(new Date(span.start), trip.startClock),
    shiftToClock(new Date(span.end), trip.endClock),
  ];
  return { first: trip.startDay ?? getDay(start), last: (trip.endsAt === span.end && trip.endDay) || getDay(end) };
}

/** When a trip begins and ends in words, by the clocks of its places. */
function formatTripBounds(trip: Trip, { start, end }: { start: number; end: number }) {
  const hours = getStatedHourFlags(trip, trip.endsAt === end);
  return [
    formatConflictTime(start, { hasHour: hours.start, clock: trip.startClock }),
    formatConflictTime(end, { hasHour: hours.end, clock: trip.endClock }),
  ] as const;
}

/** A conflict before it is told of whom it is. */
type Reason = Omit<Conflict, 'whose'>;

function listOverlaps(trip: Trip, others: readonly Trip[]): Reason[] {
  const span = getTripSpan(trip);
  if (!span) return [];
  return others.flatMap((other) => {
    const taken = getTripSpan(other);
    if (!taken || taken.start >= span.end || taken.end <= span.start) return [];
    const kind = other.isByWaybill ? 'waybill' : 'overlap';
    return [{ kind, text: messages[kind](other.number, ...formatTripBounds(other, taken)) }];
  });
}

function listAbsences(trip: Trip, periods: FleetVehicle['absences']): Reason[] {
  const days = getFirstAndLastDay(trip);
  if (!days) return [];
  return periods
    .filter(({ from, to }) => from <= days.last && to >= days.first)
    .map(({ from, to, reason }) => ({ kind: 'absence', text: messages.absence(reason, from, to) }));
}

function listExpiredPapers(trip: Trip, papers: readonly { label: string; endsOn: string }[]): Reason[] {
  const days = getFirstAndLastDay(trip);
  if (!days) return [];
  return papers
    .filter(({ endsOn }) => endsOn < days.last)
    .map(({ label, endsOn }) => ({ kind: 'paper', text: messages.paper(label, endsOn) }));
}

/** The other trips within a week of this one: no rule looks further. */
function listNearTrips(trip: Trip, others: readonly Trip[]): Trip[] {
  const span = getTripSpan(trip);
  if (!span) return [];
  return others.filter(
    ({ orderId, startsAt, endsAt }) =>
      orderId !== trip.orderId &&
      startsAt !== null &&
      startsAt <= span.end + NEAR_TRIPS_MS &&
      (endsAt ?? startsAt) >= span.start - NEAR_TRIPS_MS,
  );
}

/** Trips next to this one in time, that do not overlap it. */
function findNeighbouringTrips(trip: Trip, others: readonly Trip[]): { before: Trip | null; after: Trip | null } {
  const span = getTripSpan(trip);
  const timed = others.flatMap((other) => {
    const taken = getTripSpan(other);
    return taken && span ? [{ other, ...taken }] : [];
  });
  const before = timed.filter(({ end }) => span && end <= span.start).sort((a, b) => b.end - a.end)[0];
  const after = timed.filter(({ start }) => span && start >= span.end).sort((a, b) => a.start - b.start)[0];
  return { before: before?.other ?? null, after: after?.other ?? null };
}

/** How a vehicle gets to a trip: empty kilometres, when it gets free in milliseconds, and the clock of that place. */
export interface ApproachToTrip {
  emptyKm: number | null;
  freeSince: number | null;
  freeClock?: PlaceClock | undefined;
}

/**
 * How the vehicle comes to a trip: estimated empty kilometres from its previous unloading, and the end of that previous
 * trip. Null: the vehicle has no trip within the week before, or a place is unknown.
 */
export function buildApproachToTrip(trip: Trip, others: readonly Trip[]): ApproachToTrip {
  const { before } = findNeighbouringTrips(trip, listNearTrips(trip, others));
  return {
    emptyKm: estimateKm(before?.to ?? null, trip.from),
    freeSince: (before && getTripSpan(before)?.end) ?? null,
    freeClock: before?.endClock,
  };
}

function listApproachConflicts(trip: Trip, others: readonly Trip[]): Reason[] {
  const { before, after } = findNeighbouringTrips(trip, others);
  const legs = [
    before && { number: before.number, first: before, second: trip },
    after && { number: after.number, first: trip, second: after },
  ];
  return legs.flatMap((leg) => {
    const km = leg && estimateKm(leg.first.to, leg.second.from);
    const [end, start] = [leg && getTripSpan(leg.first)?.end, leg && getTripSpan(leg.second)?.start];
    if (!leg || km === null || end == null || start == null) return [];
    const times = { needed: getLawfulMsOfRoad(km), given: start - end };
    return times.given < times.needed
      ? [{ kind: 'approach' as const, text: messages.approach(leg.number, km, times) }]
      : [];
  });
}

function listLoadConflicts(trip: Trip, { capacity, volume }: FleetVehicle): Reason[] {
  const found: Reason[] = [];
  if (trip.weight !== null && capacity !== null && trip.weight > capacity) {
    found.push({ kind: 'weight', text: messages.weight(trip.weight, capacity) });
  }
  if (trip.volume !== null && volume !== null && trip.volume > volume) {
    found.push({ kind: 'volume', text: messages.volume(trip.volume, volume) });
  }
  return found;
}

const addConflictOwner = (whose: string, conflicts: readonly Reason[]): Conflict[] =>
  conflicts.map((conflict) => ({ ...conflict, whose }));

const lowerFirstLetter = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Conflicts in words, each with its vehicle or driver; a conflict of both stands once, with both names. */
export function formatConflictLines(conflicts: readonly Conflict[]): string[] {
  return [...Map.groupBy(conflicts, ({ text }) => text)].map(([text, same]) => {
    const names = [...new Set(same.map(({ whose }) => whose))];
    const said = lowerFirstLetter(text);
    return `${names.join(' и ')}: ${names.length > 1 ? said.replace(/^занят /, 'заняты ') : said}`;
  });
}

/** Conflicts of a trip with a vehicle and with `others`, its trips before and after; empty: the vehicle fits. */
export function listVehicleConflicts(trip: Trip, vehicle: FleetVehicle, others: readonly Trip[]): Conflict[] {
  const around = listNearTrips(trip, others);
  const papers = vehicle.papers.map(({ kind, endsOn }) => ({ label: vehiclePaperLabels[kind], endsOn }));
  const cold = trip.cold && vehicle.body !== null && !temperatureControlledBodies.includes(vehicle.body);
  const adr = trip.adr && !vehicle.papers.some(({ kind }) => kind === 'adrVehicle');
  return addConflictOwner(parsePlate(vehicle.plate).text, [
    ...listOverlaps(trip, around),
    ...listAbsences(trip, vehicle.absences),
    ...listLoadConflicts(trip, vehicle),
    ...(cold ? [{ kind: 'body' as const, text: messages.body }] : []),
    ...(adr ? [{ kind: 'adr' as const, text: messages.adr(vehiclePaperLabels.adrVehicle) }] : []),
    ...listExpiredPapers(trip, papers),
    ...listApproachConflicts(trip, around),
  ]);
}

/** Conflicts of a trip with a driver and with `others`, the driver's trips before and after; empty: the driver fits. */
export function listDriverConflicts(trip: Trip, driver: FleetDriver, others: readonly Trip[]): Conflict[] {
  const around = listNearTrips(trip, others);
  const papers = driver.papers.map(({ kind, endsOn }) => ({ label: driverPaperLabels[kind], endsOn }));
  const adr = trip.adr && !driver.papers.some(({ kind }) => kind === 'adrDriver');
  return addConflictOwner(driver.name, [
    ...listOverlaps(trip, around),
    ...listAbsences(trip, driver.absences),
    ...(adr ? [{ kind: 'adr' as const, text: messages.adr(driverPaperLabels.adrDriver) }] : []),
    ...listExpiredPapers(trip, papers),
    ...listWorkingTimeConflicts(trip, around),
  ]);
}

/** Working-time rules: the road of the trip itself, and the week in which it begins. */
function listWorkingTimeConflicts(trip: Trip, others: readonly Trip[]): Reason[] {
  const [span, days] = [getTripSpan(trip), getFirstAndLastDay(trip)];
  if (!span || !days) return [];
  const found: Reason[] = [];
  const needed = getLawfulMsOfRoad(trip.km ?? 0);
  if (span.end - span.start < needed) found.push({ kind: 'rest', text: messages.rest(needed, span.end - span.start) });
  const monday = getMonday(days.first);
  const sameWeek = (other: Trip) => {
    const day = getFirstAndLastDay(other)?.first;
    return day !== undefined && day >= monday && day < addDays(monday, 7);
  };
  const hours = [trip, ...others.filter(sameWeek)].reduce((sum, { km }) => sum + getDrivingHours(km ?? 0), 0);
  if (hours > WEEKLY_DRIVING_HOURS) found.push({ kind: 'week', text: messages.week(hours, WEEKLY_DRIVING_HOURS) });
  return found;
}
