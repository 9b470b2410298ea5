import { addDays, dayOf } from '../moscow-day.rules.ts';
import type { OrderMoney } from '../orders/order-money.ts';
import { factoringSources } from './factoring-kinds.ts';

const TERM = /(\d{1,3})\s*(?:раб|банк|кал|дн|дней|день|сут)/iu;
const mostDays = 180;

/** Days until retail chains pay; `other` for every other debtor. */
export const usualTermDays = { x5: 45, magnit: 40, lenta: 45, auchan: 60, metro: 45, other: 30 } as const;

/** Payment term in days: from the order («45 банковских дней»), else the usual one of its platform. */
export function termOf({ paymentTerms, platform }: Pick<OrderMoney, 'paymentTerms' | 'platform'>): number {
  const named = Number(TERM.exec(paymentTerms ?? '')?.[1]);
  if (named > 0) return Math.min(named, mostDays);
  return usualTermDays[sourceOf(platform) ?? 'other'];
}

/** Retail chain of a platform; null for every other platform. */
export function sourceOf(platform: string | null | undefined) {
  return factoringSources.find((source) => source === platform) ?? null;
}

/** Due day of a debt: the term counts from the delivery, not from the request for payment. */
export function dueDayOf(order: Pick<OrderMoney, 'paymentTerms' | 'platform'>, deliveredAt: Date): string {
  return addDays(dayOf(deliveredAt), termOf(order));
}
