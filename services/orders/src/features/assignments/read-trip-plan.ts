import { addDays, startOfDay } from '@trassa/contracts/moscow-day.rules';
import { buildApproach, NEAR } from '@trassa/contracts/orders/conflicts.rules';
import type { TripPlan, TripPlanQuery } from '@trassa/contracts/orders/trip-plan';
import { getSpan } from '@trassa/contracts/orders/trip-time.rules';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleet, withUsualDrivers } from '../../shared/fleet.queries.ts';
import type { OrderRow } from '../../shared/one-order.queries.ts';
import { nextStepOfRow } from '../../shared/order-view.rules.ts';
import { countWithoutVehicle, listAssignedOrders, listUnassignedOrders, type Period } from './assignments.queries.ts';
import { buildAssignedTrip, buildPlannedTrip, buildTrip } from './trip-of-order.rules.ts';

/** The most orders beside the board. */
const MAX_UNASSIGNED = 200;

/** The period of orders that reach out of the days shown, with the week the rules of conflicts look at. */
function buildAround(orders: readonly OrderRow[], { start, end }: Period): Period {
  const spans = orders.flatMap((order) => getSpan(buildTrip(order)) ?? []);
  return {
    start: Math.min(start, ...spans.map((span) => span.start)) - NEAR,
    end: Math.max(end, ...spans.map((span) => span.end)) + NEAR,
  };
}

/** The days shown, from the first midnight to the last moment. */
export const getPlanPeriod = ({ from, days }: TripPlanQuery): Period => ({
  start: startOfDay(from).getTime(),
  end: startOfDay(addDays(from, Number(days))).getTime() - 1,
});

/** The plan of a company. */
export async function readTripPlan(
  trx: Transaction<OrdersTables>,
  { companyId, now }: { companyId: string; now: Date },
  query: TripPlanQuery,
): Promise<TripPlan> {
  const { from, days } = query;
  const shown = getPlanPeriod(query);
  const fleet = await listFleet(trx, companyId);
  const last = addDays(from, Number(days) - 1);
  const unassigned = await listUnassignedOrders(trx, { companyId, first: from, last, limit: MAX_UNASSIGNED });
  const assigned = await listAssignedOrders(trx, companyId, shown);
  const around = await listAssignedOrders(trx, companyId, buildAround([...assigned, ...unassigned.orders], shown));
  const ofVehicles = Map.groupBy(around.map(buildAssignedTrip), ({ vehicleId }) => vehicleId);
  return {
    ...fleet,
    vehicles: await withUsualDrivers(trx, companyId, fleet.vehicles),
    trips: around.map((order) => {
      const [vehicleId, driverId] = [order.vehicle_id, order.driver_id];
      const { emptyKm } = buildApproach(buildTrip(order), ofVehicles.get(vehicleId) ?? []);
      return buildPlannedTrip(order, { vehicleId, driverId, emptyKm });
    }),
    unassigned: unassigned.orders.map((order) => ({
      ...buildPlannedTrip(order, { vehicleId: null, driverId: null, emptyKm: null }),
      nextStep: nextStepOfRow(order, { isPaymentRequested: false, now }),
    })),
    unassignedTotal: unassigned.total,
    withoutVehicle: await countWithoutVehicle(trx, { companyId, now }),
  };
}
