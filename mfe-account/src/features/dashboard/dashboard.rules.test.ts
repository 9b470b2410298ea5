import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../testing/order-factories.ts';
import { byUrgency, ordersAttention } from './attention.rules.ts';
import { partOfDay, tripsOnRoad } from './dashboard.rules.ts';
import { incomeOf } from './income.rules.ts';
import { exampleIncome } from './income-example.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const anItem = (tone: AttentionItem['tone']): AttentionItem => ({
  key: tone,
  tone,
  icon: 'clock',
  title: '',
  text: '',
  action: '',
  href: '/',
});

test.each([
  ['2026-11-20T00:00:00Z', 'night'],
  ['2026-11-20T02:00:00Z', 'morning'],
  ['2026-11-20T09:00:00Z', 'day'],
  ['2026-11-20T15:00:00Z', 'evening'],
])('at %s it is %s in Moscow', (time, part) => {
  expect(partOfDay(new Date(time))).toBe(part);
});

describe('what asks for a decision', () => {
  test('late first, then unanswered, without vehicle, without price', () => {
    const list = ordersAttention(
      [
        anOrder({ status: 'delivered' }),
        anOrder({ status: 'delivered', price: null }),
        anOrder({ status: 'accepted', pickupDate: '2026-11-21T05:00:00Z' }),
        anOrder({ status: 'new' }),
        anOrder({ status: 'in_transit', deliveryDate: '2026-11-20T08:00:00Z', vehiclePlate: 'А001АА52' }),
      ],
      now,
    );
    expect(list.map(({ key }) => key)).toEqual(['orders/late', 'orders/waiting', 'orders/vehicle', 'orders/price']);
  });
  test('nothing when all is well', () => {
    expect(ordersAttention([anOrder({ status: 'paid' })], now)).toEqual([]);
  });
  test('stands by urgency, whoever tells of it', () => {
    const items = [anItem('info'), anItem('good'), anItem('warn'), anItem('bad')];
    expect(byUrgency(items).map(({ tone }) => tone)).toEqual(['bad', 'warn', 'good', 'info']);
  });
});

test('a trip on the road shows how much of its time has passed', () => {
  const [trip] = tripsOnRoad(
    [anOrder({ status: 'in_transit', pickupDate: '2026-11-20T06:00:00Z', deliveryDate: '2026-11-20T12:00:00Z' })],
    now,
  );
  expect(trip).toMatchObject({ passed: 0.5, late: false });
});

describe('income', () => {
  const orders = [
    anOrder({ status: 'paid', deliveryDate: '2026-11-19T21:30:00Z', price: 100_000, km: 400 }),
    anOrder({ status: 'delivered', deliveryDate: '2026-11-20T06:00:00Z', price: null }),
    anOrder({ status: 'delivered', deliveryDate: '2026-10-20T06:00:00Z', price: 50_000 }),
    anOrder({ status: 'in_transit', deliveryDate: '2026-11-20T06:00:00Z' }),
  ];
  test('stands on the Moscow day of delivery beside the month before', () => {
    const { bars, ...figures } = incomeOf(orders, 'month', now);
    expect(bars).toHaveLength(30);
    expect(bars[19]).toEqual({
      key: '2026-11-20',
      label: '20',
      title: '20 ноября',
      isNow: true,
      income: 100_000,
      before: 50_000,
      trips: 2,
    });
    expect(figures).toEqual({ trips: 2, total: 100_000, average: 100_000, perKm: 250 });
  });
  test('of a week is seven days, of a year twelve months', () => {
    expect(incomeOf(orders, 'week', now).bars.map((bar) => bar.label)).toEqual([
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
    ]);
    expect(incomeOf(orders, 'year', now).bars[10]).toMatchObject({ label: 'ноя', income: 100_000, trips: 2 });
    expect(incomeOf([], 'year', now)).toMatchObject({ trips: 0, average: null, perKm: null });
  });
  test.each(['week', 'month', 'year'] as const)('of the example adds up: %s', (range) => {
    const { bars, total, trips } = exampleIncome(range, now);
    expect(bars).toHaveLength(incomeOf([], range, now).bars.length);
    expect(bars.reduce((sum, bar) => sum + bar.income, 0)).toBe(total);
    expect(bars.reduce((sum, bar) => sum + bar.trips, 0)).toBe(trips);
  });
  test('of the example is in every month that of the cards', () => {
    const february = new Date('2026-02-10T09:00:00Z');
    expect([exampleIncome('month', now).total, exampleIncome('month', february).total]).toEqual([1_284_600, 1_284_600]);
  });
});
