import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import {
  assignmentSchema,
  candidatesSchema,
  crewAssignmentReplySchema,
  crewAssignmentSchema,
  crewCheckReplySchema,
  crewCheckSchema,
} from './assignment.ts';
import { orderDetailsSchema } from './order.ts';
import { tripPlanQuerySchema, tripPlanSchema } from './trip-plan.ts';

const idParams = z.object({ id: idText(100) });

/** Wire schemas of `assignmentEndpoints`. */
export const assignmentSchemas = {
  candidates: {
    summary: 'Vehicles and drivers for an order, the fitting ones first, each with its conflicts',
    params: idParams,
    reply: envelope(candidatesSchema),
  },
  tripPlan: {
    summary: 'Trips of all vehicles over 7 or 14 days, and orders without a vehicle',
    query: tripPlanQuerySchema,
    reply: envelope(tripPlanSchema),
  },
  assign: {
    summary: 'Assign a vehicle and a driver; 409 on a conflict that refuses or is not confirmed',
    params: idParams,
    body: assignmentSchema,
    reply: envelope(orderDetailsSchema),
  },
  checkCrew: {
    summary: 'Conflicts of one vehicle and driver for many orders, as if assigned in turn by loading',
    body: crewCheckSchema,
    reply: envelope(crewCheckReplySchema),
  },
  assignCrew: {
    summary: 'Assign one vehicle and driver to many orders; those that cannot have them are named and stay as they are',
    body: crewAssignmentSchema,
    reply: envelope(crewAssignmentReplySchema),
  },
};
