import type { EndpointsOf } from '../endpoint.ts';
import type { costsSchemas } from './costs-schemas.ts';

/** Endpoints of norms and expected costs of trips. */
export const costsEndpoints: EndpointsOf<typeof costsSchemas> = {
  costNorms: { method: 'GET', path: '/api/orders/cost-norms', access: 'costs' },
  saveCostNorms: {
    method: 'PUT',
    path: '/api/orders/cost-norms',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  economics: { method: 'GET', path: '/api/orders/:id/economics', access: 'costs' },
  lossWarning: { method: 'GET', path: '/api/orders/:id/loss-warning', access: 'office' },
};
