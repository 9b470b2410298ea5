import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';

/** The refusal of a check whose title may have been accepted: `unavailable`, so that the operator is asked again. */
export const markOutcomeUnknown = (refusal: ProviderRefusal): ProviderRefusal => ({
  ...refusal,
  failure: 'unavailable',
});
