import { randomUUID } from 'node:crypto';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { LateArrivalForecasts } from '@trassa/contracts/orders/fleet-trips';
import { createTraceId } from '@trassa/service-kit/trace';
import type { Transaction } from 'kysely';
import type { GeoTables } from '../../db/schema.ts';
import { HOUR_MS, type Point, type VehicleKey } from '../../shared/positions/points.rules.ts';
import { findStays, getFenceRadius, type Stay, UNKNOWN_WHEREABOUTS_MS } from './fences.rules.ts';
import { foreseeArrival, type LatenessNews, measureLeg } from './foresee-arrival.ts';
import { type LocatedStop, type LocatedTrip, locateStops } from './locate-stops.ts';
import { deleteMovedVehicle, deleteTrackDays, listMovedVehicles, type MovedRow, upsertVisit } from './moved.queries.ts';
import { listPoints, listVisits, type VisitRow } from './positions.queries.ts';
import { chooseTrips, type PositionsDeps, toFoundVisit } from './read-positions.ts';

type Trx = Transaction<GeoTables>;
/** How long before the window of the first stop, or the first mark, visits are looked for. */
const EARLY_VISIT_MS = 12 * HOUR_MS;
/** How far back from now visits are looked for at most. */
const LONGEST_SEARCH_SPAN_MS = 7 * 24 * HOUR_MS;
/** A vehicle that comes back to a stop within this time has not left it. */
const RETURN_TO_STOP_MS = 2 * HOUR_MS;

/** Finds the visits of a trip anew, each after the one before is over, and writes those that have changed. */
async function updateVisits(trx: Trx, companyId: string, trip: LocatedTrip, now: Date): Promise<VisitRow[]> {
  const known = await listVisits(trx, companyId, [trip.orderId]);
  const own = known.filter((one) => one.vehicle_id === trip.vehicleId);
  const from = getSearchStart(trip, own, now);
  const points = await listPoints(trx, { companyId, vehicleId: trip.vehicleId, from, to: now });
  const fencePoints = points.map(toFencePoint);
  let begin = from.getTime();
  for (const [point, stop] of trip.stops.entries()) {
    const before = own.find((one) => one.point === point);
    const left = fencePoints.filter(({ at }) => at >= begin);
    const stay = getVisit(stop, before, { points: left, from });
    if (!stay) continue;
    if (stay.departedAt !== null) begin = stay.departedAt;
    if (isSameVisit(before, stay)) continue;
    await upsertVisit(trx, {
      ...{ company_id: companyId, id: before?.id ?? randomUUID(), order_id: trip.orderId, point, kind: stop.kind },
      ...{ address: stop.address, window_from: stop.windowFrom ? new Date(stop.windowFrom) : null },
      ...{ vehicle_id: trip.vehicleId, arrived_at: new Date(stay.arrivedAt), precision: stay.precision },
      ...{ departed_at: stay.departedAt === null ? null : new Date(stay.departedAt), answer: null, answered_by: null },
    });
  }
  return listVisits(trx, companyId, [trip.orderId]);
}

function getSearchStart({ stops, marks }: LocatedTrip, known: readonly VisitRow[], now: Date): Date {
  const window = stops[0]?.windowFrom;
  const first = Math.min(...marks.map(({ at }) => Date.parse(at)), window ? Date.parse(window) : now.getTime());
  const start = first - EARLY_VISIT_MS;
  const unfinished = known.filter(({ departed_at }) => departed_at === null || departed_at.getTime() > start);
  return new Date(Math.max(now.getTime() - LONGEST_SEARCH_SPAN_MS, Math.min(start, ...unfinished.map(getSpanStart))));
}

/** From when on points show how a vehicle came to a visit. */
const getSpanStart = ({ arrived_at }: VisitRow) => arrived_at.getTime() - UNKNOWN_WHEREABOUTS_MS;
const getArrival = ({ arrived_at, precision }: VisitRow) => ({ arrivedAt: arrived_at.getTime(), precision });

const toFencePoint = ({ at, ...point }: Point) => ({ ...point, at: at.getTime() });

type FencePoints = Parameters<typeof findStays>[0];

/** A visit that began before the points at hand keeps its arrival, and its departure once that is known. */
function getVisit(
  stop: LocatedStop,
  before: VisitRow | undefined,
  { points, from }: { points: FencePoints; from: Date },
): Stay | null {
  if (before?.departed_at && before.arrived_at < from)
    return { ...getArrival(before), departedAt: before.departed_at.getTime() };
  const found = findVisit(stop, points);
  return found && before && getSpanStart(before) <= from.getTime() ? { ...found, ...getArrival(before) } : found;
}

