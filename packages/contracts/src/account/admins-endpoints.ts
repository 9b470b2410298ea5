import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { adminEmailSchema, adminSchema } from './admins.ts';
import { failedDeliveriesSchema, failedDeliveryKeySchema } from './failed-deliveries.ts';

const changeAccess = { access: 'admin', stepUp: true, limit: { max: 30, seconds: 600, by: 'user' } } as const;

export const adminsEndpoints = defineEndpoints({
  admins: {
    method: 'GET',
    path: '/api/account/admins',
    access: 'admin',
    summary: 'Administrators of the product, with last seen',
    reply: envelope(z.array(adminSchema)),
  },

  appointAdmin: {
    method: 'POST',
    path: '/api/account/admins',
    ...changeAccess,
    summary: 'Make the director with this address an administrator, and end their sessions',
    body: adminEmailSchema,
    reply: doneReplySchema,
  },

  resetFactorsOf: {
    method: 'POST',
    path: '/api/account/admins/second-factor-resets',
    ...changeAccess,
    summary: 'Take all second factors from a person whom no director may help, and end their sessions',
    body: adminEmailSchema,
    reply: doneReplySchema,
  },

  endSessionsOf: {
    method: 'POST',
    path: '/api/account/admins/session-ends',
    ...changeAccess,
    summary: 'End all sessions of the person with this address, in every company',
    body: adminEmailSchema,
    reply: doneReplySchema,
  },

  failedDeliveries: {
    method: 'GET',
    path: '/api/account/failed-deliveries',
    access: 'admin',
    summary: 'What queues of all services have given up, newest first',
    reply: envelope(failedDeliveriesSchema),
  },

  repeatDelivery: {
    method: 'POST',
    path: '/api/account/failed-deliveries/repeat',
    access: 'admin',
    summary: 'Deliver once more what a queue has given up',
    body: failedDeliveryKeySchema,
    reply: doneReplySchema,
  },

  removeAdmin: {
    method: 'DELETE',
    path: '/api/account/admins/:id',
    ...changeAccess,
    summary: 'Take the role of an administrator away, and end their sessions; the last one stays',
    params: z.object({ id: z.uuid() }),
    reply: doneReplySchema,
  },
});
