import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import type { Router } from '@trassa/service-kit/route';
import { type SuggestDeps, suggestAddresses } from './suggest-addresses.ts';

/** Address suggestions, so that no key of ours ever reaches a browser. */
export function addressSuggestionRoutes(route: Router, deps: SuggestDeps): void {
  route(addressEndpoints.suggestAddress, ({ body }) => suggestAddresses(deps, body));
}
