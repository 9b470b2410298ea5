import type { TripEconomics } from '@trassa/contracts/orders/cost-norms';
import { expect, test } from 'vitest';
import { getTripCosts } from './norms.rules.ts';

const economics: TripEconomics = {
  ...{ price: 60_000, vat: null, km: 700, emptyKm: null, vehicle: null, missing: [], total: 45_000, margin: 15_000 },
  ...{ perKm: 86, averagePerKm: 84, hasNorms: true, detentions: [] },
  costs: [{ kind: 'fuel', amount: 45_000, basis: '29 л/100 км' }],
};
const getCost = (index: number) =>
  getTripCosts(economics, index, '2026-11-20').reduce((sum, { amount }) => sum + amount, 0);

test('a trip costs what the norms say, and one in twenty-three has a mishap; the worst ones lose money', () => {
  const margins = Array.from({ length: 230 }, (_, index) => 60_000 - getCost(index));
  expect(margins.filter((margin) => margin !== 15_000)).toHaveLength(10);
  expect(margins.some((margin) => margin < 0)).toBe(true);
  const kept = margins.reduce((sum, margin) => sum + margin, 0) / (60_000 * margins.length);
  expect(kept).toBeGreaterThan(0.2);
});

test('costs by the norms are shares of other payments and keep their calculation', () => {
  expect(getTripCosts(economics, 0, '2026-11-20')).toEqual([
    { kind: 'fuel', amount: 45_000, source: 'norm', paid: false, note: '29 л/100 км', date: '2026-11-20' },
  ]);
});

test('a trip without a price has no mishap', () => {
  expect(getTripCosts({ ...economics, price: null }, 22, '2026-11-20')).toHaveLength(1);
});
