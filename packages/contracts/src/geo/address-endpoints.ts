import { endpoint } from '../endpoint.ts';
import type { SuggestAddress, SuggestAddressReply } from './address-suggestion.ts';

/** Calls of services/geo for a form with addresses; apart from the map's, so that neither page carries the other's. */
export const addressEndpoints = {
  suggestAddress: endpoint<{ body: SuggestAddress; reply: SuggestAddressReply }>()('POST', '/api/suggest/address', {
    access: 'user',
    limit: { max: 240, seconds: 60, by: 'user' },
    summary: 'Address suggestions as typed; by the gazetteer when DaData has none',
  }),
};
