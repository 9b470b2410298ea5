import { expect, test } from 'vitest';
import { kopecksOf, rublesOf } from './rubles.rules.ts';

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

test('rubles become whole kopecks', () => {
  expect([kopecksOf(0.29), kopecksOf(86_400.5)]).toEqual([29, 8_640_050]);
});
