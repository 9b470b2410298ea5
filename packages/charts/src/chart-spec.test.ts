import { expect, test } from 'vitest';
import { formatAxisCount, formatAxisSum, getAxisBounds } from './chart-spec.ts';

test.each([
  [
    [5_600_000, 1_310_000],
    [0, 6_000_000],
  ],
  [
    [-4_950_000, 8_100_000],
    [-5_000_000, 10_000_000],
  ],
  [[], [0, 1]],
])('an axis over %j goes from and to round sums', (values, bounds) => expect(getAxisBounds(values)).toEqual(bounds));

test('sums on an axis are short', () => {
  expect([0, 400_000, -2_500_000].map(formatAxisSum)).toEqual(['0', '400 тыс.', '−2,5 млн']);
});

test('between whole counts on an axis stands nothing', () => {
  expect([0, 0.5, 5719].map(formatAxisCount)).toEqual(['0', '', '5\u00a0719']);
});
