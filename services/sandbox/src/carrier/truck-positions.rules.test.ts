import { expect, test } from 'vitest';
import { createCarrier } from './carrier.ts';
import { INITIAL_VEHICLE_STATES } from './initial-state.ts';
import {
  getTruckPoint,
  listPositionReportingTrucks,
  listTruckPoints,
  type TruckPoint,
} from './truck-positions.rules.ts';

const anchor = Date.parse('2026-11-20T09:00:00Z') / 1000;
const carrier = createCarrier('trassa', anchor, 40);
const HOUR = 3600;
const getKm = (from: TruckPoint, to: TruckPoint) =>
  Math.hypot((to.lat - from.lat) * 111.2, (to.lng - from.lng) * 111.2 * Math.cos((from.lat * Math.PI) / 180));

test('of the nine vehicles on the road seven tell by a box and two by a phone; of the others the one in repair does not', () => {
  const trucks = listPositionReportingTrucks(carrier);
  const onRoad = trucks.filter(({ vehicle }) =>
    ['road', 'unloaded'].includes(INITIAL_VEHICLE_STATES[vehicle]?.state ?? ''),
  );
  const count = (way: 'box' | 'phone', of = onRoad) => of.filter(({ by }) => by === way).length;
  expect([count('box'), count('phone'), count('box', trucks), count('phone', trucks)]).toEqual([7, 2, 9, 2]);
});

test('at the start one is silent, one waits at its gate and one has its way before it', () => {
  const ageOf = (vehicle: number) => anchor - (getTruckPoint(carrier, vehicle, anchor)?.at ?? 0);
  expect(ageOf(2)).toBeGreaterThanOrEqual(3 * HOUR);
  expect(ageOf(0)).toBeLessThan(60);
  expect(ageOf(5)).toBeGreaterThanOrEqual(12 * 24 * HOUR);
  const late = carrier.hauls.find((haul) => haul.vehicle === 1 && haul.loadedAt < anchor && haul.closedAt > anchor);
  const here = getTruckPoint(carrier, 1, anchor);
  const gate = late && { at: anchor, lat: late.lane.to.lat, lng: late.lane.to.lon, speed: 0, course: 0 };
  expect(here && gate && getKm(here, gate)).toBeGreaterThan(500);
});

test.each([3, 9, 15, 21])('a start at %i o’clock has a vehicle at its gate, since its term, hours ago', (hours) => {
  const start = Date.parse('2026-11-20T00:00:00Z') / 1000 + hours * HOUR;
  const started = createCarrier('trassa', start, 40);
  const stood = listTruckPoints(started, 9, { from: start - 2.9 * HOUR, to: start });
  expect(stood.every(({ speed }) => speed === 0)).toBe(true);
  const haul = started.hauls.find(
    ({ vehicle, loadedAt, closedAt }) => vehicle === 9 && loadedAt < start && closedAt > start,
  );
  expect(
    haul &&
      getKm(stood[0] as TruckPoint, { ...(stood[0] as TruckPoint), lat: haul.lane.to.lat, lng: haul.lane.to.lon }),
  ).toBeLessThan(0.1);
  expect(start - (haul?.deliverBy ?? 0)).toBeGreaterThanOrEqual(3 * HOUR);
});

test('each drives without leaps, no faster than a truck may', () => {
  for (const { vehicle } of listPositionReportingTrucks(carrier)) {
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
