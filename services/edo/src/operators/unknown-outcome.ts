import type { ProviderRefusal } from '@trassa/service-kit/provider-outcome';

/** Refusal after which the title may have been accepted: its own failure is one of the question, not of the title. */
export const markOutcomeUnknown = (refusal: ProviderRefusal): ProviderRefusal => ({
  ...refusal,
  failure: 'unavailable',
});
