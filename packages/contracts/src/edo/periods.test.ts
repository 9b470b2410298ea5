import { describe, expect, test } from 'vitest';
import { defaultFilterState, parseFilterState } from './filter-state.ts';
import { getPeriodCode, getPeriodRange, isPeriodCode, listPeriodCodes, parseMoscowDay } from './periods.ts';
import { getStatusFilterLabel, getStatusLabel } from './statuses.ts';

describe('periods', () => {
  test('are quarters of Moscow', () => {
    expect(getPeriodRange('20254')).toEqual({
      from: new Date('2025-09-30T21:00:00Z'),
      to: new Date('2025-12-31T21:00:00Z'),
    });
    expect(getPeriodRange('0')).toBeNull();
    expect(getPeriodCode(new Date('2025-12-31T20:59:59Z'))).toBe('20254');
    expect(getPeriodCode(new Date('2025-12-31T21:00:00Z'))).toBe('20261');
  });

  test.each([
    ['0', true],
    ['20231', true],
    ['20264', true],
    ['20271', false],
    ['20265', false],
    ['', false],
  ])('of %j in the autumn of 2026: %j', (code, expected) => {
    expect(isPeriodCode(code, new Date('2026-11-20T00:00:00Z'))).toBe(expected);
  });

  test('go on after 2025', () => {
    const codes = listPeriodCodes(new Date('2026-11-20T00:00:00Z'));
    expect([codes[0], codes.at(-1), codes.length]).toEqual(['20264', '20231', 16]);
  });

  test.each([
    ['2025-02-28', '2025-02-27T21:00:00.000Z'],
    ['2025-02-29', null],
    ['2025-13-01', null],
    ['20.11.2025', null],
  ])('the day %s begins at %s', (date, expected) => {
    expect(parseMoscowDay(date)?.toISOString() ?? null).toBe(expected);
  });
});

describe('statuses', () => {
  test('have the labels of the specification; an unknown one shows its code', () => {
    expect(getStatusLabel('ON_TRN')).toBe('Транспортная накладная');
    expect(getStatusFilterLabel('ON_TRNACLGROT')).toBe('Ожидает погрузки');
    expect(getStatusLabel('DP_UVUTOCH')).toBe('Отказ в подписании');
    expect(getStatusLabel('ON_NEW')).toBe('Неизвестный статус (ON_NEW)');
    expect(getStatusLabel('constructor')).toBe('Неизвестный статус (constructor)');
  });
});

describe('imported filters', () => {
  test('keep what they know and drop the rest', () => {
    expect(parseFilterState('{"search":"ВК","limit":50,"evil":1,"__proto__":{"x":1}}')).toEqual({
      ...defaultFilterState,
      search: 'ВК',
      limit: 50,
    });
  });

  test.each(['', 'нет', '[1', '{"limit":"много"}', '{"search":"\\u0000"}', `{"search":"${'x'.repeat(70_000)}"}`])(
    'refuse %.20s',
    (json) => {
      expect(parseFilterState(json)).toBeNull();
    },
  );
});
