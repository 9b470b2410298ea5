import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { costNormsFields, costNormsSchema, tripEconomicsSchema } from './cost-norms.ts';
import { detentionParams, newDetentionSchema } from './detentions.ts';
import { vatModesSchema } from './vat-modes.ts';

/** Endpoints of norms, expected costs of trips, and the VAT in their prices. */
export const costsEndpoints = defineEndpoints({
  costNorms: {
    method: 'GET',
    path: '/api/orders/cost-norms',
    access: 'costs',
    summary: 'Norms of costs: of the company and of its vehicles',
    reply: envelope(costNormsSchema),
  },

  saveCostNorms: {
    method: 'PUT',
    path: '/api/orders/cost-norms',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Replace the norms; 409 when somebody changed them meanwhile',
    body: costNormsFields,
    reply: envelope(costNormsSchema),
  },

  vatModes: {
    method: 'GET',
    path: '/api/orders/vat-modes',
    access: 'office',
    summary: 'Modes of VAT of the company, by the day they begin',
    reply: envelope(vatModesSchema),
  },

  saveVatModes: {
    method: 'PUT',
    path: '/api/orders/vat-modes',
    access: 'money.manage',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Replace the modes of VAT; profit of delivered trips is counted anew',
    body: vatModesSchema,
    reply: envelope(vatModesSchema),
  },

  economics: {
    method: 'GET',
    path: '/api/orders/:id/economics',
    access: 'costs',
    summary: 'Costs and margin of a trip by the norms, with the empty run, before and after its acceptance',
    params: z.object({ id: z.string().max(100) }),
    reply: envelope(tripEconomicsSchema),
  },

  confirmDetention: {
    method: 'PUT',
    path: '/api/orders/:id/detentions/:point',
    access: 'costs',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Confirm a waiting at a stop and what the client pays for it',
    params: detentionParams,
    body: newDetentionSchema,
    reply: envelope(tripEconomicsSchema),
  },

  removeDetention: {
    method: 'DELETE',
    path: '/api/orders/:id/detentions/:point',
    access: 'costs',
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Take a confirmed waiting out of the trip; without one nothing happens',
    params: detentionParams,
    reply: envelope(tripEconomicsSchema),
  },
});
