import { expect, test } from 'vitest';
import { getLargestAdvance, listEligibleOrders, listRequestedOrderIds, sumAvailableAdvance } from './advances.rules.ts';
import { aDeliveredOrder, anAdvance } from './testing/money-factories.ts';

test.each([
  [148_000, undefined, { most: 118_400, by: 'share' }],
  [148_000, 118_400, { most: 118_400, by: 'share' }],
  [148_000, 50_000, { most: 50_000, by: 'limit' }],
  [148_000, 0, { most: 0, by: 'limit' }],
  [100_099.99, undefined, { most: 80_000, by: 'share' }],
  [99, undefined, { most: 0, by: 'share' }],
])('for %s rubles with %s free at most %j is advanced', (value, free, most) =>
  expect(getLargestAdvance(value, free)).toEqual(most),
);

const priced = (id: string, total: number | null) =>
  aDeliveredOrder({ id, pricing: { total, currency: 'RUB', profitMargin: null } });

test('orders without a price and orders held by a request bring nothing', () => {
  const held = listRequestedOrderIds([anAdvance({ orderId: 'b' }), anAdvance({ orderId: 'c', stage: 'rejected' })]);
  const free = listEligibleOrders([priced('a', null), priced('b', 100_000), priced('c', 100_000)], held);
  expect(free.map(({ id }) => id)).toEqual(['c']);
});

test.each([
  [1_000_000, 160_000],
  [120_050, 120_000],
  [0, 0],
])('with %s rubles left of the limit two trips bring %s', (available, sum) =>
  expect(sumAvailableAdvance([priced('a', 100_000), priced('b', 100_000)], available)).toBe(sum),
);
