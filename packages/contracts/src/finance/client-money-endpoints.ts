import type { EndpointsOf } from '../endpoint.ts';
import type { clientMoneySchemas } from './client-money-schemas.ts';

/** Money of clients; called by services/edo with the rights of the person, so no browser bundle carries it. */
export const clientMoneyEndpoints: EndpointsOf<typeof clientMoneySchemas> = {
  clientMoney: { method: 'GET', path: '/api/finance/clients', access: 'costs' },
};
