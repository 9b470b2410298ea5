import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildProfit } from './profit.rules.ts';

const kopecks = (rubles: number) => Math.round(rubles * 100);

test('rows and the others add up to the total, to the kopeck', () => {
  const money = fc.integer({ min: -1e11, max: 1e11 });
  const sums = fc.record({ key: fc.string(), trips: fc.nat(1000), km: fc.nat(1e6), revenue: money, cost: money });
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 30 }), fc.integer({ min: 1, max: 10 }), (all, most) => {
      const { rows, others, total } = buildProfit(all, most);
      const parts = others ? [...rows, others] : rows;
      for (const member of ['revenue', 'cost', 'profit'] as const) {
        expect(parts.reduce((sum, part) => sum + kopecks(part[member]), 0)).toBe(kopecks(total[member]));
      }
      expect(rows.length).toBeLessThanOrEqual(most);
    }),
  );
});
