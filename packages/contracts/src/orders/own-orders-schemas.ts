import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import { orderDetailsSchema } from './order.ts';
import { newOwnOrderSchema, ownOrderChangeSchema, ownOrderFormSchema } from './own-order.ts';

const idParams = z.object({ id: idText(100) });

/** Wire schemas of `ownOrdersEndpoints`. */
export const ownOrdersSchemas = {
  createOwn: {
    summary: 'Enter an order by hand; the same key again answers with the order that is there',
    body: newOwnOrderSchema,
    reply: envelope(orderDetailsSchema),
  },
  ownForm: {
    summary: 'An order as the form has it, to change or to copy it',
    params: idParams,
    reply: envelope(ownOrderFormSchema),
  },
  changeOwn: {
    summary: 'Change an order entered by hand; 409 when somebody changed it meanwhile',
    params: idParams,
    body: ownOrderChangeSchema,
    reply: envelope(orderDetailsSchema),
  },
};
