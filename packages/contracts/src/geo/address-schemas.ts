import type { SchemasOf } from '../schemas-of.ts';
import type { addressEndpoints } from './address-endpoints.ts';
import { suggestAddressReplySchema, suggestAddressSchema } from './address-suggestion.ts';

/** Schemas of {@link addressEndpoints}. */
export const addressSchemas: SchemasOf<typeof addressEndpoints> = {
  suggestAddress: { body: suggestAddressSchema, reply: suggestAddressReplySchema },
};
