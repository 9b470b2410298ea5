import { parseRubles } from '@trassa/contracts/rubles.rules';
import { expect, test } from 'vitest';
import { formatTypedRubles, splitSumAndUnit } from './money.rules.ts';

test('a sum is typed back as it was read', () => {
  for (const rubles of [5000, 148_000.5, 0.01]) expect(parseRubles(formatTypedRubles(rubles))).toBe(rubles);
});

test.each([
  ['1,32\u00a0млн\u00a0₽', '1,32', 'млн\u00a0₽'],
  ['−4\u00a0217\u00a0₽', '−4\u00a0217', '₽'],
  ['0\u00a0₽', '0', '₽'],
])('of %s the figure is %s, the unit %s', (sum, figure, unit) =>
  expect(splitSumAndUnit(sum)).toEqual({ figure, unit }),
);
