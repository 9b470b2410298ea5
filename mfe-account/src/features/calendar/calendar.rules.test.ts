import { describe, expect, test } from 'vitest';
import { aReceivable, aSubscription } from '../../testing/money-factories.ts';
import { anOrder } from '../../testing/order-factories.ts';
import { formatPeriodTitle, getAdjacentDay, groupEventsByDay, listShownDays, parseDay } from './calendar.rules.ts';

describe('days on screen', () => {
  test.each([
    { day: '2026-11-20', count: 42, first: '2026-10-26', last: '2026-12-06' },
    { day: '2026-12-31', count: 35, first: '2026-11-30', last: '2027-01-03' },
    { day: '2027-02-14', count: 28, first: '2027-02-01', last: '2027-02-28' },
  ])('the month of $day is $count days, $first to $last', ({ day, count, first, last }) => {
    const days = listShownDays('month', day);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
    expect(days).toHaveLength(count);
  });
  test('a week begins on Monday', () => {
    expect(listShownDays('week', '2026-11-22')).toEqual(listShownDays('week', '2026-11-16'));
    expect(listShownDays('week', '2026-11-22')[0]).toBe('2026-11-16');
  });
  test.each([
    { view: 'month', day: '2026-12-31', direction: 1, next: '2027-01-01' },
    { view: 'month', day: '2026-03-31', direction: -1, next: '2026-02-01' },
    { view: 'week', day: '2026-11-20', direction: 1, next: '2026-11-27' },
    { view: 'day', day: '2026-12-31', direction: 1, next: '2027-01-01' },
  ] as const)('$view from $day by $direction is $next', ({ view, day, direction, next }) => {
    expect(getAdjacentDay(view, day, direction)).toBe(next);
  });
  test.each([
    ['month', '2026-11-22', 'Ноябрь 2026'],
    ['week', '2026-11-22', '16–22 ноября 2026'],
    ['week', '2026-11-30', '30 ноября – 6 декабря 2026'],
    ['week', '2026-12-31', '28 декабря 2026 – 3 января 2027'],
    ['day', '2026-11-22', 'Воскресенье, 22 ноября 2026'],
  ] as const)('%s of %s is called «%s»', (view, day, title) => {
    expect(formatPeriodTitle(view, day).replaceAll(/\s/g, ' ')).toBe(title);
  });
  test.each([
    [null, null],
    ['2026-13-40', null],
    ['x', null],
    ['2026-11-20', '2026-11-20'],
  ])('an address with %s means %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });
});

test('events stand on their day in Moscow, without refused orders', () => {
  const orders = [
    anOrder({ id: 'a', pickupDate: '2026-11-20T21:30:00Z', deliveryDate: '2026-11-22T08:00:00Z' }),
    anOrder({ id: 'b', pickupDate: '2026-11-20T22:00:00Z', status: 'refused' }),
  ];
  const days = groupEventsByDay({ orders, receivables: [], subscription: undefined, papers: [] });
  expect([...days.keys()]).toEqual(['2026-11-21', '2026-11-22']);
  expect(days.get('2026-11-21')?.map((event) => event.kind)).toEqual(['pickup']);
});

test('a loading stands on the day of its place', () => {
  const clock = { name: 'МСК+7', ahead: 7 };
  const order = anOrder({ id: 'a', pickupDate: '2026-11-20T15:30:00Z' });
  const orders = [{ ...order, route: { ...order.route, from: { ...order.route.from, clock } } }];
  const days = groupEventsByDay({ orders, receivables: [], subscription: undefined, papers: [] });
  expect([...days.values()].flat()).toMatchObject([{ day: '2026-11-21', at: '2026-11-20T15:30:00Z', clock }]);
});

test('an end of a trip without an hour stands on its day for all of it', () => {
  const order = anOrder({ id: 'a', deliveryDate: '2026-11-22' });
  const days = groupEventsByDay({ orders: [order], receivables: [], subscription: undefined, papers: [] });
  expect([...days.values()].flat()).toMatchObject([{ day: '2026-11-22', at: null }]);
});

test('payments stand on the day they are due, before what has an hour', () => {
  const orders = [anOrder({ id: 'a', pickupDate: '2026-11-25T05:00:00Z' })];
  const receivables = [aReceivable({ orderNumber: 'ТТН-9', amount: 95_000, dueOn: '2026-11-25' })];
  const subscription = aSubscription({ until: '2026-11-29T21:30:00Z' });
  const days = groupEventsByDay({ orders, receivables, subscription, papers: [] });
  expect(days.get('2026-11-25')?.map(({ kind }) => kind)).toEqual(['debt', 'pickup']);
  expect(days.get('2026-11-25')?.[0]?.text.replaceAll(/\s/g, ' ')).toBe('95 000 ₽ · ООО «Заря» · ТТН-9');
  expect(days.get('2026-11-30')?.map(({ text, href }) => [text, href])).toEqual([
    ['Пробный период: последний день', '/payment'],
  ]);
  const paid = aSubscription({ status: 'active', planName: 'Professional' });
  expect(
    [...groupEventsByDay({ orders: [], receivables: [], subscription: paid, papers: [] }).values()].flat()[0]?.text,
  ).toContain('Professional');
  const over = aSubscription({ status: 'expired' });
  expect(groupEventsByDay({ orders: [], receivables: [], subscription: over, papers: [] }).size).toBe(0);
});

test('last days of papers stand on their days, and lead to the directory', () => {
  const paper = { entryId: 'a', holder: 'О711РА33', view: 'vehicles' as const, label: 'ОСАГО', endsOn: '2026-12-01' };
  const days = groupEventsByDay({ orders: [], receivables: [], subscription: undefined, papers: [paper] });
  expect(days.get('2026-12-01')).toEqual([
    {
      ...{ key: 'a/ОСАГО', kind: 'paper', at: null, day: '2026-12-01' },
      ...{ text: 'О711РА33 · ОСАГО', short: 'О711РА33 · ОСАГО' },
      ...{ href: '/transport/directory?view=vehicles' },
    },
  ]);
});

test.each([
  { debtor: 'ПАО «Магнит»', short: '95 000 ₽ · Магнит' },
  { debtor: 'ООО "Лента"', short: '95 000 ₽ · Лента' },
  { debtor: 'Осипов П. Л.', short: '95 000 ₽ · Осипов П. Л.' },
  { debtor: '', short: '95 000 ₽' },
])('in the month a payment of $debtor is «$short»', ({ debtor, short }) => {
  const receivables = [aReceivable({ debtorName: debtor, amount: 95_000, dueOn: '2026-11-25' })];
  const days = groupEventsByDay({ orders: [], receivables, subscription: undefined, papers: [] });
  expect(days.get('2026-11-25')?.[0]?.short.replaceAll(/\s/g, ' ')).toBe(short);
});

test('in the month a loading is its town, and the tariff its name', () => {
  const orders = [anOrder({ pickupDate: '2026-11-20T05:00:00Z' })];
  const subscription = aSubscription({ status: 'active', planName: 'Professional', until: '2026-11-20T09:00:00Z' });
  const days = groupEventsByDay({ orders, receivables: [], subscription, papers: [] });
  expect(days.get('2026-11-20')?.map(({ short }) => short)).toEqual(['Тариф Professional', 'Нижний Новгород']);
});
