import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import { readOrderDetails, requireOrder } from '../../shared/one-order.queries.ts';
import { assign } from './assign.ts';
import { assignCrew, checkCrew } from './assign-crew.ts';
import { readCandidates } from './read-candidates.ts';
import { readTripPlan } from './read-trip-plan.ts';

interface AssignmentsDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
}

/** Vehicle and driver of an order. */
export function assignmentRoutes({ route, db, now }: AssignmentsDeps): void {
  route(assignmentEndpoints.candidates, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      return { success: true, data: await readCandidates(trx, order) };
    }),
  );
  route(assignmentEndpoints.tripPlan, ({ companyId, query }) =>
    db.forCompany(companyId, async (trx) => ({
      success: true,
      data: await readTripPlan(trx, { companyId, now: now() }, query),
    })),
  );
  route(assignmentEndpoints.checkCrew, ({ companyId, body }) =>
    db.forCompany(companyId, async (trx) => ({ success: true, data: await checkCrew(trx, companyId, body) })),
  );
  route(assignmentEndpoints.assignCrew, ({ companyId, identity, body }) =>
    db.forCompany(companyId, async (trx) => {
      const by = { userId: identity.userId, now: now() };
      return { success: true, data: await assignCrew(trx, companyId, { ...body, ...by }) };
    }),
  );
  route(assignmentEndpoints.assign, ({ companyId, identity, params, body }) =>
    db.forCompany(companyId, async (trx) => {
      const key = { companyId, id: params.id };
      await assign(trx, key, { assignment: body, userId: identity.userId, now: now() });
      return { success: true, data: await readOrderDetails(trx, key, now()) };
    }),
  );
}
