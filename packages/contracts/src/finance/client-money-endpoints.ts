import type { EndpointsOf } from '../endpoint.ts';
import type { clientMoneySchemas } from './client-money-schemas.ts';

/** Payers for services/edo, which gives their money only to whoever may see costs. */
export const clientMoneyEndpoints: EndpointsOf<typeof clientMoneySchemas> = {
  payers: { method: 'GET', path: '/internal/finance/payers', access: 'service' },
};
