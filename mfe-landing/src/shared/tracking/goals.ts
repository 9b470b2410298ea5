import { call } from '@trassa/api-client/call';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';

/** Goals of web analytics that the site reports. */
export type GoalName =
  | 'landing_view'
  | 'partner_link_visit'
  | 'select_tariff'
  | 'calculator_used'
  | 'demo_opened'
  | 'registration_click'
  | 'partner_registration';

const consentKey = 'analyticsConsent';

/** Whether the visitor agreed to being counted; nobody has before saying so. */
export function hasConsent(): boolean {
  return localStorage.getItem(consentKey) === 'yes';
}

/** Keeps the visitor's word; «no» is kept by keeping nothing. */
export function setConsent(agreed: boolean): void {
  if (agreed) localStorage.setItem(consentKey, 'yes');
  else localStorage.removeItem(consentKey);
}

/** The page without what only one visitor has: the token of a link. */
const pageName = () => location.pathname.replace(/^(\/partner\/).+/, '$1:hash');

/** The one way to web analytics: nothing without consent, nothing about the person, and never an error. */
export function reachGoal(goal: GoalName, values: Record<string, string | number | boolean> = {}): void {
  if (!hasConsent()) return;
  call(landingEndpoints.goal, { body: { goal, page: pageName(), values } }).catch(() => undefined);
}
