import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { TripPlan } from '@trassa/contracts/orders/trip-plan';
import type { Router } from '@trassa/service-kit/route';
import { readOrderDetails, requireOrder } from '../../shared/one-order.queries.ts';
import { assign } from './assign.ts';
import { assignCrew, checkCrew } from './assign-crew.ts';
import { readCandidates } from './read-candidates.ts';
import { getPlanPeriod, readTripPlan } from './read-trip-plan.ts';
import { readTripsOfPeriod, readWaybillTrips, type WaybillTripsDeps } from './waybill-trips.ts';

interface AssignmentsDeps extends WaybillTripsDeps {
  route: Router;
  now: () => Date;
}

/** Vehicle and driver of an order. */
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
    const byWaybill = await readTripsOfPeriod(deps, { companyId, traceId: request.id }, getPlanPeriod(query));
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
      await assign(trx, key, { assignment: body, waybills, userId: identity.userId, now: now() });
      return { success: true, data: await readOrderDetails(trx, key, now()) };
    });
  });
}