/** The first stay at a stop, with those soon after it; null: none, or the place is not known well enough. */
function findVisit({ place }: LocatedStop, points: FencePoints): Stay | null {
  const radius = place ? getFenceRadius(place.precision) : null;
  if (!place || radius === null) return null;
  const [first, ...later] = findStays(points, { lat: place.lat, lng: place.lng, radius });
  if (!first) return null;
  let { departedAt } = first;
  for (const next of later) {
    if (departedAt !== null && next.arrivedAt - departedAt <= RETURN_TO_STOP_MS) departedAt = next.departedAt;
  }
  return { ...first, departedAt };
}

const isSameVisit = (row: VisitRow | undefined, { arrivedAt, departedAt, precision }: Stay) =>
  row?.arrived_at.getTime() === arrivedAt &&
  (row.departed_at?.getTime() ?? null) === departedAt &&
  row.precision === precision;

const MOST_VEHICLES_A_QUERY = 200;
/** Sorts before every id. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

interface MovedVehicleDeps extends PositionsDeps {
  /** Tells services/orders which trips will be late; a repeat changes nothing. */
  tellLate: (companyId: string, arrivals: LateArrivalForecasts['arrivals']) => Promise<void>;
  /** Companies whose visits and expected arrivals may be new. */
  onSeen: (companyIds: readonly string[]) => void;
}

/**
 * Evaluates the vehicles that have new points, all in turn, so that vehicles that always move, or always fail, hold up
 * no others.
 */
export function createMovedVehicleEvaluation(deps: MovedVehicleDeps): (isClosed: () => boolean) => Promise<void> {
  const first: VehicleKey = { companyId: NIL_ID, vehicleId: NIL_ID };
  let after = first;
  return async (isClosed) => {
    const moved = await deps.db.asSystem((trx) => listMovedVehicles(trx, after, MOST_VEHICLES_A_QUERY));
    for (const [companyId, rows] of Map.groupBy(moved, ({ company_id }) => company_id)) {
      if (isClosed()) return;
      await evaluateMovedOfCompany(deps, companyId, rows).catch((error: unknown) =>
        deps.log.warn({ err: error, companyId }, 'moved vehicles were not looked at'),
      );
    }
    const last = moved[MOST_VEHICLES_A_QUERY - 1];
    after = last ? { companyId: last.company_id, vehicleId: last.vehicle_id } : first;
  };
}

async function evaluateMovedOfCompany(
  deps: MovedVehicleDeps,
  companyId: string,
  rows: readonly MovedRow[],
): Promise<void> {
  const { now, readFleetTrips } = deps;
  const fleet = await readFleetTrips({ companyId, traceId: createTraceId() });
  const chosen = chooseTrips(fleet, now());
  const trips = await locateStops(
    deps,
    rows.flatMap(({ vehicle_id }) => chosen.get(vehicle_id) ?? []),
  );
  for (const row of rows) {
    await evaluateMovedVehicle(
      deps,
      row,
      trips.find(({ vehicleId }) => vehicleId === row.vehicle_id),
    );
  }
  deps.onSeen([companyId]);
}

/** Lateness is sent before it is stored, so that a fault in between sends it twice rather than never. */
async function evaluateMovedVehicle(
  deps: MovedVehicleDeps,
  row: MovedRow,
  trip: LocatedTrip | undefined,
): Promise<void> {
  const { db, now, tellLate } = deps;
  const { company_id: companyId, vehicle_id: vehicleId } = row;
  const day = getDay(row.from_at);
  const found = trip ? await db.forCompany(companyId, (trx) => updateVisits(trx, companyId, trip, now())) : [];
  const visits = found.map(toFoundVisit);
  const leg = trip ? await measureLeg(deps, { trip, visits }) : null;
  await db.forCompany(companyId, async (trx) => {
    if (day < getDay(now())) await deleteTrackDays(trx, { companyId, vehicleId, from: day });
    const news: LatenessNews | null = trip
      ? await foreseeArrival(trx, companyId, { trip, visits, leg, now: now() })
      : null;
    if (news) await tellLate(companyId, [news]);
    await deleteMovedVehicle(trx, row);
  });
}
