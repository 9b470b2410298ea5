import type { EndpointsOf } from '../endpoint.ts';
import type { profitSchemas } from './profit-schemas.ts';

/** Calls of services/finance about costs of trips and profit by cuts. */
export const profitEndpoints: EndpointsOf<typeof profitSchemas> = {
  tripMoney: { method: 'GET', path: '/api/finance/trips/:orderId/costs', access: 'costs' },
  addTripCosts: {
    method: 'POST',
    path: '/api/finance/trips/:orderId/costs',
    access: 'costs',
    limit: { max: 1200, seconds: 60, by: 'user' },
  },
  reverseTripCost: {
    method: 'POST',
    path: '/api/finance/trips/:orderId/costs/:id/reversal',
    access: 'costs',
    limit: { max: 240, seconds: 60, by: 'user' },
  },
  profit: { method: 'GET', path: '/api/finance/profit', access: 'costs' },
  profitTrips: { method: 'GET', path: '/api/finance/profit/trips', access: 'costs' },
};
