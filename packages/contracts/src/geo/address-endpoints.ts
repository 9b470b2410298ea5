import { defineEndpoints } from '../endpoint.ts';
import { suggestAddressReplySchema, suggestAddressSchema } from './address-suggestion.ts';

/** Endpoints of services/geo for a form with addresses, in a file of their own: such a page loads none of the map. */
export const addressEndpoints = defineEndpoints({
  suggestAddress: {
    method: 'POST',
    path: '/api/suggest/address',
    access: 'office',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'Address suggestions as typed; by the gazetteer when DaData has none',
    body: suggestAddressSchema,
    reply: suggestAddressReplySchema,
  },
});
