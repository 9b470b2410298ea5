import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { newTemplateSchema, orderTemplateSchema } from './order-templates.ts';

/** Wire schemas of `orderTemplatesEndpoints`. */
export const orderTemplatesSchemas = {
  orderTemplates: {
    summary: 'Templates of repeated orders by title',
    reply: envelope(z.array(orderTemplateSchema)),
  },
  addTemplate: {
    summary: 'Save an order as a template; 409 when the title is there already',
    body: newTemplateSchema,
    reply: envelope(orderTemplateSchema),
  },
  deleteTemplate: {
    summary: 'Delete a template; orders made of it stay',
    params: z.object({ id: z.string().max(100) }),
    reply: z.object({ success: z.literal(true) }),
  },
};
