import { addDays, getDayStart } from '@trassa/contracts/moscow-day.rules';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { buildApproachToTrip, NEAR_TRIPS_MS } from '@trassa/contracts/orders/conflicts.rules';
import type { TripPlan, TripPlanQuery, WaybillTrip } from '@trassa/contracts/orders/trip-plan';
import { getTripSpan } from '@trassa/contracts/orders/trip-time.rules';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { PeriodMs } from '../../shared/assigned.queries.ts';
import { listFleet, listVehiclesWithUsualDrivers } from '../../shared/fleet.queries.ts';
import { listOrdersById, type OrderRow, readOrderDetails, requireOrder } from '../../shared/one-order.queries.ts';
import { getNextStepOfRow } from '../../shared/order-view.rules.ts';
import { type CompanyRequest, readTripsOfWaybillsOnly, type WaybillTripsDeps } from '../../shared/waybill-trips.ts';
import { assignCrewToOrder } from './assign.ts';
import { assignCrew, checkCrew } from './assign-crew.ts';
import { countOrdersWithoutVehicle, listAssignedOrders, listUnassignedOrders } from './assignments.queries.ts';
import { readCandidates } from './read-candidates.ts';
import { buildAssignedTrip, buildPlannedTrip, buildTrip } from './trip-of-order.rules.ts';

/** Trips known from waybills, around these orders; fetched before the transaction, which must not wait for a call. */
async function readWaybillTrips(
  deps: WaybillTripsDeps,
  asked: CompanyRequest,
  ids: readonly string[],
): Promise<WaybillTrip[]> {
  const orders = await deps.db.forCompany(asked.companyId, (trx) =>
    listOrdersById(trx, { companyId: asked.companyId, ids }),
  );
  const spans = orders.flatMap((order) => getTripSpan(buildTrip(order)) ?? []);
  if (spans.length === 0) return [];
  const start = Math.min(...spans.map((span) => span.start)) - NEAR_TRIPS_MS;
  const end = Math.max(...spans.map((span) => span.end)) + NEAR_TRIPS_MS;
  const own = new Set(orders.map(({ content, external_order_id: id }) => content.chain_id ?? id));
  const trips = await readTripsOfWaybillsOnly(deps, asked, { start, end });
  return trips.filter(({ chainId }) => !own.has(chainId));
}

/** Limit of orders without a vehicle that the plan lists. */
const MAX_UNASSIGNED = 200;

/** Period of the days shown and of these orders, a week longer on both sides: conflict rules look that far. */
function buildPeriodAround(orders: readonly OrderRow[], { start, end }: PeriodMs): PeriodMs {
  const spans = orders.flatMap((order) => getTripSpan(buildTrip(order)) ?? []);
  return {
    start: Math.min(start, ...spans.map((span) => span.start)) - NEAR_TRIPS_MS,
    end: Math.max(end, ...spans.map((span) => span.end)) + NEAR_TRIPS_MS,
  };
}

/** The days shown, from the first midnight to the last moment. */
const getPlanPeriod = ({ from, days }: TripPlanQuery): PeriodMs => ({
  start: getDayStart(from).getTime(),
  end: getDayStart(addDays(from, Number(days))).getTime() - 1,
});

async function readTripPlan(
  trx: Transaction<OrdersTables>,
  { companyId, now }: { companyId: string; now: Date },
  query: TripPlanQuery,
): Promise<Omit<TripPlan, 'byWaybill'>> {
  const { from, days } = query;
  const shown = getPlanPeriod(query);
  const fleet = await listFleet(trx, companyId);
  const last = addDays(from, Number(days) - 1);
  const unassigned = await listUnassignedOrders(trx, { companyId, first: from, last, limit: MAX_UNASSIGNED });
  const assigned = await listAssignedOrders(trx, companyId, shown);
  const around = await listAssignedOrders(
    trx,
    companyId,
    buildPeriodAround([...assigned, ...unassigned.orders], shown),
  );
  const ofVehicles = Map.groupBy(around.map(buildAssignedTrip), ({ vehicleId }) => vehicleId);
  return {
    ...fleet,
    vehicles: await listVehiclesWithUsualDrivers(trx, companyId, fleet.vehicles),
    trips: around.map((order) => {
      const [vehicleId, driverId] = [order.vehicle_id, order.driver_id];
      const { emptyKm } = buildApproachToTrip(buildTrip(order), ofVehicles.get(vehicleId) ?? []);
      return buildPlannedTrip(order, { vehicleId, driverId, emptyKm });
    }),
    unassigned: unassigned.orders.map((order) => ({
      ...buildPlannedTrip(order, { vehicleId: null, driverId: null, emptyKm: null }),
      nextStep: getNextStepOfRow(order, { isPaymentRequested: false, now }),
    })),
    unassignedTotal: unassigned.total,
    withoutVehicle: await countOrdersWithoutVehicle(trx, { companyId, now }),
  };
}

interface AssignmentsDeps extends WaybillTripsDeps {
  route: Router;
  now: () => Date;
}

export function assignmentRoutes({ route, now, ...deps }: AssignmentsDeps): void {
  const { db } = deps;
  route(assignmentEndpoints.candidates, async ({ companyId, params, request }) => {
    const waybills = await readWaybillTrips(deps, { companyId, traceId: request.id }, [params.id]);
    return db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      return { success: true, data: await readCandidates(trx, order, waybills) };
    });
  });
  route(assignmentEndpoints.tripPlan, async ({ companyId, query, request }) => {
    const byWaybill = await readTripsOfWaybillsOnly(deps, { companyId, traceId: request.id }, getPlanPeriod(query));
    const plan = await db.forCompany(companyId, (trx) => readTripPlan(trx, { companyId, now: now() }, query));
    const data: TripPlan = { ...plan, byWaybill };
    return { success: true, data };
  });
  route(assignmentEndpoints.checkCrew, async ({ companyId, body, request }) => {
    const waybills = await readWaybillTrips(deps, { companyId, traceId: request.id }, body.orders);
    const data = await db.forCompany(companyId, (trx) => checkCrew(trx, companyId, { ...body, waybills }));
    return { success: true, data };
  });
  route(assignmentEndpoints.assignCrew, async ({ companyId, identity, body, request }) => {
    const ids = body.orders.map(({ id }) => id);
    const waybills = await readWaybillTrips(deps, { companyId, traceId: request.id }, ids);
    const by = { waybills, userId: identity.userId, now: now() };
    const data = await db.forCompany(companyId, (trx) => assignCrew(trx, companyId, { ...body, ...by }));
    return { success: true, data };
  });
  route(assignmentEndpoints.assign, async ({ companyId, identity, params, body, request }) => {
    const key = { companyId, id: params.id };
    const waybills = await readWaybillTrips(deps, { companyId, traceId: request.id }, [params.id]);
    return db.forCompany(companyId, async (trx) => {
      await assignCrewToOrder(trx, key, { assignment: body, waybills, userId: identity.userId, now: now() });
      return { success: true, data: await readOrderDetails(trx, key, now()) };
    });
  });
}
