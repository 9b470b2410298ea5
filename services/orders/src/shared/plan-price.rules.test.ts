import { planPeriods } from '@trassa/contracts/orders/plans';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planCatalogue } from './plan-catalogue.rules.ts';
import { priceOf } from './plan-price.rules.ts';

/** The specification's sentence in decimal text: reduce by the percent, round to rubles, half up. No floats. */
function oracle(monthRubles: bigint, period: 'month' | 'year', percent: number): bigint {
  const cents = period === 'year' ? monthRubles * 12n * 80n : monthRubles * 100n;
  const off = percent < 0 ? 0n : percent > 50 ? 50n : BigInt(Math.trunc(percent));
  const tenThousandths = cents * (100n - off);
  const [rubles, rest] = [tenThousandths / 10_000n, tenThousandths % 10_000n];
  return (rest >= 5000n ? rubles + 1n : rubles) * 100n;
}

describe('the price of a plan', () => {
  test.each([
    ['basic', 0, 99_000],
    ['basic', 15, 84_200],
    ['basic', 50, 49_500],
    ['extended', 12, 263_100],
    ['extended', 20, 239_200],
    ['corporate', 8, 919_100],
    ['corporate', 100, 499_500],
    ['corporate', -5, 999_000],
    ['corporate', Number.NaN, 999_000],
  ])('%s with %d percent off is %d kopecks', (id, percent, kopecks) => {
    const plan = planCatalogue.find((one) => one.id === id);
    expect(plan && priceOf(plan, 'month', percent).final).toBe(kopecks);
  });

  test('equals the oracle for any price, period and percent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.constantFrom(...planPeriods),
        fc.integer({ min: -20, max: 130 }),
        (rubles, period, percent) => {
          const plan = { ...planCatalogue[0]!, monthKopecks: rubles * 100 };
          const { catalogue, final } = priceOf(plan, period, percent);
          // Without a discount the catalogue's price stands to the kopeck; the year may end in kopecks.
          if (percent > 0) expect(BigInt(final)).toBe(oracle(BigInt(rubles), period, percent));
          else expect(final).toBe(catalogue);
          expect(Number.isSafeInteger(final) && final <= catalogue + 50).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
