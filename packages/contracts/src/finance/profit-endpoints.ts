import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { profitQuerySchema, profitSchema, profitTripSchema, profitTripsQuerySchema } from './profit.ts';
import { newTripCostsSchema, tripMoneySchema } from './trip-costs.ts';

const orderParams = z.object({ orderId: z.string().max(100) });

/** Calls of services/finance about costs of trips and profit by cuts. */
export const profitEndpoints = defineEndpoints({
  tripMoney: {
    method: 'GET',
    path: '/api/finance/trips/:orderId/costs',
    access: 'costs',
    summary: 'Costs of a trip in the ledger, reversed ones included, and its revenue',
    params: orderParams,
    reply: envelope(tripMoneySchema),
  },

  addTripCosts: {
    method: 'POST',
    path: '/api/finance/trips/:orderId/costs',
    repeatable: 'key',
    access: 'costs',
    limit: { max: 1200, seconds: 60, by: 'user' },
    summary: 'Record costs of a trip; the same Idempotency-Key records them once',
    params: orderParams,
    body: newTripCostsSchema,
    reply: envelope(tripMoneySchema),
  },

  reverseTripCost: {
    method: 'POST',
    path: '/api/finance/trips/:orderId/costs/:id/reversal',
    access: 'costs',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'Reverse a cost in the ledger, once',
    params: orderParams.extend({ id: z.string().max(100) }),
    reply: envelope(tripMoneySchema),
  },

  profit: {
    method: 'GET',
    path: '/api/finance/profit',
    access: 'costs',
    summary: 'Revenue, costs and profit by vehicle, driver, route, client or platform; sums of a cut are the whole',
    query: profitQuerySchema,
    reply: envelope(profitSchema),
  },

  profitTrips: {
    method: 'GET',
    path: '/api/finance/profit/trips',
    access: 'costs',
    summary: 'Trips behind a figure of profit, the latest first',
    query: profitTripsQuerySchema,
    reply: envelope(z.array(profitTripSchema)).extend({ total: z.number().int() }),
  },
});
