import { type PlanId, type PlanPeriod, trialDays } from '@trassa/contracts/orders/plans';
import type { Subscription } from '@trassa/contracts/orders/subscription';
import { getStartOfMonth } from './moscow-month.rules.ts';
import { getKnownPlan } from './plan-catalogue.rules.ts';

const DAY_MS = 86_400_000;

export interface SubscriptionState {
  trialStartedAt: Date;
  planId: PlanId | null;
  period: PlanPeriod | null;
  paidUntil: Date | null;
}

interface PurchasedPeriod {
  startsAt: Date;
  endsAt: Date;
}

function getTrialEnd({ trialStartedAt }: Pick<SubscriptionState, 'trialStartedAt'>): Date {
  return new Date(trialStartedAt.getTime() + trialDays * DAY_MS);
}

/**
 * Period of a payment. The same plan is extended from its end, and days of the trial are kept. Another plan begins at
 * once, and the rest of the old one is converted by value (monthly catalogue prices).
 */
export function buildPurchasedPeriod(
  standing: SubscriptionState,
  bought: { planId: PlanId; period: PlanPeriod },
  now: Date,
): PurchasedPeriod {
  const { planId, paidUntil } = standing;
  const left = planId && paidUntil && paidUntil > now ? paidUntil.getTime() - now.getTime() : 0;
  if (left > 0 && planId === bought.planId) {
    const startsAt = paidUntil as Date;
    return { startsAt, endsAt: addPeriod(startsAt, bought.period) };
  }
  const carried = left > 0 && planId ? convertLeftPlanTime(left, planId, bought.planId) : 0;
  const trialLeft = Math.max(0, getTrialEnd(standing).getTime() - now.getTime());
  const base = new Date(now.getTime() + Math.max(carried, left > 0 ? 0 : trialLeft));
  return { startsAt: now, endsAt: addPeriod(base, bought.period) };
}

function convertLeftPlanTime(leftMs: number, from: PlanId, to: PlanId): number {
  return Math.floor((leftMs * getKnownPlan(from).monthKopecks) / getKnownPlan(to).monthKopecks);
}

/** Same day a month or a year later, or the last day of a shorter month. */
export function addPeriod(from: Date, period: PlanPeriod): Date {
  const months = period === 'year' ? 12 : 1;
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** Subscription as sent to clients. Without a paid plan shipments have no limit. */
export function toSubscription(standing: SubscriptionState, used: number, now: Date): Subscription {
  const { planId, period, paidUntil } = standing;
  const trialEndsAt = getTrialEnd(standing);
  const active = planId !== null && paidUntil !== null && paidUntil > now;
  const status = active ? 'active' : trialEndsAt > now ? 'trial' : 'expired';
  const until = active || (paidUntil && paidUntil > trialEndsAt) ? (paidUntil as Date) : trialEndsAt;
  const limit = active ? getKnownPlan(planId).maxShipments : -1;
  return {
    status,
    planId,
    planName: planId && getKnownPlan(planId).name,
    period,
    until: until.toISOString(),
    daysLeft: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS)),
    trialEndsAt: trialEndsAt.toISOString(),
    usage: { used, limit, level: getUsageLevel(used, limit), monthStart: getStartOfMonth(now).toISOString() },
  };
}

function getUsageLevel(used: number, limit: number): Subscription['usage']['level'] {
  if (limit < 0 || used * 5 < limit * 4) return 'free';
  return used > limit ? 'over' : 'near';
}

/** Whether paid features are available: in the trial, or in a paid plan within its limit. */
export function hasPaidFeatures({ status, usage }: Subscription): boolean {
  return status !== 'expired' && usage.level !== 'over';
}
