import type { OrderVisits, StopVisit } from '@trassa/contracts/geo/positions';
import type { FleetTrip } from '@trassa/contracts/orders/fleet-trips';
import type { GeoDeps } from '../../shared/deps.ts';
import type { FindFleetTrip } from '../../shared/fleet-trips.ts';
import { getDetention } from './detention.rules.ts';
import { listPoints, listVisits, type VisitRow } from './positions.queries.ts';
import { toFoundVisit } from './read-positions.ts';
import { measureTrack } from './track.rules.ts';
import { compareMarks } from './trips.rules.ts';

interface OrderOfCompany {
  companyId: string;
  traceId: string;
  orderId: string;
}

export interface VisitsDeps extends GeoDeps {
  findTrip: FindFleetTrip;
}

/** Visits of an order, with the kilometres driven from its first arrival to the end of its trip, or to now. */
export async function readVisits(deps: VisitsDeps, order: OrderOfCompany): Promise<OrderVisits> {
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
