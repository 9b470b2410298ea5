import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../moscow-day.rules.ts';
import type { TripNorms } from './cost-values.ts';
import {
  buildExpectedCosts,
  type CostedTrip,
  getDayKopecksOfMonth,
  getMarginKopecks,
  getPriceKopecksPerKm,
  getShareOfSum,
  isWinterFuelDay,
  listMoscowDaysOfTrip,
  listSharedTripDays,
  mergeNorms,
} from './trip-cost.rules.ts';

const norms: TripNorms = {
  fuelPrice: 68.5,
  fuelSummer: 28,
  fuelWinter: 31,
  tollsPerKm: 3.34,
  driver: { unit: 'km', value: 12 },
  leasingMonthly: 180_000,
  fixedMonthly: 31_000,
  carrier: { unit: 'percent', value: 90 },
};
const day = (text: string) => ({ day: text, trips: 1, place: 0 });
const trip: CostedTrip = {
  km: 850,
  emptyKm: 100,
  priceKopecks: 9_000_000,
  days: [day('2026-10-05'), day('2026-10-06')],
  hired: false,
};
const getKopecks = (...parts: Parameters<typeof buildExpectedCosts>) =>
  Object.fromEntries(buildExpectedCosts(...parts).lines.map(({ kind, kopecks }) => [kind, kopecks]));

describe('costs of a trip', () => {
  test('fuel, empty run, tolls, driver and days are counted by the norms', () => {
    expect(buildExpectedCosts(trip, norms)).toEqual({
      lines: [
        { kind: 'fuel', kopecks: 1_630_300, basis: '28 л/100 км × 850 км × 68,5 ₽' },
        { kind: 'empty', kopecks: 345_200, basis: '28 л/100 км × 100 км × 68,5 ₽ + 3,34 ₽ × 100 км + 12 ₽ × 100 км' },
        { kind: 'tolls', kopecks: 283_900, basis: '3,34 ₽ × 850 км' },
        { kind: 'driver', kopecks: 1_020_000, basis: '12 ₽ × 850 км' },
        { kind: 'leasing', kopecks: 1_161_290, basis: '180\u00a0000 ₽ в месяц, дней: 2' },
        { kind: 'fixed', kopecks: 200_000, basis: '31\u00a0000 ₽ в месяц, дней: 2' },
      ],
      missing: [],
      totalKopecks: 4_640_690,
    });
  });

  test.each<[string, { trip?: Partial<CostedTrip>; norms?: Partial<TripNorms> }, object]>([
    ['winter has its norm', { trip: { days: [day('2026-12-01')] } }, { fuel: 1_804_975 }],
    [
      'the only norm serves both seasons',
      { trip: { days: [day('2026-12-01')] }, norms: { fuelWinter: null } },
      { fuel: 1_630_300 },
    ],
    [
      'a driver by per cent',
      { norms: { driver: { unit: 'percent', value: 15.5 } } },
      { driver: 1_395_000, empty: 225_200 },
    ],
    ['a driver by trip', { norms: { driver: { unit: 'trip', value: 15_000 } } }, { driver: 1_500_000, empty: 225_200 }],
    ['two trips share a day', { trip: { days: [{ ...day('2026-10-05'), trips: 2 }] } }, { leasing: 290_322 }],
    ['an attracted carrier is the only cost', { trip: { hired: true } }, { carrier: 8_100_000 }],
  ])('%s', (_, parts, expected) => {
    expect(getKopecks({ ...trip, ...parts.trip }, { ...norms, ...parts.norms })).toMatchObject(expected);
  });

  test.each<[string, { trip?: Partial<CostedTrip>; norms?: Partial<TripNorms> }, string[]]>([
    ['no distance', { trip: { km: null } }, ['fuel', 'tolls', 'driver']],
    ['no empty run', { trip: { emptyKm: null } }, ['empty']],
    ['no price of fuel', { norms: { fuelPrice: null } }, ['fuel', 'empty']],
    ['no dates', { trip: { days: [] } }, ['leasing', 'fixed']],
    ['no price for a share of it', { trip: { priceKopecks: null, hired: true } }, ['carrier']],
    ['no norm of leasing', { norms: { leasingMonthly: null } }, ['leasing']],
  ])('with %s the costs that need it are missing, not zero', (_, parts, missing) => {
    const costs = buildExpectedCosts({ ...trip, ...parts.trip }, { ...norms, ...parts.norms });
    expect(costs.missing).toEqual(missing);
    expect(costs.lines.filter(({ kind }) => missing.includes(kind))).toEqual([]);
  });

  test('a cost of zero is known and has no line', () => {
    const costs = buildExpectedCosts({ ...trip, emptyKm: 0 }, { ...norms, tollsPerKm: 0 });
    expect(costs.missing).toEqual([]);
    expect(costs.lines.map(({ kind }) => kind)).toEqual(['fuel', 'driver', 'leasing', 'fixed']);
  });
});

