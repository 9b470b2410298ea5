import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildGain,
  clampFigures,
  countUpTiming,
  findCheapestPlan,
  fleetSliderLimits,
  getCountUpValue,
  getRoiVerdict,
  startFigures,
} from './calculator.rules.ts';

describe('the calculator', () => {
  test('opens with the example of the specification', () => {
    expect(buildGain(startFigures)).toEqual({
      revenue: 1_500_000,
      profit: 225_000,
      betterMargin: 27,
      monthlyExtra: 180_000,
      yearlyExtra: 2_160_000,
      roi: 1700,
      paybackMonths: 1,
      verdict: 'excellent',
    });
  });

  test.each([
    { margin: 30, betterMargin: 35 },
    { margin: 23, betterMargin: 35 },
    { margin: 5, betterMargin: 17 },
  ])('margin $margin grows to $betterMargin and never above 35', ({ margin, betterMargin }) => {
    expect(buildGain({ ...startFigures, margin }).betterMargin).toBe(betterMargin);
  });

  test('the smallest fleet at the best margin: a year of payback and a warning', () => {
    const gain = buildGain({ vehicles: 1, tripsPerVehicle: 10, tripPrice: 5000, margin: 30 });
    expect(gain).toMatchObject({
      monthlyExtra: 2500,
      yearlyExtra: 30_000,
      roi: -75,
      paybackMonths: 48,
      verdict: 'reconsider',
    });
  });

  test('a payback of less than half a month rounds to zero', () => {
    expect(buildGain({ vehicles: 20, tripsPerVehicle: 40, tripPrice: 50_000, margin: 5 }).paybackMonths).toBe(0);
  });

  test.each([
    [200, 'excellent'],
    [199.99, 'veryProfitable'],
    [100, 'veryProfitable'],
    [99.99, 'good'],
    [50, 'good'],
    [49.99, 'reconsider'],
    [-100, 'reconsider'],
  ] as const)('ROI %d is %s', (roi, verdict) => {
    expect(getRoiVerdict(roi)).toBe(verdict);
  });

  test.each([
    { vehicles: 5, tripsPerVehicle: 10, name: 'Starter', yearly: 11_880 },
    { vehicles: 5, tripsPerVehicle: 11, name: 'Professional', yearly: 35_880 },
    { vehicles: 6, tripsPerVehicle: 10, name: 'Professional', yearly: 35_880 },
    { vehicles: 16, tripsPerVehicle: 10, name: 'Enterprise', yearly: 119_880 },
    { vehicles: 10, tripsPerVehicle: 21, name: 'Enterprise', yearly: 119_880 },
  ])('$vehicles vehicles with $tripsPerVehicle trips each pay $yearly a year for $name', (fleet) => {
    const { vehicles, tripsPerVehicle, ...tariff } = fleet;
    expect(findCheapestPlan({ ...startFigures, vehicles, tripsPerVehicle })).toEqual(tariff);
  });

  test('whatever is entered, the figures stay inside the sliders and the gain is never negative', () => {
    const any = fc.record({
      vehicles: fc.double(),
      tripsPerVehicle: fc.double(),
      tripPrice: fc.double(),
      margin: fc.double(),
    });
    fc.assert(
      fc.property(any, (figures) => {
        const kept = clampFigures(figures);
        for (const [name, { min, max }] of Object.entries(fleetSliderLimits)) {
          const value = kept[name as keyof typeof kept];
          expect(value >= min && value <= max).toBe(true);
        }
        expect(buildGain(figures).monthlyExtra).toBeGreaterThan(0);
      }),
    );
  });

  test('the result counts up from 0 in 50 steps of 30 ms and ends exactly', () => {
    expect(countUpTiming).toEqual({ steps: 50, stepMs: 30 });
    expect(getCountUpValue(180_000, 0)).toBe(0);
    expect(getCountUpValue(180_000, 25)).toBe(90_000);
    expect(getCountUpValue(180_001, 50)).toBe(180_001);
  });
});
