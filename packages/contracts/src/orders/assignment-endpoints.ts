import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import {
  assignmentSchema,
  crewAssignmentReplySchema,
  crewAssignmentSchema,
  crewCandidatesSchema,
  crewCheckReplySchema,
  crewCheckSchema,
} from './assignment.ts';
import { orderDetailsSchema } from './order.ts';
import { tripPlanQuerySchema, tripPlanSchema } from './trip-plan.ts';

const idParams = z.object({ id: buildIdSchema(100) });

/** Endpoints of vehicle and driver of an order, in a file of their own, so that only the dialog loads them. */
export const assignmentEndpoints = defineEndpoints({
  candidates: {
    method: 'GET',
    path: '/api/orders/:id/candidates',
    access: 'office',
    summary: 'Vehicles and drivers for an order, the fitting ones first, each with its conflicts',
    params: idParams,
    reply: envelope(crewCandidatesSchema),
  },

  tripPlan: {
    method: 'GET',
    path: '/api/orders/plan',
    access: 'office',
    summary: 'Trips of all vehicles over 7 or 14 days, and orders without a vehicle',
    query: tripPlanQuerySchema,
    reply: envelope(tripPlanSchema),
  },

  assign: {
    method: 'PUT',
    path: '/api/orders/:id/assignment',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Assign a vehicle and a driver; 409 on a conflict that refuses or is not confirmed',
    params: idParams,
    body: assignmentSchema,
    reply: envelope(orderDetailsSchema),
  },

  checkCrew: {
    method: 'POST',
    path: '/api/orders/assignments/check',
    access: 'office',
    summary: 'Conflicts of one vehicle and driver for many orders, as if assigned in turn by loading',
    body: crewCheckSchema,
    reply: envelope(crewCheckReplySchema),
  },

  assignCrew: {
    method: 'POST',
    path: '/api/orders/assignments',
    access: 'orders.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Assign one vehicle and driver to many orders; those that cannot have them are named and stay as they are',
    body: crewAssignmentSchema,
    reply: envelope(crewAssignmentReplySchema),
  },
});