test.each([
  ['2026-03-31', true],
  ['2026-04-01', false],
  ['2026-10-31', false],
  ['2026-11-01', true],
])('%s: winter is %s', (of, expected) => expect(isWinterFuelDay(of)).toBe(expected));

test.each<[string, string, string[]]>([
  ['2026-10-05T20:59:59Z', '2026-10-05T21:00:00Z', ['2026-10-05', '2026-10-06']],
  ['2026-10-05T10:00:00Z', '2026-10-05T12:00:00Z', ['2026-10-05']],
  ['2026-10-05T10:00:00Z', '2026-09-01T12:00:00Z', ['2026-10-05']],
])('a trip from %s to %s has the days %j', (start, end, expected) => {
  expect(listMoscowDaysOfTrip({ start: new Date(start), end: new Date(end) })).toEqual(expected);
});

test('a trip of years counts 62 days', () => {
  expect(listMoscowDaysOfTrip({ start: new Date('2026-01-01'), end: new Date('2030-01-01') })).toHaveLength(62);
});

test('margin and price of a kilometre are known only with what they are made of', () => {
  expect([getMarginKopecks(100, 130), getMarginKopecks(null, 5)]).toEqual([-30, null]);
  expect([
    getPriceKopecksPerKm(9_000_000, 850),
    getPriceKopecksPerKm(null, 850),
    getPriceKopecksPerKm(5, null),
    getPriceKopecksPerKm(5, 0),
  ]).toEqual([10_588, null, null, null]);
});

test('a vehicle has its own norms, and those of the company where it states none', () => {
  const own = { fuelWinter: 35, leasingMonthly: null, tollsPerKm: 0 };
  expect(mergeNorms(norms, own)).toEqual({ ...norms, fuelWinter: 35, tollsPerKm: 0 });
  expect(mergeNorms(norms, null)).toEqual(norms);
});

const money = fc.integer({ min: 0, max: 1e12 });

test('parts of a sum add up to it, and differ by a kopeck at most', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 500 }), (sum, parts) => {
      const shares = Array.from({ length: parts }, (_, place) => getShareOfSum(sum, { parts, place }));
      expect(shares.reduce((all, share) => all + share, 0)).toBe(sum);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test('days of a month add up to its costs', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (sum, year, month) => {
      const first = `${year}-${String(month).padStart(2, '0')}-01`;
      const days = Array.from({ length: 31 }, (_, index) => addDays(first, index));
      const own = days.filter((text) => text.startsWith(first.slice(0, 7)));
      expect(own.reduce((all, text) => all + getDayKopecksOfMonth(sum, text), 0)).toBe(sum);
    }),
  );
});

test('trips of a vehicle share each of its days without rest', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(spans, money, (all, monthKopecks) => {
      const trips = all.map(([from, length], index) => ({
        id: `t${index}`,
        days: Array.from({ length: length + 1 }, (_, add) => addDays('2026-10-01', from + add)),
      }));
      const shares = new Map<string, number>();
      for (const { id } of trips) {
        for (const { day: of, trips: parts, place } of listSharedTripDays(id, trips)) {
          const share = getShareOfSum(getDayKopecksOfMonth(monthKopecks, of), { parts, place });
          shares.set(of, (shares.get(of) ?? 0) + share);
        }
      }
      for (const [of, sum] of shares) expect(sum).toBe(getDayKopecksOfMonth(monthKopecks, of));
    }),
  );
});

test('lines add up to the total, whatever the trip and the norms', () => {
  const maybe = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }));
  const rate = fc.option(
    fc.record({ unit: fc.constantFrom('km', 'percent', 'trip'), value: fc.double({ min: 0, max: 100, noNaN: true }) }),
  );
  const anyNorms = fc.record({
    ...{ fuelPrice: maybe(500), fuelSummer: maybe(100), fuelWinter: maybe(100), tollsPerKm: maybe(100) },
    ...{ leasingMonthly: maybe(1e6), fixedMonthly: maybe(1e6), driver: rate, carrier: rate },
  }) as fc.Arbitrary<TripNorms>;
  const anyTrip = fc.record({
    ...{ km: maybe(10_000), emptyKm: maybe(1000), priceKopecks: fc.option(money), hired: fc.boolean() },
    days: fc.constant(trip.days),
  });
  fc.assert(
    fc.property(anyTrip, anyNorms, (any, its) => {
      const costs = buildExpectedCosts(any, its);
      expect(costs.lines.reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(costs.totalKopecks);
      expect(costs.lines.every(({ kopecks }) => Number.isSafeInteger(kopecks) && kopecks > 0)).toBe(true);
    }),
  );
});
