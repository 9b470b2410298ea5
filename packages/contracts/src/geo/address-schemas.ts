import { suggestAddressReplySchema, suggestAddressSchema } from './address-suggestion.ts';

/** Wire schemas of `addressEndpoints`. */
export const addressSchemas = {
  suggestAddress: {
    summary: 'Address suggestions as typed; by the gazetteer when DaData has none',
    body: suggestAddressSchema,
    reply: suggestAddressReplySchema,
  },
};
