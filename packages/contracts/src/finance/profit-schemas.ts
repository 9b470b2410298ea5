import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { profitQuerySchema, profitSchema, profitTripSchema, profitTripsQuerySchema } from './profit.ts';
import { newTripCostsSchema, tripMoneySchema } from './trip-costs.ts';

const orderParams = z.object({ orderId: z.string().max(100) });

/** What travels in the calls of `profitEndpoints`. */
export const profitSchemas = {
  tripMoney: {
    summary: 'Costs of a trip in the ledger, reversed ones included, and its revenue',
    params: orderParams,
    reply: envelope(tripMoneySchema),
  },
  addTripCosts: {
    summary: 'Record costs of a trip; the same Idempotency-Key records them once',
    params: orderParams,
    body: newTripCostsSchema,
    reply: envelope(tripMoneySchema),
  },
  reverseTripCost: {
    summary: 'Reverse a cost in the ledger, once',
    params: orderParams.extend({ id: z.string().max(100) }),
    reply: envelope(tripMoneySchema),
  },
  profit: {
    summary: 'Revenue, costs and profit by vehicle, driver, route, client or platform; sums of a cut are the whole',
    query: profitQuerySchema,
    reply: envelope(profitSchema),
  },
  profitTrips: {
    summary: 'Trips behind a figure of profit, the latest first',
    query: profitTripsQuerySchema,
    reply: envelope(z.array(profitTripSchema)).extend({ total: z.number().int() }),
  },
};
