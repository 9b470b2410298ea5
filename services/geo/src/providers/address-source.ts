import type { AddressSuggestion, SuggestAddressReply } from '@trassa/contracts/geo/address-suggestion';

/** Suggests addresses as they are typed. */
export interface AddressSource {
  name: SuggestAddressReply['source'];
  /** Addresses that fit, best first, at most `count`; throws `OutboundError` or `GeoProviderError` without an answer. */
  suggest: (query: string, count: number) => Promise<AddressSuggestion[]>;
}
