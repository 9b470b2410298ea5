import { expect, test } from 'vitest';
import {
  parseCellInnAndKpp,
  parseCellMoment,
  parseCellNumber,
  parseCellTemperature,
  parseCellVatRate,
} from './cell-values.rules.ts';

test.each([
  ['01.12.2026', '2026-12-01', ''],
  ['1.12.26', '2026-12-01', ''],
  ['2026-12-01', '2026-12-01', ''],
  ['2026-12-01 08:30', '2026-12-01', '08:30'],
  ['01/12/2026', '2026-12-01', ''],
  ['46357', '2026-12-01', ''],
  ['46357.5', '2026-12-01', '12:00'],
  ['1 декабря 2026', '2026-12-01', ''],
  ['1 декабря 2026 г.', '2026-12-01', ''],
  ['9 мая 2027 года', '2027-05-09', ''],
  ['8 марта 2027', '2027-03-08', ''],
  ['01.12.2026 8:00', '2026-12-01', '08:00'],
])('%s is the day %s %s', (text, day, time) => {
  expect(parseCellMoment(text)).toEqual({ day, time });
});

test.each(['', 'завтра', '31.02.2026', '12/31/2026', '1 брюмера 2026', '01.12', '01.12.2026 25:00'])(
  '«%s» is no day',
  (text) => {
    expect(parseCellMoment(text)).toBeNull();
  },
);

test.each([
  ['18500', '', 18_500],
  ['18 500,5', '', 18_500.5],
  ['18\u00a0500.50', '', 18_500.5],
  ['18 500 кг', 'кг', 18_500],
  ['19,8 т.', 'т тн', 19.8],
  ['−18', '', -18],
  ['18 т', 'кг', null],
  ['много', '', null],
  ['1,2,3', '', null],
  ['1e5', '', null],
])('the number «%s» with the unit «%s» is %s', (text, unit, number) => {
  expect(parseCellNumber(text, unit)).toBe(number);
});

test.each([
  ['+2…+6', { from: 2, to: 6 }],
  ['от 2 до 6', { from: 2, to: 6 }],
  ['-18', { from: -18, to: -18 }],
  ['-20..-18 °C', { from: -20, to: -18 }],
  ['холодно', null],
])('the temperature «%s»', (text, range) => {
  expect(parseCellTemperature(text)).toEqual(range);
});

test.each([
  ['22', 22],
  ['НДС 22%', 22],
  ['0.22', 22],
  ['без НДС', null],
  ['0', 0],
  ['как всегда', undefined],
])('the rate «%s»', (text, rate) => {
  expect(parseCellVatRate(text)).toBe(rate);
});

test.each([
  ['277052410', { inn: '0277052410' }],
  ['77 07083893', { inn: '7707083893' }],
  ['27705241079', { inn: '027705241079' }],
  ['ИНН 7707083893 КПП 770101001', { inn: '7707083893', kpp: '770101001' }],
  ['7707083893/70101001', { inn: '7707083893', kpp: '070101001' }],
])('requisites «%s» are whole, with the KPP that stands beside the INN', (text, expected) => {
  expect(parseCellInnAndKpp(text)).toEqual(expected);
});
