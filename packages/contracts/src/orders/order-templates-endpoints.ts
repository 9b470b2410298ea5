import type { EndpointsOf } from '../endpoint.ts';
import type { orderTemplatesSchemas } from './order-templates-schemas.ts';

const limit = { max: 60, seconds: 60, by: 'user' } as const;

/** Endpoints of templates of repeated orders. */
export const orderTemplatesEndpoints: EndpointsOf<typeof orderTemplatesSchemas> = {
  orderTemplates: { method: 'GET', path: '/api/orders/templates', access: 'office' },
  addTemplate: { method: 'POST', path: '/api/orders/templates', access: 'orders.manage', limit },
  deleteTemplate: { method: 'DELETE', path: '/api/orders/templates/:id', access: 'orders.manage', limit },
};
