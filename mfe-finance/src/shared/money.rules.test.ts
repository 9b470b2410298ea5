import { expect, test } from 'vitest';
import { rublesOf, typedRubles } from './money.rules.ts';

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
