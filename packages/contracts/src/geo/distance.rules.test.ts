import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateRouteLength, getStraightKm } from './distance.rules.ts';
import type { Coordinates } from './geocode.ts';

const place = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
) as fc.Arbitrary<Coordinates>;

test('a distance is never negative, the same both ways, none to oneself, and no longer than half round the Earth', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const km = getStraightKm(a, b);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(20_016);
      expect(getStraightKm(b, a)).toBeCloseTo(km, 6);
      expect(getStraightKm(a, a)).toBe(0);
    }),
  );
});

test('going by way of a third place is never shorter', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(getStraightKm(a, c)).toBeLessThanOrEqual(getStraightKm(a, b) + getStraightKm(b, c) + 1e-6);
    }),
  );
});

test('a place between two that lie opposite each other makes the leg no longer', () => {
  const [here, near, opposite] = [
    [0, 0],
    [6e-7, 0],
    [0, 179.999_997_9],
  ] as const;
  const by = getStraightKm([...here], [...near]) + getStraightKm([...near], [...opposite]);
  expect(getStraightKm([...here], [...opposite]) - by).toBeLessThanOrEqual(1e-9);
});

test.each([
  { city: 'Казань', at: [55.7961, 49.1064], km: 719 },
  { city: 'Владивосток', at: [43.1155, 131.8855], km: 6416 },
] as const)('Москва and $city lie so far apart', ({ at, km }) => {
  expect(getStraightKm([55.7558, 37.6173], [...at])).toBeCloseTo(km, -1);
});

test('an estimate is longer than the straight line and says what it is', () => {
  expect(estimateRouteLength([55.7558, 37.6173], [55.7961, 49.1064])).toEqual({
    ...{ distance: expect.closeTo(863, -1), time: expect.closeTo(12.3, 0), estimated: true, source: 'estimate' },
  });
});
