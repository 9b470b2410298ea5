import { browserStorage } from '@trassa/api-client/browser-storage';
import { call } from '@trassa/api-client/call';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';

type GoalName =
  | 'landing_view'
  | 'partner_link_visit'
  | 'select_tariff'
  | 'calculator_used'
  | 'demo_opened'
  | 'registration_click'
  | 'partner_registration';

const consentKey = 'analyticsConsent';

/** Consent to analytics; no by default. */
export function hasAnalyticsConsent(): boolean {
  return browserStorage.getItem(consentKey) === 'yes';
}

/** Stores consent; a refusal removes it. */
export function storeAnalyticsConsent(agreed: boolean): void {
  if (agreed) browserStorage.setItem(consentKey, 'yes');
  else browserStorage.removeItem(consentKey);
}

/** Page path without the token of a partner link. */
const getPathWithoutToken = () => location.pathname.replace(/^(\/partner\/).+/, '$1:hash');

/** Sends a goal to web analytics: nothing without consent, nothing about the person; never throws. */
export function reachGoal(goal: GoalName, values: Record<string, string | number | boolean> = {}): void {
  if (!hasAnalyticsConsent()) return;
  call(landingEndpoints.goal, { body: { goal, page: getPathWithoutToken(), values } }).catch(() => undefined);
}
