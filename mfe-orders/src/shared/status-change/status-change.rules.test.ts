import { expect, test } from 'vitest';
import { anOrder } from '../testing/an-order.ts';
import { findEarlyOrders } from './status-change.rules.ts';

const now = new Date('2026-11-28T20:30:00Z');
const getOrder = (pickupDate: string | null, deliveryDate: string | null = null) =>
  anOrder({ timeline: { ...anOrder().timeline, pickupDate, deliveryDate } });
const getEnds = (status: 'accepted' | 'in_transit' | 'delivered', ...dates: Parameters<typeof getOrder>) =>
  findEarlyOrders([getOrder(...dates)], status, now).map(({ end }) => end);

test('the road and the delivery contradict a loading of a later day of Moscow, an agreement does not', () => {
  expect(getEnds('in_transit', '2026-11-30T05:00:00Z')).toEqual(['loading']);
  expect(getEnds('delivered', '2026-11-30T05:00:00Z', '2026-12-01T05:00:00Z')).toEqual(['loading']);
  expect(getEnds('accepted', '2026-11-30T05:00:00Z')).toEqual([]);
  expect(getEnds('in_transit', '2026-11-28T20:59:00Z')).toEqual([]);
  expect(getEnds('in_transit', '2026-11-28T21:00:00Z')).toEqual(['loading']);
});

test('the day is that of the place', () => {
  const { route, timeline } = anOrder();
  const far = { ...route, from: { ...route.from, clock: { name: 'МСК+7', ahead: 7 } } };
  const order = {
    ...getOrder('2026-11-28T21:00:00Z'),
    route: far,
    timeline: { ...timeline, pickupDate: '2026-11-29T18:00:00Z' },
  };
  expect(findEarlyOrders([order], 'in_transit', now)).toMatchObject([{ end: 'loading', day: '2026-11-30' }]);
  expect(
    findEarlyOrders([{ ...order, timeline: { ...timeline, pickupDate: '2026-11-28T21:00:00Z' } }], 'in_transit', now),
  ).toEqual([]);
});

test('a delivery contradicts an unloading of a later day; no date contradicts nothing', () => {
  expect(getEnds('delivered', '2026-11-27T05:00:00Z', '2026-11-29T05:00:00Z')).toEqual(['unloading']);
  expect(getEnds('in_transit', '2026-11-27T05:00:00Z', '2026-11-29T05:00:00Z')).toEqual([]);
  expect(getEnds('delivered', null)).toEqual([]);
});
