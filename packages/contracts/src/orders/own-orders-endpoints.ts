import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import { orderDetailsSchema } from './order.ts';
import { newOwnOrderSchema, ownOrderChangeSchema, ownOrderFormSchema } from './own-order.ts';

const idParams = z.object({ id: buildIdSchema(100) });

/** Endpoints of orders that the carrier enters, in a file of their own, so that only the form loads them. */
export const ownOrdersEndpoints = defineEndpoints({
  createOwn: {
    method: 'POST',
    path: '/api/orders',
    repeatable: 'body',
    access: 'orders.manage',
    scope: 'orders.write',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Enter an order by hand; the same key again answers with the order that is there',
    body: newOwnOrderSchema,
    reply: envelope(orderDetailsSchema),
  },

  ownForm: {
    method: 'GET',
    path: '/api/orders/:id/form',
    access: 'office',
    scope: 'orders.read',
    summary: 'An order as the form has it, to change or to copy it',
    params: idParams,
    reply: envelope(ownOrderFormSchema),
  },

  changeOwn: {
    method: 'PUT',
    path: '/api/orders/:id',
    access: 'orders.manage',
    scope: 'orders.write',
    summary: 'Change an order entered by hand; 409 when somebody changed it meanwhile',
    params: idParams,
    body: ownOrderChangeSchema,
    reply: envelope(orderDetailsSchema),
  },
});
