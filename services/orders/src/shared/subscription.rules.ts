import { type PlanId, type PlanPeriod, trialDays } from '@trassa/contracts/orders/plans';
import type { Subscription } from '@trassa/contracts/orders/subscription';
import { startOfMonth } from './moscow-month.rules.ts';
import { knownPlan } from './plan-catalogue.rules.ts';

const DAY_MS = 86_400_000;

/** Where a company's subscription stands. */
export interface Standing {
  trialStartedAt: Date;
  planId: PlanId | null;
  period: PlanPeriod | null;
  paidUntil: Date | null;
}

/** A stretch of time that a payment buys. */
export interface BoughtPeriod {
  startsAt: Date;
  endsAt: Date;
}

/** When the trial ends. */
export function trialEnd({ trialStartedAt }: Pick<Standing, 'trialStartedAt'>): Date {
  return new Date(trialStartedAt.getTime() + trialDays * DAY_MS);
}

/**
 * What a payment buys. The same plan goes on where it ends, and days of the trial are not lost. Another plan begins at
 * once, and what is left of the old one is carried over by its worth (catalogue prices of a month).
 */
export function boughtPeriod(
  standing: Standing,
  bought: { planId: PlanId; period: PlanPeriod },
  now: Date,
): BoughtPeriod {
  const { planId, paidUntil } = standing;
  const left = planId && paidUntil && paidUntil > now ? paidUntil.getTime() - now.getTime() : 0;
  if (left > 0 && planId === bought.planId) {
    const startsAt = paidUntil as Date;
    return { startsAt, endsAt: addPeriod(startsAt, bought.period) };
  }
  const carried = left > 0 && planId ? worthOf(left, planId, bought.planId) : 0;
  const trialLeft = Math.max(0, trialEnd(standing).getTime() - now.getTime());
  const base = new Date(now.getTime() + Math.max(carried, left > 0 ? 0 : trialLeft));
  return { startsAt: now, endsAt: addPeriod(base, bought.period) };
}

function worthOf(leftMs: number, from: PlanId, to: PlanId): number {
  return Math.floor((leftMs * knownPlan(from).monthKopecks) / knownPlan(to).monthKopecks);
}

/** The same day a month or a year later; the last day of a shorter month. */
export function addPeriod(from: Date, period: PlanPeriod): Date {
  const months = period === 'year' ? 12 : 1;
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** The subscription as the wire has it. During the trial shipments are counted but not limited. */
export function subscriptionView(standing: Standing, used: number, now: Date): Subscription {
  const { planId, period, paidUntil } = standing;
  const trialEndsAt = trialEnd(standing);
  const active = planId !== null && paidUntil !== null && paidUntil > now;
  const status = active ? 'active' : trialEndsAt > now ? 'trial' : 'expired';
  const until = active || (paidUntil && paidUntil > trialEndsAt) ? (paidUntil as Date) : trialEndsAt;
  const limit = active ? knownPlan(planId).maxShipments : -1;
  return {
    status,
    planId,
    planName: planId && knownPlan(planId).name,
    period,
    until: until.toISOString(),
    daysLeft: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS)),
    trialEndsAt: trialEndsAt.toISOString(),
    usage: { used, limit, level: usageLevel(used, limit), monthStart: startOfMonth(now).toISOString() },
  };
}

function usageLevel(used: number, limit: number): Subscription['usage']['level'] {
  if (limit < 0 || used * 5 < limit * 4) return 'free';
  return used > limit ? 'over' : 'near';
}

/** True when the paid comforts are open: in the trial, and in a paid plan within its limit. */
export function comfortsOpen({ status, usage }: Subscription): boolean {
  return status !== 'expired' && usage.level !== 'over';
}
