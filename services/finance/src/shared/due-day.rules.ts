import { factoringSources } from '@trassa/contracts/finance/factoring-kinds';
import { addDays, dayOf } from '@trassa/contracts/moscow-day.rules';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { model } from './terms.rules.ts';

const TERM = /(\d{1,3})\s*(?:раб|банк|кал|дн|дней|день|сут)/iu;
const mostDays = 180;

/** Payment term in days: from the order («45 банковских дней»), else the usual one of its platform. */
export function termOf({ paymentTerms, platform }: Pick<OrderMoney, 'paymentTerms' | 'platform'>): number {
  const named = Number(TERM.exec(paymentTerms ?? '')?.[1]);
  if (named > 0) return Math.min(named, mostDays);
  return model.termDays[sourceOf(platform) ?? 'other'];
}

/** Retail chain of a platform; null for every other platform. */
export function sourceOf(platform: string | null | undefined) {
  return factoringSources.find((source) => source === platform) ?? null;
}

/** Due day of a debt: the term counts from the delivery, not from the request for payment. */
export function dueDayOf(order: Pick<OrderMoney, 'paymentTerms' | 'platform'>, deliveredAt: Date): string {
  return addDays(dayOf(deliveredAt), termOf(order));
}
