import type { Subscription } from '@trassa/contracts/orders/subscription';
import { formatNumber } from '@trassa/ui/format';
import { subscriptionNotices } from './subscription-notice.messages.ts';

/** Notice about a subscription that has expired, or is near or over its limit; null: none is needed. */
export function formatSubscriptionNotice({ status, usage }: Pick<Subscription, 'status' | 'usage'>): string | null {
  if (status === 'expired') return subscriptionNotices.expired;
  if (usage.level === 'free') return null;
  return subscriptionNotices[usage.level](formatNumber(usage.used), formatNumber(usage.limit));
}
