import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { OrderVisits, StopVisit, Track } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { FleetTrip } from '@trassa/contracts/orders/fleet-trips';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { GeoTables } from '../../db/schema.ts';
import type { GeoDeps } from '../../shared/deps.ts';
import type { FindFleetTrip } from '../../shared/fleet-trips.ts';
import type { Point } from '../../shared/positions/points.rules.ts';
import { getDetention } from './detention.rules.ts';
import {
  listPoints,
  listTrackDays,
  listVisits,
  type TrackStretch,
  updateVisitAnswer,
  type VisitRow,
} from './positions.queries.ts';
import { type PositionsDeps, readPositions, readSeenTrip, toFoundVisit } from './read-positions.ts';
import { listGaps, listStops, measureTrack, simplifyTrack, toTrackPoint, unpackLine } from './track.rules.ts';
import { compareMarks } from './trips.rules.ts';

interface OrderOfCompany {
  companyId: string;
  traceId: string;
  orderId: string;
}

interface VisitsDeps extends GeoDeps {
  findTrip: FindFleetTrip;
}

/** Visits of an order, with the kilometres driven from its first arrival to the end of its trip, or to now. */
async function readVisits(deps: VisitsDeps, order: OrderOfCompany): Promise<OrderVisits> {
  const { companyId, orderId } = order;
  const trip = await deps.findTrip(order);
  const isOver = trip === undefined || trip.stage === 'done';
  const now = deps.now();
  const { visits, points } = await deps.db.forCompany(companyId, async (trx) => {
    const visits = await listVisits(trx, companyId, [orderId]);
    const [first] = visits;
    const stretch = first && {
      companyId,
      vehicleId: first.vehicle_id,
      from: first.arrived_at,
      to: getTripEnd(visits, trip) ?? (isOver ? first.arrived_at : now),
    };
    return { visits, points: stretch ? await listPoints(trx, stretch) : [] };
  });
  return {
    visits: visits.map((visit) => toVisit(visit, trip, now)),
    km: points.length > 1 ? measureTrack(points).km : null,
    plannedKm: trip?.km ?? null,
    isOver,
  };
}

/** End of a trip: the departure from its last stop, else its delivery. */
function getTripEnd(visits: readonly VisitRow[], trip: FleetTrip | undefined): Date | null {
  const last = visits.at(-1);
  const isAtLast = !(last && trip && last.point < trip.stops.length - 1);
  if (isAtLast && last?.departed_at) return last.departed_at;
  return trip?.deliveredAt ? new Date(trip.deliveredAt) : null;
}

function toVisit(row: VisitRow, trip: FleetTrip | undefined, now: Date): StopVisit {
  const compared = compareMarks(trip ?? { marks: [] }, toFoundVisit(row));
  const { markedArrival, markedDone } = compared;
  const end = markedDone ?? trip?.deliveredAt;
  const stay = {
    arrivedAt: markedArrival ? new Date(markedArrival) : row.arrived_at,
    departedAt: row.departed_at ?? (end ? new Date(end) : null),
    ...{ windowFrom: row.window_from?.toISOString() ?? null, km: trip?.km ?? null, kopecks: trip?.kopecks ?? null },
  };
  return {
    ...{ id: row.id, point: row.point, kind: row.kind, address: row.address },
    ...{ arrivedAt: row.arrived_at.toISOString(), departedAt: row.departed_at?.toISOString() ?? null },
    precision: row.precision,
    ...compared,
    detention:
      row.answer !== 'dismissed' && (stay.departedAt || mayStillWait(row, trip)) ? getDetention(stay, now) : null,
  };
}

/** Whether a vehicle that has not left may still wait: its trip goes on, and with this vehicle. */
const mayStillWait = ({ vehicle_id }: VisitRow, trip: FleetTrip | undefined) =>
  trip !== undefined && trip.stage !== 'done' && trip.vehicleId === vehicle_id;

type Trx = Transaction<GeoTables>;

/** Reads a stretch of a track: whole days that are over from their lines, the rest from points. */
async function readTrack(trx: Trx, stretch: TrackStretch): Promise<Track> {
  const points = await listTrack(trx, stretch);
  return {
    points: points.map(toTrackPoint),
    ...{ stops: listStops(points), gaps: listGaps(points) },
    ...measureTrack(points),
  };
}

async function listTrack(trx: Trx, stretch: TrackStretch): Promise<Point[]> {
  const { companyId, vehicleId, from, to } = stretch;
  const days = await listTrackDays(trx, { companyId, vehicleId, first: getDay(from), last: getDay(to) });
  const lines = days.map(({ day, line }) => [day, unpackLine(line)] as const);
  const known = new Map(lines);
  const parts: Point[] = [];
  for (let day = getDay(from); day <= getDay(to); day = addDays(day, 1)) {
    const line = known.get(day);
    const [begin, end] = [getDayStart(day), getDayStart(addDays(day, 1))];
    if (line) parts.push(...line);
    else
      parts.push(...simplifyTrack(await listPoints(trx, { ...stretch, from: begin, to: new Date(end.getTime() - 1) })));
  }
  return parts.filter(({ at }) => at >= from && at <= to);
}

/** Endpoints of positions, tracks and visits of vehicles. */
export function positionsRoutes(route: Router, deps: PositionsDeps & VisitsDeps): void {
  const { db, readFleetTrips } = deps;
  route(positionsEndpoints.positions, async ({ companyId, request }) =>
    buildSuccess(await readPositions(deps, { companyId, traceId: request.id })),
  );
  route(positionsEndpoints.seenTrip, async ({ companyId, query, request }) =>
    buildSuccess(await readSeenTrip(deps, { companyId, traceId: request.id, ...query })),
  );
  route(positionsEndpoints.track, async ({ companyId, query, request }) => {
    const { vehicles } = await readFleetTrips({ companyId, traceId: request.id });
    if (!vehicles.some(({ id }) => id === query.vehicleId)) throw problem('geo/vehicle-unknown');
    const stretch = { companyId, vehicleId: query.vehicleId, from: new Date(query.from), to: new Date(query.to) };
    return buildSuccess(await db.forCompany(companyId, (trx) => readTrack(trx, stretch)));
  });
  route(positionsEndpoints.orderVisits, async ({ companyId, query, request }) =>
    buildSuccess(await readVisits(deps, { companyId, traceId: request.id, orderId: query.orderId })),
  );
  route(positionsEndpoints.answerVisit, async ({ companyId, identity, params, body }) => {
    const answered = { answer: body.accepted ? 'accepted' : 'dismissed', answered_by: identity.userId } as const;
    const isKnown = await db.forCompany(companyId, (trx) =>
      updateVisitAnswer(trx, { companyId, id: params.id }, answered),
    );
    if (!isKnown) throw problem('geo/visit-unknown');
    return buildDoneReply();
  });
}
