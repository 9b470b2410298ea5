import { statusColumns } from '@trassa/contracts/orders/status-columns.rules';
import { expect, test } from 'vitest';
import { anOrder } from '../../../shared/testing/an-order.ts';
import {
  applyMoveToOrders,
  applyMoveToTotals,
  findChosenColumn,
  getColumnOfOrder,
  getSwipeTarget,
  listShownColumns,
} from './order-kanban.rules.ts';

const totals = statusColumns.map((column) => ({ column, orders: column === 'in_transit' ? 2 : 0, amount: 100 }));

test('empty columns stay where a person may drop an order, and go where none may', () => {
  expect(listShownColumns(totals).map(({ column }) => column)).toEqual([
    ...['new', 'accepted', 'confirmed', 'in_transit', 'delivered', 'invoiced', 'paid', 'ended'],
  ]);
  const silent = totals.map((total) => (total.column === 'silent' ? { ...total, orders: 1 } : total));
  expect(listShownColumns(silent).map(({ column }) => column)).toContain('silent');
});

test.each([
  ['paid', 'paid'],
  ['silent', 'silent'],
  ['x', 'in_transit'],
  [null, 'in_transit'],
])('the column «%s» of the address shows %s', (asked, shown) => expect(findChosenColumn(totals, asked)).toBe(shown));

test('a trip without news stands in a column of its own', () => {
  expect(getColumnOfOrder(anOrder({ silent: true }))).toBe('silent');
  expect(getColumnOfOrder(anOrder())).toBe('in_transit');
});

test('a card on its way is counted, with its money, where it goes', () => {
  const order = anOrder({ pricing: { total: 60, currency: 'RUB', profitMargin: null } });
  const moved = applyMoveToTotals(totals, { order, column: 'delivered' });
  const of = (column: string) => moved.find((total) => total.column === column);
  expect([of('in_transit'), of('delivered')]).toMatchObject([
    { orders: 1, amount: 40 },
    { orders: 1, amount: 160 },
  ]);
  const other = anOrder({ id: 'other' });
  expect(applyMoveToOrders([order, other], 'in_transit', { order, column: 'delivered' })).toEqual([other]);
  expect(applyMoveToOrders([other], 'delivered', { order, column: 'delivered' })).toEqual([order, other]);
});

test.each([
  { x: -80, y: 10, to: 'c' },
  { x: 80, y: -10, to: 'a' },
  { x: 20, y: 0, to: null },
  { x: 80, y: 70, to: null },
])('a finger that moved by $x and $y leads to $to', ({ to, ...moved }) => {
  expect(getSwipeTarget(['a', 'b', 'c'], 'b', moved)).toBe(to);
});

test('a swipe ends at the ends', () => {
  expect([getSwipeTarget(['a'], 'a', { x: 90, y: 0 }), getSwipeTarget(['a'], 'a', { x: -90, y: 0 })]).toEqual([
    null,
    null,
  ]);
});
