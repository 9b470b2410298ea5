import { getStraightKm } from '@trassa/contracts/geo/distance.rules';
import { isRecentlyRecorded } from '@trassa/contracts/geo/freshness.rules';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { GeoTables } from '../../db/schema.ts';
import type { GeoDeps } from '../../shared/deps.ts';
import { measureLegs } from '../../shared/measure.ts';
import { HOUR_MS, type Point, toPoint } from '../../shared/positions/points.rules.ts';
import {
  buildExpectedArrival,
  getDeviationKm,
  getLateness,
  getRemainingRoad,
  getUsualSpeed,
  type RemainingRoad,
} from './expected.rules.ts';
import type { LocatedTrip } from './locate-stops.ts';
import { findExpectedArrival, upsertExpectedArrival } from './moved.queries.ts';
import { findLastPosition, listPoints, listTrackDays } from './positions.queries.ts';
import { listStops, measureTrack } from './track.rules.ts';
import { type FoundVisit, getArrival, getNextStopIndex } from './trips.rules.ts';

type Trx = Transaction<GeoTables>;
/** A rest between two days at the wheel, at the shortest. */
const DAILY_REST_MS = 9 * HOUR_MS;
const LEARNT_SPEED_DAYS = 30;

/** A trip with the visits that were found. */
interface VisitedTrip {
  trip: LocatedTrip;
  visits: readonly FoundVisit[];
}

/** What services/orders has to hear of a trip: when it will be late, or (null) that it will not. */
export interface LatenessNews {
  orderId: string;
  at: string | null;
}

/** The leg of a trip to its next stop: km of road and straight line; null: no next stop, none before, one unplaced. */
export async function measureLeg(deps: GeoDeps, { trip, visits }: VisitedTrip): Promise<RemainingRoad['leg']> {
  const point = getNextStopIndex(trip, visits);
  const [from, to] = point === null ? [] : [trip.stops[point - 1]?.place, trip.stops[point]?.place];
  if (!from || !to) return null;
  const leg = { from: [from.lat, from.lng], to: [to.lat, to.lng] } satisfies Parameters<typeof measureLegs>[1][number];
  const [length] = await measureLegs(deps, [leg], { lookUpNow: 0, queueUpTo: 1 });
  return length
    ? { km: length.distance, straight: getStraightKm(leg.from, leg.to), isRouted: !length.estimated }
    : null;
}

/** Stores the expected arrival of a trip at its next stop. @returns news when it became late, or is late no more */
export async function foreseeArrival(
  trx: Trx,
  companyId: string,
  { trip, visits, leg, now }: VisitedTrip & { leg: RemainingRoad['leg']; now: Date },
): Promise<LatenessNews | null> {
  const before = await findExpectedArrival(trx, companyId, trip.orderId);
  const point = getNextStopIndex(trip, visits);
  const stop = point === null ? undefined : trip.stops[point];
  const wasLate = before?.lateness === 'late';
  const isSameStop = before?.point === point;
  const takeBack = async () => {
    if (before) await upsertExpectedArrival(trx, { ...before, content: null, lateness: 'in_time', deviation: null });
    return wasLate ? { orderId: trip.orderId, at: null } : null;
  };
  if (point === null || !stop || getArrival(trip, visits, point)) return takeBack();
  const last = await findLastPosition(trx, { companyId, vehicleId: trip.vehicleId });
  if (!last || !stop.place || !isRecentlyRecorded(last.recorded_at.toISOString(), now))
    return isSameStop ? null : takeBack();
  const rest = getRemainingRoad(toPoint(last), { stop: stop.place, leg });
  const road = await readDrivenRoad(trx, companyId, { trip, visits, point, now });
  const expected = buildExpectedArrival(
    { ...rest, ...road.speed, drivenHours: road.drivenHours, basedOn: last.recorded_at },
    now,
  );
  const lateness = getLateness(expected, stop.windowTo, isSameStop ? before.lateness : 'in_time');
  await upsertExpectedArrival(trx, {
    ...{ company_id: companyId, order_id: trip.orderId, vehicle_id: trip.vehicleId, point, lateness },
    content: JSON.stringify(expected),
    deviation: findDeviationKm({ leg, rest, driven: road.driven }, isSameStop ? before.deviation : null),
  });
  if (lateness === 'late') return wasLate && isSameStop ? null : { orderId: trip.orderId, at: expected.at };
  return wasLate ? { orderId: trip.orderId, at: null } : null;
}

/** Deviation from the planned road; null also where the leg or the road driven is not known. */
function findDeviationKm(
  {
    leg,
    rest,
    driven,
  }: { leg: RemainingRoad['leg']; rest: ReturnType<typeof getRemainingRoad>; driven: number | null },
  before: number | null,
): number | null {
  if (!leg || driven === null) return null;
  return getDeviationKm({ driven, rest: rest.km, planned: leg.km, method: rest.method }, before);
}

interface RoadQuestion extends VisitedTrip {
  point: number;
  now: Date;
}

/** Speed of a vehicle, hours at the wheel since its last rest, km since it left the stop before (null: unknown). */
async function readDrivenRoad(trx: Trx, companyId: string, { trip, visits, point, now }: RoadQuestion) {
  const vehicle = { companyId, vehicleId: trip.vehicleId };
  const today = getDay(now);
  const days = await listTrackDays(trx, { ...vehicle, first: addDays(today, -LEARNT_SPEED_DAYS), last: today });
  const { speed, isOwn } = getUsualSpeed(days.map(({ km, moving_minutes }) => ({ km, movingMinutes: moving_minutes })));
  const recent = await listPoints(trx, { ...vehicle, from: new Date(now.getTime() - 24 * HOUR_MS), to: now });
  const left = visits.find((visit) => visit.point === point - 1)?.departedAt ?? getMarkedDeparture(trip, point - 1);
  const since = left && (await listPoints(trx, { ...vehicle, from: left, to: now }));
  return {
    speed: { speed, isOwn },
    drivenHours: measureTrack(listPointsSinceRest(recent)).movingMinutes / 60,
    driven: since ? measureTrack(since).km : null,
  };
}

function getMarkedDeparture({ marks }: LocatedTrip, point: number): Date | null {
  const mark = marks.find((one) => one.point === point && one.step === 'done');
  return mark ? new Date(mark.at) : null;
}

/** Points after the last long stop. */
function listPointsSinceRest(points: readonly Point[]): readonly Point[] {
  const rest = listStops(points).findLast(({ from, to }) => Date.parse(to) - Date.parse(from) >= DAILY_REST_MS);
  return rest ? points.filter(({ at }) => at >= new Date(rest.to)) : points;
}
