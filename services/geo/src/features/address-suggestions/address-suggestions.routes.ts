import { addressEndpoints } from '@trassa/contracts/geo/address-endpoints';
import type { SuggestAddress, SuggestAddressReply } from '@trassa/contracts/geo/address-suggestion';
import { OutboundError } from '@trassa/service-kit/outbound';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { AddressSource } from '../../providers/address-source.ts';
import { GeoProviderError } from '../../providers/geocoder.ts';

/** Sources of addresses in the order they are asked, the gazetteer last. */
interface SuggestDeps {
  sources: readonly AddressSource[];
  log: ServiceLogger;
}

/** Suggestions of the first source that has any; one that fails is passed over. */
async function suggestAddresses(
  { sources, log }: SuggestDeps,
  { query, count = 10 }: SuggestAddress,
): Promise<SuggestAddressReply> {
  for (const { name, suggest } of sources) {
    try {
      const suggestions = await suggest(query, count);
      if (suggestions.length > 0) return { suggestions, source: name };
    } catch (error) {
      if (!(error instanceof OutboundError || error instanceof GeoProviderError)) throw error;
      log.warn({ err: error, provider: name }, 'a source of addresses gave no answer');
    }
  }
  return { suggestions: [], source: 'gazetteer' };
}

/** Address suggestions, so that no key of ours ever reaches a browser. */
export function addressSuggestionRoutes(route: Router, deps: SuggestDeps): void {
  route(addressEndpoints.suggestAddress, ({ body }) => suggestAddresses(deps, body));
}
