import type { CalendarOrder } from '@trassa/contracts/orders/order-views';
import { expect, test } from 'vitest';
import { formatSpanTitle } from './calendar-words.ts';
import {
  applyMoveToCalendar,
  type CalendarSpan,
  getDayOfAdjacentSpan,
  listDaysWithOrders,
  listShownDays,
  readDay,
  splitOrdersOfCell,
} from './order-calendar.rules.ts';

const now = new Date('2026-11-26T22:30:00.000Z');
const order = (id: string): CalendarOrder => ({
  ...{ id, number: id, status: 'accepted', from: 'Москва', to: 'Казань' },
  ...{ pickupAt: '2026-12-01T05:00:00.000Z', version: 1, locked: null },
});

test.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-13-05', '2026-11-27'],
  ['завтра', '2026-11-27'],
  [null, '2026-11-27'],
])('the day «%s» of the address is %s; by default today in Moscow', (text, day) =>
  expect(readDay(text, now)).toBe(day),
);

test.each<{ span: CalendarSpan; day: string; first: string; last: string; count: number }>([
  { span: 'month', day: '2026-12-05', first: '2026-11-30', last: '2027-01-03', count: 35 },
  { span: 'month', day: '2027-02-28', first: '2027-02-01', last: '2027-02-28', count: 28 },
  { span: 'month', day: '2026-08-01', first: '2026-07-27', last: '2026-09-06', count: 42 },
  { span: 'week', day: '2026-12-06', first: '2026-11-30', last: '2026-12-06', count: 7 },
])('the $span of $day is shown from $first to $last', ({ span, day, first, last, count }) => {
  const days = listShownDays(span, day);
  expect([days[0], days.at(-1), days.length]).toEqual([first, last, count]);
});

test.each<{ span: CalendarSpan; day: string; step: 1 | -1; next: string }>([
  { span: 'month', day: '2026-12-31', step: 1, next: '2027-01-01' },
  { span: 'month', day: '2026-01-15', step: -1, next: '2025-12-01' },
  { span: 'week', day: '2026-12-28', step: 1, next: '2027-01-04' },
])('from the $span of $day by $step comes $next', ({ span, day, step, next }) => {
  expect(getDayOfAdjacentSpan(span, day, step)).toBe(next);
});

test('titles say month, or the days of the week', () => {
  expect(formatSpanTitle('month', '2026-12-05')).toBe('Декабрь 2026');
  expect(formatSpanTitle('week', '2026-12-05').replaceAll(/\s/g, ' ')).toBe('30 ноября – 6 декабря');
});

test('days without orders are shown too', () => {
  const calendar = { undated: 0, days: [{ day: '2026-12-02', total: 1, orders: [order('a')] }] };
  expect(listDaysWithOrders(['2026-12-01', '2026-12-02'], calendar).map(({ total }) => total)).toEqual([0, 1]);
});

test('an order on its way stands on its new day; one that is unknown or stays changes nothing', () => {
  const calendar = { undated: 0, days: [{ day: '2026-12-01', total: 3, orders: [order('a'), order('b')] }] };
  expect(applyMoveToCalendar(calendar, { order: order('a'), day: '2026-12-04' }).days).toEqual([
    { day: '2026-12-04', total: 1, orders: [order('a')] },
    { day: '2026-12-01', total: 2, orders: [order('b')] },
  ]);
  for (const move of [
    { order: order('x'), day: '2026-12-04' },
    { order: order('a'), day: '2026-12-01' },
  ]) {
    expect(applyMoveToCalendar(calendar, move)).toBe(calendar);
  }
  const alone = { undated: 0, days: [{ day: '2026-12-01', total: 1, orders: [order('a')] }] };
  expect(applyMoveToCalendar(alone, { order: order('a'), day: '2026-12-04' }).days.map(({ day }) => day)).toEqual([
    '2026-12-04',
  ]);
});

test.each([
  { total: 3, named: 3, more: 0 },
  { total: 4, named: 4, more: 0 },
  { total: 5, named: 3, more: 2 },
  { total: 40, named: 3, more: 37 },
])(
  'of $total orders a cell for 3 names $named: «ещё 1» would take the place of the order',
  ({ total, named, more }) => {
    const orders = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, total).map(order);
    const cell = splitOrdersOfCell({ day: '2026-12-01', total, orders }, 3);
    expect([cell.orders.length, cell.more]).toEqual([named, more]);
  },
);
