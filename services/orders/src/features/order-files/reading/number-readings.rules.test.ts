import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listNumberReadings } from './number-readings.rules.ts';

const getValues = (text: string | number, unit?: string) => listNumberReadings(text, unit).map(({ value }) => value);

test.each<[string, string, number[]]>([
  ['85.000', '₽', [85, 85_000]],
  ['85,000', '₽', [85, 85_000]],
  ['85,000 руб', 'руб', [85, 85_000]],
  ['19.800', 'кг', [19.8, 19_800]],
  ['0.500', '', [0.5]],
  ['1.355,90', '', [1355.9]],
  ['1,355.90', '', [1355.9]],
  ['1.355.900', '', [1_355_900]],
  ["1'355.90", '', [1355.9]],
  ['1 355 900,5', '', [1_355_900.5]],
  ['1\u202f355', '', [1355]],
  ['1\u00a0355', '', [1355]],
  ['\u200b85 000', '', [85_000]],
  ['85 т.р.', '₽', [85_000]],
  ['85 тыс. руб.', '₽', [85_000]],
  ['85,5 тыс', '₽', [85_500]],
  ['1,2 млн ₽', '₽', [1_200_000]],
  ['85.500 т.р.', '₽', [85_500, 85_500_000]],
  ['85 000-00', '₽', [85_000]],
  ['85 000=', '₽', [85_000]],
  ['85 000 руб. 50 коп.', '₽', [85_000.5]],
  ['85 000,-', '₽', [85_000]],
  ['80-90', '₽', []],
  ['80 000 - 90 000', '₽', []],
  ['85 00', '', []],
  ['1 2 3', '', []],
  ['12.34.567', '', []],
  ['1,355,90', '', []],
  ['1.355.900.10', '', []],
  ['85 т', '₽', []],
  ['85 т.р.', 'т', []],
  ['1e5', '', []],
  ['', '', []],
  ['руб', '₽', []],
])('«%s» with the unit «%s» is %j', (text, unit, values) => {
  expect(getValues(text, unit)).toEqual(values);
});

const kopecks = fc.integer({ min: 0, max: 100_000_000_000 });
const grouped = (whole: number, separator: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, separator);

test('an amount with kopecks has one reading, however its thousands are divided', () => {
  const separators = fc.constantFrom(
    ['', ','],
    ['', '.'],
    [' ', ','],
    ['\u00a0', '.'],
    ['.', ','],
    [',', '.'],
    ["'", '.'],
  );
  fc.assert(
    fc.property(kopecks, separators, (amount, [thousands = '', decimals = '']) => {
      const cents = String(amount % 100).padStart(2, '0');
      const text = `${grouped(Math.floor(amount / 100), thousands)}${decimals}${cents}`;
      expect(getValues(text)).toEqual([amount / 100]);
    }),
  );
});

test('a whole amount is always among its readings, and alone where spaces or several points divide it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(' ', '.', ','), (whole, separator) => {
      const values = getValues(grouped(whole, separator));
      expect(values).toContain(whole);
      if (separator === ' ' || whole < 1000 || whole >= 1_000_000) expect(values).toEqual([whole]);
      else expect(values).toHaveLength(2);
    }),
  );
});

test('a number of a workbook has its own value alone, and no text is read as two equal numbers', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(getValues(value)).toEqual([value]);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\d .,']{1,12}$/), (text) => {
      const values = getValues(text);
      expect(new Set(values).size).toBe(values.length);
      expect(values.every(Number.isFinite)).toBe(true);
    }),
  );
});
