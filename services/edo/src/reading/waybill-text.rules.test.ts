import { describe, expect, test } from 'vitest';
import { figureText, moscowInstant, numberOf, waybillInstant } from './waybill-text.rules.ts';

describe('times of waybills', () => {
  test.each([
    ['20.11.2025', '05:52:10', '2025-11-20T02:52:10.000Z'],
    ['20.11.2025', '05.52.10', '2025-11-20T02:52:10.000Z'],
    ['20.11.2025', null, '2025-11-19T21:00:00.000Z'],
    ['2025-11-20', null, null],
    ['45.13.2025', '05:52', null],
    [null, null, null],
  ])('%s %s → %s', (date, time, expected) => {
    expect(moscowInstant(date, time)?.toISOString() ?? null).toBe(expected);
  });

  test.each([
    ['20.11.2025T05:52:00+03:00', '2025-11-20T02:52:00.000Z'],
    ['20.11.2025T05:52:00+05:00', '2025-11-20T00:52:00.000Z'],
    ['20.11.2025T05:52:00-01:30', '2025-11-20T07:22:00.000Z'],
    ['20.11.2025T05:52:00', '2025-11-20T02:52:00.000Z'],
    ['завтра', null],
  ])('%s → %s', (text, expected) => {
    expect(waybillInstant(text)?.toISOString() ?? null).toBe(expected);
  });

  test.each([
    ['12 500,5', 12_500.5],
    ['0', 0],
    ['-1', null],
    ['много', null],
    ['', null],
  ])('the number %s is %s', (text, expected) => {
    expect(numberOf(text)).toBe(expected);
  });
});

test.each([
  ['7.0', '7'],
  ['21.5', '21,5'],
  ['0.12345', '0,12345'],
  ['12910', '12\u00a0910'],
  ['до 20', 'до 20'],
])('a figure of a title, %s, is written %s', (text, expected) => {
  expect(figureText(text)).toBe(expected);
});
