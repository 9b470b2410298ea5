import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { GeoTables } from '../../db/schema.ts';
import type { Point } from '../../shared/positions/points.rules.ts';
import { findStays, getRadius, type Stay } from './fences.rules.ts';
import type { LocatedStop, LocatedTrip } from './locate-stops.ts';
import { upsertVisit } from './moved.queries.ts';
import { listPoints, listVisits, type VisitRow } from './positions.queries.ts';

type Trx = Transaction<GeoTables>;
const HOUR = 3_600_000;
/** A vehicle may come so long before its window. */
const EARLY_MS = 12 * HOUR;
/** A trip without a window is looked for so far back. */
const LONGEST_MS = 7 * 24 * HOUR;
/** Whoever leaves a stop and comes back within this has not left it. */
const RETURN_MS = 2 * HOUR;

/** Finds the visits of a trip anew from the last one that is over, and writes those that have changed. */
export async function findVisits(trx: Trx, companyId: string, trip: LocatedTrip, now: Date): Promise<VisitRow[]> {
  const known = await listVisits(trx, companyId, [trip.orderId]);
  const from = getBegin(trip, now);
  const points = await listPoints(trx, { companyId, vehicleId: trip.vehicleId, from, to: now });
  const fencePoints = points.map(toFencePoint);
  let begin = from.getTime();
  for (const [point, stop] of trip.stops.entries()) {
    const stay = getVisit(
      stop,
      fencePoints.filter(({ at }) => at >= begin),
    );
    if (!stay) continue;
    if (stay.departedAt !== null) begin = stay.departedAt;
    const before = known.find((one) => one.point === point && one.vehicle_id === trip.vehicleId);
    if (isSame(before, stay)) continue;
    await upsertVisit(trx, {
      ...{ company_id: companyId, id: before?.id ?? randomUUID(), order_id: trip.orderId, point, kind: stop.kind },
      ...{ address: stop.address, window_from: stop.windowFrom ? new Date(stop.windowFrom) : null },
      ...{ vehicle_id: trip.vehicleId, arrived_at: new Date(stay.arrivedAt), precision: stay.precision },
      ...{ departed_at: stay.departedAt === null ? null : new Date(stay.departedAt), answer: null, answered_by: null },
    });
  }
  return listVisits(trx, companyId, [trip.orderId]);
}

function getBegin({ stops, marks }: LocatedTrip, now: Date): Date {
  const window = stops[0]?.windowFrom;
  const first = Math.min(...marks.map(({ at }) => Date.parse(at)), window ? Date.parse(window) : now.getTime());
  return new Date(Math.max(now.getTime() - LONGEST_MS, first - EARLY_MS));
}

const toFencePoint = ({ at, ...point }: Point) => ({ ...point, at: at.getTime() });

/** The first stay at a stop, with those soon after it; null: none, or the place is not known well enough. */
function getVisit({ place }: LocatedStop, points: Parameters<typeof findStays>[0]): Stay | null {
  const radius = place ? getRadius(place.precision) : null;
  if (!place || radius === null) return null;
  const [first, ...later] = findStays(points, { lat: place.lat, lng: place.lng, radius });
  if (!first) return null;
  let { departedAt } = first;
  for (const next of later) {
    if (departedAt !== null && next.arrivedAt - departedAt <= RETURN_MS) departedAt = next.departedAt;
  }
  return { ...first, departedAt };
}

const isSame = (row: VisitRow | undefined, { arrivedAt, departedAt, precision }: Stay) =>
  row?.arrived_at.getTime() === arrivedAt &&
  (row.departed_at?.getTime() ?? null) === departedAt &&
  row.precision === precision;
