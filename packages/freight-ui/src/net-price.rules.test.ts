import { expect, test } from 'vitest';
import { formatNetPrice } from './net-price.rules.ts';

test.each([
  [12_000_000, 22, 'без НДС 98 361 ₽ (НДС 22 %)'],
  [10_500_000, 5, 'без НДС 100 000 ₽ (НДС 5 %)'],
  [10_000_000, 0, 'без НДС 100 000 ₽ (НДС 0 %)'],
  [10_000_000, null, 'без НДС'],
  [10_000_000, undefined, 'НДС в цене не указан'],
])('a price of %i kopecks with VAT of %s per cent is «%s»', (kopecks, rate, text) => {
  expect(formatNetPrice(kopecks, rate).replaceAll('\u00a0', ' ')).toBe(text);
});
