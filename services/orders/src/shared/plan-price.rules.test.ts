import { planCatalogue } from '@trassa/contracts/orders/plan-catalogue';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCases } from '../testing/price-cases.ts';
import { buildPlanPriceKopecks } from './plan-price.rules.ts';

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
    expect(plan && buildPlanPriceKopecks(plan, 'month', percent).final).toBe(kopecks);
  });

  test('equals the oracle for any price, period and percent', () => {
    fc.assert(priceCases(), { numRuns: 2000 });
  });
});
