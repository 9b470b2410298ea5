import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, getDay } from '../moscow-day.rules.ts';
import { buildDueDay, dueDayOf } from './due-day.rules.ts';
import { parsePaymentTerm } from './payment-term.rules.ts';
import { addWorkingDays, isWorkingDay } from './working-days.rules.ts';

const TUESDAY = new Date('2026-12-01T09:00:00Z');
const due = (paymentTerms: string | null, platform = 'own') => buildDueDay({ paymentTerms, platform }, TUESDAY);

test.each([
  ['10 банковских дней', 10, 'working'],
  ['5 (пяти) банковских дней', 5, 'working'],
  ['в течение 5 (пяти) рабочих дней с даты выгрузки', 5, 'working'],
  ['5-7 банковских дней', 7, 'working'],
  ['5-ти банковских дней', 5, 'working'],
  ['7 раб.дн.', 7, 'working'],
  ['10 б/д', 10, 'working'],
  ['10 б.д.', 10, 'working'],
  ['15 р. д.', 15, 'working'],
  ['12 дней банковских', 12, 'working'],
  ['банковских дней: 10', 10, 'working'],
  ['пять банковских дней', 5, 'working'],
  ['14 к.д.', 14, 'calendar'],
  ['14 к/д', 14, 'calendar'],
  ['30кд', 30, 'calendar'],
  ['Отсрочка 30 календарных дней', 30, 'calendar'],
  ['21 день после выгрузки', 21, 'calendar'],
  ['Отсрочка 45', 45, 'calendar'],
  ['60', 60, 'calendar'],
  ['в течение двадцати одного дня', 21, 'calendar'],
  ['2 недели', 14, 'calendar'],
  ['1 месяц', 1, 'month'],
  ['0 дней', 0, 'calendar'],
  ['в день выгрузки', 0, 'calendar'],
  ['По факту выгрузки', 0, 'calendar'],
  ['на выгрузке', 0, 'calendar'],
  ['предоплата', 0, 'calendar'],
  ['50 % предоплата, остальное 10 дней', 10, 'calendar'],
  ['200 дней после выгрузки', 200, 'calendar'],
  ['365 дней', 365, 'calendar'],
  ['по договору', null, 'calendar'],
  ['договор 15 от 01.02.2026', null, 'calendar'],
  ['', null, 'calendar'],
] as const)('«%s» is a term of %s %s days', (text, days, unit) => {
  expect(parsePaymentTerm(text)).toEqual({ days, unit, from: 'unloading' });
});

test.each([
  ['10 банковских дней по оригиналам ТТН', 10, 'working'],
  ['30 дней с момента получения оригиналов документов', 30, 'calendar'],
  ['по оригиналам', null, 'calendar'],
] as const)('«%s» counts from the originals of the papers', (text, days, unit) => {
  expect(parsePaymentTerm(text)).toEqual({ days, unit, from: 'originals' });
});

test.each([
  ['10 банковских дней', '2026-12-15', []],
  ['Отсрочка 14 к.д.', '2026-12-15', []],
  ['30 календарных дней', '2026-12-31', []],
  ['22 рабочих дня', '2027-01-11', ['calendar']],
  ['3 банковских дня по оригиналам', '2026-12-04', ['originals']],
  ['по оригиналам', '2026-12-31', ['usual', 'originals']],
  ['3 месяца', '2027-03-01', []],
] as const)('a trip of 1 December with «%s» is paid by %s', (text, day, notes) => {
  expect(due(text)).toEqual({ day, notes });
});

test('a term that nobody has named is the usual one of the platform', () => {
  expect(['x5', 'magnit', 'own'].map((platform) => due(null, platform).day)).toEqual([
    '2027-01-15',
    '2027-01-10',
    '2026-12-31',
  ]);
});

test('days are those that were typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), (days) => {
      const text = `${days} дней после выгрузки`;
      expect(dueDayOf({ paymentTerms: text, platform: 'x5' }, TUESDAY)).toBe(addDays(getDay(TUESDAY), days));
    }),
  );
});

test.each([
  [2024, 248],
  [2025, 247],
  [2026, 247],
])('the calendar of %i has %i working days', (year, count) => {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
  expect(days.filter((day) => day.startsWith(`${year}`) && isWorkingDay(day))).toHaveLength(count);
});

test.each([
  ['2026-12-30', 1, '2027-01-11'],
  ['2027-04-30', 1, '2027-05-04'],
  ['2024-04-26', 1, '2024-04-27'],
])('from %s, %i working day on is %s', (day, count, expected) => {
  expect(addWorkingDays(day, count)).toBe(expected);
});

test('a term in working days ends on one, and is made of as many', () => {
  const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (start, count) => {
      const end = addWorkingDays(start, count);
      expect(isWorkingDay(end)).toBe(true);
      expect(addWorkingDays(addWorkingDays(start, count - 1), 1)).toBe(end);
    }),
  );
});

test('a term from originals runs from the day they arrived, once it is known', () => {
  const term = { paymentTerms: '10 дней по оригиналам', platform: 'own' };
  expect(buildDueDay(term, TUESDAY)).toEqual({ day: '2026-12-11', notes: ['originals'] });
  expect(buildDueDay({ ...term, originalsOn: '2026-12-20' }, TUESDAY)).toEqual({ day: '2026-12-30', notes: [] });
  const unloading = { ...term, paymentTerms: '10 дней', originalsOn: '2026-12-20' };
  expect(buildDueDay(unloading, TUESDAY).day).toBe('2026-12-11');
});
