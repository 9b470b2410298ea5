import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { newTemplateSchema, orderTemplateSchema } from './order-templates.ts';

const limit = { max: 60, seconds: 60, by: 'user' } as const;

/** Endpoints of templates of repeated orders. */
export const orderTemplatesEndpoints = defineEndpoints({
  orderTemplates: {
    method: 'GET',
    path: '/api/orders/templates',
    access: 'office',
    summary: 'Templates of repeated orders by title',
    reply: envelope(z.array(orderTemplateSchema)),
  },

  addTemplate: {
    method: 'POST',
    path: '/api/orders/templates',
    access: 'orders.manage',
    limit,
    summary: 'Save an order as a template; 409 when the title is there already',
    body: newTemplateSchema,
    reply: envelope(orderTemplateSchema),
  },

  deleteTemplate: {
    method: 'DELETE',
    path: '/api/orders/templates/:id',
    access: 'orders.manage',
    limit,
    summary: 'Delete a template; orders made of it stay',
    params: z.object({ id: z.string().max(100) }),
    reply: z.object({ success: z.literal(true) }),
  },
});
