import { describe, expect, test } from 'vitest';
import { formatNumberText, parseNumber } from './waybill-text.rules.ts';

describe('texts of waybills', () => {
  test.each([
    ['12 500,5', 12_500.5],
    ['0', 0],
    ['-1', null],
    ['много', null],
    ['', null],
  ])('the number %s is %s', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });
});

test.each([
  ['7.0', '7'],
  ['21.5', '21,5'],
  ['0.12345', '0,12345'],
  ['12910', '12\u00a0910'],
  ['до 20', 'до 20'],
])('a figure of a title, %s, is written %s', (text, expected) => {
  expect(formatNumberText(text)).toBe(expected);
});
