import { equal, ok } from 'node:assert/strict';
import { planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import { planIds, planPeriods } from '@trassa/contracts/orders/plans';
import fc from 'fast-check';
import { getKnownPlan } from '../shared/plan-catalogue.rules.ts';
import { buildPlanPriceKopecks } from '../shared/plan-price.rules.ts';
import { buildPurchasedPeriod } from '../shared/subscription.rules.ts';

/** Price rule of the specification in integers: reduce by the percent, round to rubles half up. */
function computeOraclePrice(monthRubles: bigint, period: 'month' | 'year', percent: number): bigint {
  const cents = period === 'year' ? monthRubles * 12n * 80n : monthRubles * 100n;
  const off = percent < 0 ? 0n : percent > 50 ? 50n : BigInt(Math.trunc(percent));
  if (off === 0n) return cents;
  const tenThousandths = cents * (100n - off);
  const [rubles, rest] = [tenThousandths / 10_000n, tenThousandths % 10_000n];
  return (rest >= 5000n ? rubles + 1n : rubles) * 100n;
}

/** Property: the price of any plan, period and percent equals that of the oracle. */
export const priceCases = () =>
  fc.property(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.constantFrom(...planPeriods),
    fc.oneof(fc.integer({ min: -20, max: 130 }), fc.double({ min: -20, max: 130, noNaN: true })),
    (rubles, period, percent) => {
      const [plan] = planCatalogue;
      ok(plan);
      const { catalogue, final } = buildPlanPriceKopecks({ ...plan, monthKopecks: rubles * 100 }, period, percent);
      equal(BigInt(final), computeOraclePrice(BigInt(rubles), period, percent));
      // Rounding to whole rubles may add fifty kopecks at most.
      ok(Number.isSafeInteger(final) && Number.isSafeInteger(catalogue) && final <= catalogue + 50);
    },
  );

const DAY_MS = 86_400_000;

/**
 * Property: no sequence of purchases loses value: the rest of the old plan and the shortest new period are both kept.
 */
export const purchaseCases = () =>
  fc.property(
    fc.array(
      fc.record({
        planId: fc.constantFrom(...planIds),
        period: fc.constantFrom(...planPeriods),
        after: fc.integer({ min: 0, max: 60 * DAY_MS }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    (purchases) => {
      let now = new Date('2026-11-20T09:00:00Z');
      let standing: Parameters<typeof buildPurchasedPeriod>[0] = {
        trialStartedAt: new Date('2026-10-01T00:00:00Z'),
        ...{ planId: null, period: null, paidUntil: null },
      };
      for (const { planId, period, after } of purchases) {
        now = new Date(now.getTime() + after);
        const price = getKnownPlan(planId).monthKopecks;
        const left = standing.planId ? Math.max(0, (standing.paidUntil?.getTime() ?? 0) - now.getTime()) : 0;
        const had = standing.planId ? left * getKnownPlan(standing.planId).monthKopecks : 0;
        const { startsAt, endsAt } = buildPurchasedPeriod(standing, { planId, period }, now);
        const shortest = (period === 'year' ? 365 : 28) * DAY_MS * price;
        // A shorter month may reduce the period by three days, never the carried value.
        ok((endsAt.getTime() - now.getTime()) * price >= had + shortest - 3 * DAY_MS * price, 'worth was lost');
        ok(startsAt >= now || startsAt.getTime() === standing.paidUntil?.getTime(), 'a period begins in the past');
        standing = { ...standing, planId, period, paidUntil: endsAt };
      }
    },
  );
