import type { OrderVisits, StopVisit } from '@trassa/contracts/geo/positions';
import type { FleetTrip } from '@trassa/contracts/orders/fleet-trips';
import { getDetention } from './detention.rules.ts';
import { listPoints, listVisits, type VisitRow } from './positions.queries.ts';
import { type PositionsDeps, toFoundVisit } from './read-positions.ts';
import { measureTrack } from './track.rules.ts';
import { compareMarks } from './trips.rules.ts';

interface OrderOfCompany {
  companyId: string;
  traceId: string;
  orderId: string;
}

/** Visits of an order; an order whose trip is over has none to show but its visits. */
export async function readVisits(
  deps: PositionsDeps,
  { companyId, traceId, orderId }: OrderOfCompany,
): Promise<OrderVisits> {
  const { trips } = await deps.readFleetTrips({ companyId, traceId });
  const trip = trips.find((one) => one.orderId === orderId);
  const now = deps.now();
  const { visits, points } = await deps.db.forCompany(companyId, async (trx) => {
    const visits = await listVisits(trx, companyId, [orderId]);
    const [first] = visits;
    const stretch = first && {
      companyId,
      vehicleId: first.vehicle_id,
      from: first.arrived_at,
      to: getEnd(visits, trip) ?? now,
    };
    return { visits, points: stretch ? await listPoints(trx, stretch) : [] };
  });
  return {
    visits: visits.map((visit) => toVisit(visit, trip, now)),
    km: points.length > 1 ? measureTrack(points).km : null,
    plannedKm: trip?.km ?? null,
  };
}

/** End of a trip: the departure from its last stop. */
function getEnd(visits: readonly VisitRow[], trip: FleetTrip | undefined): Date | null {
  const last = visits.at(-1);
  return last && trip && last.point < trip.stops.length - 1 ? null : (last?.departed_at ?? null);
}

function toVisit(row: VisitRow, trip: FleetTrip | undefined, now: Date): StopVisit {
  const compared = compareMarks(trip ?? { marks: [] }, toFoundVisit(row));
  const { markedArrival, markedDone } = compared;
  const stay = {
    arrivedAt: markedArrival ? new Date(markedArrival) : row.arrived_at,
    departedAt: row.departed_at ?? (markedDone ? new Date(markedDone) : null),
    ...{ windowFrom: row.window_from?.toISOString() ?? null, km: trip?.km ?? null, kopecks: trip?.kopecks ?? null },
  };
  return {
    ...{ id: row.id, point: row.point, kind: row.kind, address: row.address },
    ...{ arrivedAt: row.arrived_at.toISOString(), departedAt: row.departed_at?.toISOString() ?? null },
    precision: row.precision,
    ...compared,
    detention: row.answer === 'dismissed' ? null : getDetention(stay, now),
  };
}
