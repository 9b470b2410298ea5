import { getFreshness, isRecentlyRecorded } from '@trassa/contracts/geo/freshness.rules';
import type { Position, Positions, TripPosition, TripUnderWay } from '@trassa/contracts/geo/positions';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { FleetWithTrips } from '@trassa/contracts/orders/fleet-trips';
import type { GeoDeps } from '../../shared/deps.ts';
import type { ReadFleetTrips } from '../../shared/fleet-trips.ts';
import { toPoint } from '../../shared/positions/points.rules.ts';
import { type LocatedTrip, locateStops } from './locate-stops.ts';
import {
  type ExpectedArrivalRow,
  listExpectedArrivals,
  listLastPositions,
  listVehicleSources,
  listVisits,
} from './positions.queries.ts';
import { chooseTrip, type FoundVisit, getArrival, getNextStopIndex } from './trips.rules.ts';

export interface PositionsDeps extends GeoDeps {
  readFleetTrips: ReadFleetTrips;
}

/** All vehicles of the directory with their last positions and the trips they are on. */
export async function readPositions(
  deps: PositionsDeps,
  company: { companyId: string; traceId: string },
): Promise<Positions> {
  const { companyId } = company;
  const now = deps.now();
  const fleet = await deps.readFleetTrips(company);
  const chosen = chooseTrips(fleet, now);
  const trips = await locateStops(deps, [...chosen.values()]);
  const orderIds = trips.map(({ orderId }) => orderId);
  const { lasts, sources, visits, expected } = await deps.db.forCompany(companyId, async (trx) => ({
    lasts: await listLastPositions(trx, companyId),
    sources: await listVehicleSources(trx, companyId),
    visits: (await listVisits(trx, companyId, orderIds)).map(toFoundVisit),
    expected: await listExpectedArrivals(trx, companyId, orderIds),
  }));
  const vehicles = fleet.vehicles.map(({ id, plate }) => {
    const last = lasts.find(({ vehicle_id }) => vehicle_id === id);
    const trip = trips.find(({ vehicleId }) => vehicleId === id) ?? null;
    const own = sources.filter(({ vehicle_id }) => vehicle_id === id);
    return {
      ...{ vehicleId: id, plate: parsePlate(plate).text, driver: trip?.driver ?? null },
      position: last ? toPosition(last, now) : null,
      sources: own.map(({ origin, name }) => ({ origin, name })),
      trip: trip && toTrip(trip, { visits, expected: expected.find(({ order_id }) => order_id === trip.orderId), now }),
    };
  });
  return { at: now.toISOString(), vehicles };
}

/** Fresh position of the vehicle on an order, and its expected arrival at the last stop once that is the next one. */
export async function readSeenTrip(
  deps: PositionsDeps,
  { orderId, ...company }: { companyId: string; traceId: string; orderId: string },
): Promise<TripPosition> {
  const { at, vehicles } = await readPositions(deps, company);
  const { trips } = await deps.readFleetTrips(company);
  const { position = null, trip: next } = vehicles.find(({ trip }) => trip?.orderId === orderId) ?? {};
  const last = (trips.find((trip) => trip.orderId === orderId)?.stops.length ?? 0) - 1;
  const isFresh = position !== null && isRecentlyRecorded(position.recordedAt, new Date(at));
  return {
    position: isFresh ? { recordedAt: position.recordedAt, lat: position.lat, lng: position.lng } : null,
    arrival: next?.point === last ? next.expected : null,
  };
}

/** The trip that each vehicle is on, by vehicle id. */
export function chooseTrips({ vehicles, trips }: FleetWithTrips, now: Date) {
  const byVehicle = Map.groupBy(trips, ({ vehicleId }) => vehicleId);
  return new Map(
    vehicles.flatMap(({ id }) => {
      const trip = chooseTrip(byVehicle.get(id) ?? [], now);
      return trip ? [[id, trip] as const] : [];
    }),
  );
}

type VisitOfOrder = FoundVisit & { orderId: string };

export const toFoundVisit = (row: Awaited<ReturnType<typeof listVisits>>[number]): VisitOfOrder => ({
  ...{ orderId: row.order_id, point: row.point, answer: row.answer },
  ...{ arrivedAt: row.arrived_at, departedAt: row.departed_at },
});

type LastRow = Awaited<ReturnType<typeof listLastPositions>>[number];

function toPosition(row: LastRow, now: Date): Position {
  const { at, lat, lng, speed, course, accuracy } = toPoint(row);
  const recordedAt = at.toISOString();
  const isSeen = ['now', 'recent'].includes(getFreshness(recordedAt, now));
  return {
    ...{ recordedAt, lat, lng, speed, course, accuracy, origin: row.origin },
    motion: !isSeen ? 'unknown' : row.stands_since ? 'stands' : 'moving',
    standsSince: row.stands_since?.toISOString() ?? null,
  };
}

interface TripFacts {
  visits: readonly VisitOfOrder[];
  expected: ExpectedArrivalRow | undefined;
  now: Date;
}

/** Trip under way with its next stop; null: every stop is finished. */
function toTrip(trip: LocatedTrip, { visits, expected, now }: TripFacts): TripUnderWay | null {
  const own = visits.filter(({ orderId }) => orderId === trip.orderId);
  const point = getNextStopIndex(trip, own);
  const stop = point === null ? undefined : trip.stops[point];
  if (point === null || !stop) return null;
  const { orderId, number, customer } = trip;
  const { kind, address, place, windowFrom, windowTo, clock } = stop;
  const arrivedAt = getArrival(trip, own, point)?.toISOString() ?? null;
  // Without a fresh position no arrival is expected, and the planned window holds.
  const isFresh = expected?.content ? isRecentlyRecorded(expected.content.basedOn, now) : false;
  const isForStop = isFresh && expected?.point === point && arrivedAt === null;
  return {
    ...{ orderId, number, customer, point, kind, address, lat: place?.lat ?? null, lng: place?.lng ?? null },
    ...{ windowFrom, windowTo, clock, arrivedAt },
    expected: isForStop ? expected.content : null,
    lateness: isForStop ? expected.lateness : 'in_time',
    deviation: isForStop ? expected.deviation : null,
  };
}
