import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DatedVatMode, deductsVatOn, findRateOfVat, findVatRateOn, getVatKopecksInside } from './vat.rules.ts';

const modes: DatedVatMode[] = [
  { from: '2026-07-01', mode: 'usn_5' },
  { from: '2024-01-01', mode: 'general' },
  { from: '2027-01-01', mode: 'none' },
];

test.each([
  ['2023-12-31', null],
  ['2024-01-01', 20],
  ['2025-12-31', 20],
  ['2026-01-01', 22],
  ['2026-06-30', 22],
  ['2026-07-01', 5],
  ['2027-01-01', null],
])('a trip of %s is at %s per cent', (day, rate) => expect(findVatRateOn(day, modes)).toBe(rate));

test.each([
  ['zero', 0],
  ['usn_7', 7],
  ['none', null],
] as const)('the mode %s is at %s per cent', (mode, rate) => {
  expect(findVatRateOn('2026-03-01', [{ from: '2026-01-01', mode }])).toBe(rate);
});

test.each([
  [12_200_000, 22, 2_200_000],
  [12_000_000, 20, 2_000_000],
  [10_500, 5, 500],
  [10_000, 7, 654],
  [100, null, 0],
  [100, 0, 0],
  [61, 22, 11],
  [3, 20, 1],
  [0, 22, 0],
])('%i kopecks at %s per cent hold %i of VAT', (kopecks, rate, vat) =>
  expect(getVatKopecksInside(kopecks, rate)).toBe(vat),
);

test('VAT is the nearest kopeck of its part, a half goes up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom(5, 7, 10, 18, 20, 22), (kopecks, rate) => {
      const [vat, sum, part, whole] = [getVatKopecksInside(kopecks, rate), kopecks, rate, 100 + rate].map(BigInt) as [
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      const off = 2n * (vat * whole - sum * part);
      expect(off > -whole && off <= whole).toBe(true);
    }),
  );
});

test('what is left of a sum and its VAT make the sum again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(5, 7, 10, 20, 22), (net, rate) => {
      const gross = net + Math.floor((2 * net * rate + 100) / 200);
      expect(Math.abs(gross - getVatKopecksInside(gross, rate) - net)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ['general', true],
  ['zero', true],
  ['none', false],
  ['usn_5', false],
  ['usn_7', false],
] as const)('a company under %s deducts VAT of its costs: %s', (mode, deducted) => {
  const since = [{ from: '2026-01-01', mode }];
  expect(deductsVatOn('2026-03-01', since)).toBe(deducted);
  expect(deductsVatOn('2025-12-31', since)).toBe(false);
});

test('the rate of a price is found again from its VAT, also where it is not that of the company', () => {
  const modes = fc.constantFrom(...(['none', 'general', 'zero', 'usn_5', 'usn_7'] as const));
  const rates = fc.constantFrom(5, 7, 10, 20, 22);
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1e10 }), rates, modes, (kopecks, rate, mode) => {
      const sum = { kopecks, vat: getVatKopecksInside(kopecks, rate), day: '2026-03-01' };
      expect(findRateOfVat(sum, [{ from: '2026-01-01', mode }])).toBe(rate);
    }),
  );
});

test('a price without VAT is at 0 % for a company of general rates, and «без НДС» for others', () => {
  const find = (mode: 'general' | 'zero' | 'usn_5' | 'none') =>
    findRateOfVat({ kopecks: 100_000, vat: 0, day: '2026-03-01' }, [{ from: '2026-01-01', mode }]);
  expect([find('general'), find('zero'), find('usn_5'), find('none')]).toEqual([0, 0, null, null]);
  expect(findRateOfVat({ kopecks: 100_000, vat: 55_555, day: '2026-03-01' }, [])).toBeNull();
});
