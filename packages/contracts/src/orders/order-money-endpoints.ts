import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneSchema } from '../envelope.ts';
import { idText } from '../ids.ts';
import { orderPaidSchema } from './order-changes.ts';

const idParams = z.object({ id: idText(100) });

/** What services/finance tells of the money of an order. */
export const orderMoneyEndpoints = defineEndpoints({
  paid: {
    method: 'POST',
    path: '/internal/orders/:id/paid',
    access: 'service',
    summary: 'The debtor has paid: the order becomes paid, once',
    params: idParams,
    body: orderPaidSchema,
    reply: doneSchema,
  },

  invoiced: {
    method: 'POST',
    path: '/internal/orders/:id/invoiced',
    access: 'service',
    summary: 'Papers of a delivered order were issued; one that is invoiced or paid stays as it is',
    params: idParams,
    reply: doneSchema,
  },

  unpaid: {
    method: 'POST',
    path: '/internal/orders/:id/unpaid',
    access: 'service',
    summary:
      'A payment was taken back: a paid order is delivered, or its money is asked for; repeating it changes nothing',
    params: idParams,
    reply: doneSchema,
  },
});
