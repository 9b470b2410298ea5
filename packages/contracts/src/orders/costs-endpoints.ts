import type { EndpointsOf } from '../endpoint.ts';
import type { costsSchemas } from './costs-schemas.ts';

/** Endpoints of norms, expected costs of trips, and the VAT in their prices. */
export const costsEndpoints: EndpointsOf<typeof costsSchemas> = {
  costNorms: { method: 'GET', path: '/api/orders/cost-norms', access: 'costs' },
  saveCostNorms: {
    method: 'PUT',
    path: '/api/orders/cost-norms',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  vatModes: { method: 'GET', path: '/api/orders/vat-modes', access: 'office' },
  saveVatModes: {
    method: 'PUT',
    path: '/api/orders/vat-modes',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
  },
  economics: { method: 'GET', path: '/api/orders/:id/economics', access: 'costs' },
};
