import type { PlanId } from './plans.ts';

/** Names of plans on every screen. */
export const planNames = {
  basic: 'Starter',
  extended: 'Professional',
  corporate: 'Enterprise',
} as const satisfies Record<PlanId, string>;
