import { expect, test } from 'vitest';
import { findNearestIndex, formatPoint, getStripWidthPx, isNumericColumn } from './chart-points.rules.ts';

test.each([
  [['4 заказа'], ['заказов'], '8 ноября · 4 заказа'],
  [['5 ₽', '3 ₽'], ['доход', 'расход'], '8 ноября: доход 5 ₽, расход 3 ₽'],
  [['5 ₽', ''], ['остаток', 'кто платит'], '8 ноября: остаток 5 ₽'],
])('values %j under %j are read as «%s»', (values, heads, text) => {
  expect(formatPoint({ key: '8', name: '8 ноября', values }, heads)).toBe(text);
});

test.each([
  [['5 ₽', '−3 ₽', '', '—'], true],
  [['', 'Магнит 5 ₽'], false],
])('a column of %j holds figures: %s', (values, expected) => {
  const points = values.map((value) => ({ key: value, name: value, values: [value] }));
  expect(isNumericColumn(points, 0)).toBe(expected);
});

test.each([
  [[], 5, null],
  [[10, 20, 30], 0, 0],
  [[10, 20, 30], 16, 1],
  [[10, 20, 30], 900, 2],
])('of centres %j the nearest to %i is %s', (centres, place, index) => {
  expect(findNearestIndex(centres, place)).toBe(index);
});

test('a strip is as wide as the way to the next point, and never invisible', () => {
  expect([getStripWidthPx([10, 20]), getStripWidthPx([10]), getStripWidthPx([])]).toEqual([10, 2, 2]);
});
