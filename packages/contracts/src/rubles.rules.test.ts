import { expect, test } from 'vitest';
import { isWholeKopecks, parseRubles, toKopecks } from './rubles.rules.ts';

test.each([
  ['148 000', 148_000],
  ['86 400,50 ₽', 86_400.5],
  ['5000.5', 5000.5],
  ['', null],
  ['-1', null],
  ['x', null],
  ['1e308', null],
  ['5,001', null],
])('«%s» is %s rubles', (text, rubles) => expect(parseRubles(text)).toBe(rubles));

test.each([
  [0, true],
  [0.01, true],
  [0.1 + 0.2, true],
  [86_400.5, true],
  [135_728_706.39, true],
  [999_999_999.99, true],
  [135_728_706.395, false],
  [0.005, false],
  [3.5e-323, false],
])('%d rubles are whole kopecks: %s', (rubles, whole) => expect(isWholeKopecks(rubles)).toBe(whole));

test('rubles become whole kopecks', () => {
  expect([toKopecks(0.29), toKopecks(86_400.5)]).toEqual([29, 8_640_050]);
});
