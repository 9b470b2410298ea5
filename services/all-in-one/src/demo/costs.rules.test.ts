import { expect, test } from 'vitest';
import { buildCostOperations } from './costs.rules.ts';

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
  month,
  income: 6_000_000,
}));
const total = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);

test('a carrier keeps a tenth of what it earns', () => {
  const [opening, ...costs] = buildCostOperations(months, '2026-11-30');
  expect(opening).toMatchObject({ category: 'opening', date: '2026-05-31' });
  const kept = 1 - total(costs) / total(months.map(({ income: amount }) => ({ amount })));
  expect(kept).toBeGreaterThan(0.06);
  expect(kept).toBeLessThan(0.2);
});

test.each(['2026-11-01', '2026-11-14', '2026-11-24', '2026-11-30'])('nothing is paid after %s', (today) => {
  const costs = buildCostOperations(months, today);
  expect(costs.every(({ date }) => date <= today)).toBe(true);
  const fuel = costs.filter(({ category, date }) => category === 'fuel' && date.startsWith('2026-11'));
  expect(total(fuel), 'fuel of the month under way').toBeCloseTo(0.36 * 6_000_000);
  expect(new Set(fuel.map(({ date }) => date)).size, 'once a day').toBe(fuel.length);
});

test('tyres and taxes come every third month, and a month without trips burns no fuel', () => {
  const costs = buildCostOperations([{ month: '2026-05', income: 0 }, ...months], '2026-11-30');
  expect(costs.filter(({ category }) => category === 'repair').map(({ date }) => date)).toEqual([
    '2026-06-18',
    '2026-09-18',
  ]);
  expect(costs.filter(({ category, date }) => category === 'fuel' && date.startsWith('2026-05'))).toEqual([]);
});

test('without months there is nothing to pay', () => expect(buildCostOperations([], '2026-11-30')).toEqual([]));
