import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { adminSchema, newAdminSchema } from './admins.ts';
import { failedDeliveriesSchema, failedDeliveryKeySchema } from './failed-deliveries.ts';

/** What travels in the calls of `adminsEndpoints`. */
export const adminsSchemas = {
  admins: { summary: 'Administrators of the product, with last seen', reply: envelope(z.array(adminSchema)) },
  appointAdmin: {
    summary: 'Make the director with this address an administrator, and end their sessions',
    body: newAdminSchema,
    reply: doneSchema,
  },
  resetFactorsOf: {
    summary: 'Take all second factors from a person whom no director may help, and end their sessions',
    body: newAdminSchema,
    reply: doneSchema,
  },
  endSessionsOf: {
    summary: 'End all sessions of the person with this address, in every company',
    body: newAdminSchema,
    reply: doneSchema,
  },
  failedDeliveries: {
    summary: 'What queues of all services have given up, newest first',
    reply: envelope(failedDeliveriesSchema),
  },
  repeatDelivery: {
    summary: 'Deliver once more what a queue has given up',
    body: failedDeliveryKeySchema,
    reply: doneSchema,
  },
  removeAdmin: {
    summary: 'Take the role of an administrator away, and end their sessions; the last one stays',
    params: z.object({ id: z.uuid() }),
    reply: doneSchema,
  },
};
