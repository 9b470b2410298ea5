import type { PlanId } from '@trassa/contracts/orders/plans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { purchaseCases } from '../testing/price-cases.ts';
import { addPeriod, buildPurchasedPeriod, type SubscriptionState, toSubscription } from './subscription.rules.ts';

const at = (text: string) => new Date(text);
const now = at('2026-11-20T09:00:00Z');
const standing = (parts: Partial<SubscriptionState> = {}): SubscriptionState => ({
  trialStartedAt: at('2026-10-01T00:00:00Z'),
  planId: null,
  period: null,
  paidUntil: null,
  ...parts,
});
const ends = (parts: Partial<SubscriptionState>, planId: PlanId = 'extended') =>
  buildPurchasedPeriod(standing(parts), { planId, period: 'month' }, now).endsAt.toISOString();

describe('what a payment buys', () => {
  test.each([
    ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00.000Z'],
    ['2026-12-15T10:00:00Z', 'month', '2027-01-15T10:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 'year', '2029-02-28T10:00:00.000Z'],
  ] as const)('%s and a %s is %s', (from, period, to) => {
    expect(addPeriod(at(from), period).toISOString()).toBe(to);
  });

  test('begins now when nothing is paid, and after the trial when it still runs', () => {
    expect(ends({})).toBe('2026-12-20T09:00:00.000Z');
    expect(ends({ trialStartedAt: at('2026-11-16T09:00:00Z') })).toBe('2026-12-30T09:00:00.000Z');
  });

  test('a renewal goes on where the plan ends', () => {
    expect(ends({ planId: 'extended', paidUntil: at('2026-11-25T00:00:00Z') })).toBe('2026-12-25T00:00:00.000Z');
  });

  test('a dearer plan begins at once, and the rest of the old one is carried over by its worth', () => {
    // ten days at 990 are worth 3.31 days at 2990
    expect(ends({ planId: 'basic', paidUntil: at('2026-11-30T09:00:00Z') })).toMatch(/^2026-12-23T16/);
  });

  test('no sequence of payments ever loses what was paid for', () => {
    fc.assert(purchaseCases(), { numRuns: 500 });
  });
});

describe('the state of a subscription', () => {
  const view = (parts: Partial<SubscriptionState>, used = 0) => toSubscription(standing(parts), used, now);

  test('trial, active, expired', () => {
    expect(view({ trialStartedAt: at('2026-11-16T09:00:00Z') })).toMatchObject({ status: 'trial', daysLeft: 10 });
    expect(view({ planId: 'basic', paidUntil: at('2026-12-01T00:00:00Z') })).toMatchObject({ status: 'active' });
    expect(view({ planId: 'basic', paidUntil: at('2026-11-01T00:00:00Z') })).toMatchObject({
      status: 'expired',
      daysLeft: 0,
      until: '2026-11-01T00:00:00.000Z',
    });
  });

  test.each([
    ['basic', 39, 'free'],
    ['basic', 40, 'near'],
    ['basic', 50, 'near'],
    ['basic', 51, 'over'],
    ['extended', 201, 'over'],
    ['corporate', 100_000, 'free'],
  ] as const)('%s with %d shipments is %s', (planId, used, level) => {
    expect(view({ planId, paidUntil: at('2026-12-01T00:00:00Z') }, used).usage.level).toBe(level);
  });
});
