import { expect, test } from 'vitest';
import { rublesOf, splitFigure, typedRubles } from './money.rules.ts';

test.each([
  ['148 000', 148_000],
  ['86 400,50 ₽', 86_400.5],
  ['5000.5', 5000.5],
  ['', null],
  ['-1', null],
  ['x', null],
  ['1e308', null],
  ['5,001', null],
])('«%s» is %s rubles', (text, rubles) => expect(rublesOf(text)).toBe(rubles));

test('a sum is typed back as it was read', () => {
  for (const rubles of [5000, 148_000.5, 0.01]) expect(rublesOf(typedRubles(rubles))).toBe(rubles);
});

test.each([
  ['1,32\u00a0млн\u00a0₽', '1,32', 'млн\u00a0₽'],
  ['−4\u00a0217\u00a0₽', '−4\u00a0217', '₽'],
  ['0\u00a0₽', '0', '₽'],
])('of %s the figure is %s, the unit %s', (sum, figure, unit) => expect(splitFigure(sum)).toEqual({ figure, unit }));
