import { expect, test } from 'vitest';
import { createCarrier } from './carrier.ts';
import { getTruckPoint, listLocatedTrucks, listTruckPoints, type TruckPoint } from './truck-positions.rules.ts';

const anchor = Date.parse('2026-11-20T09:00:00Z') / 1000;
const carrier = createCarrier('trassa', anchor, 40);
const HOUR = 3600;
const getKm = (from: TruckPoint, to: TruckPoint) =>
  Math.hypot((to.lat - from.lat) * 111.2, (to.lng - from.lng) * 111.2 * Math.cos((from.lat * Math.PI) / 180));

test('nine vehicles tell where they are, seven by a box and two by a phone', () => {
  const ways = listLocatedTrucks(carrier).map(({ by }) => by);
  expect([ways.filter((by) => by === 'box').length, ways.filter((by) => by === 'phone').length]).toEqual([7, 2]);
});

test('at the start one is silent, one waits at its gate and one has its way before it', () => {
  const ageOf = (vehicle: number) => anchor - (getTruckPoint(carrier, vehicle, anchor)?.at ?? 0);
  expect(ageOf(2)).toBeGreaterThanOrEqual(3 * HOUR);
  expect(ageOf(0)).toBeLessThan(60);
  const stood = listTruckPoints(carrier, 9, { from: anchor - 2 * HOUR, to: anchor });
  expect(stood.every(({ speed }) => speed === 0)).toBe(true);
  const late = carrier.hauls.find((haul) => haul.vehicle === 1 && haul.loadedAt < anchor && haul.closedAt > anchor);
  const here = getTruckPoint(carrier, 1, anchor);
  const gate = late && { at: anchor, lat: late.lane.to.lat, lng: late.lane.to.lon, speed: 0, course: 0 };
  expect(here && gate && getKm(here, gate)).toBeGreaterThan(100);
});

test('each drives without leaps, no faster than a truck may', () => {
  for (const { vehicle } of listLocatedTrucks(carrier)) {
    const points = listTruckPoints(carrier, vehicle, { from: anchor - 30 * HOUR, to: anchor + 5 * HOUR });
    for (const [index, point] of points.entries()) {
      const before = points[index - 1];
      if (before) expect(getKm(before, point) / ((point.at - before.at) / HOUR)).toBeLessThan(160);
    }
  }
});

test('equal starts have equal ways', () => {
  const again = createCarrier('trassa', anchor, 40);
  expect(getTruckPoint(again, 7, anchor)).toEqual(getTruckPoint(carrier, 7, anchor));
});
