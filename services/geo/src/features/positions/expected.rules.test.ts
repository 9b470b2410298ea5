import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildExpectedArrival,
  getDeviationKm,
  getLateness,
  getRemainingRoad,
  getUsualSpeed,
} from './expected.rules.ts';

const now = new Date('2026-12-01T09:00:00Z');
const rest = { km: 280, method: 'router', speed: 70, isOwn: false, drivenHours: 0, basedOn: now } as const;
const clock = (time: string) => time.slice(5, 16);

test('an arrival is an interval about the hours at the wheel, wider without a router', () => {
  const routed = buildExpectedArrival(rest, now);
  expect([routed.earliest, routed.at, routed.latest].map(clock)).toEqual(['12-01T12:36', '12-01T13:00', '12-01T13:24']);
  const guessed = buildExpectedArrival({ ...rest, method: 'line' }, now);
  expect([guessed.earliest, guessed.latest].map(clock)).toEqual(['12-01T12:00', '12-01T14:00']);
});

test('breaks that are due on the way count, and those that are over do not', () => {
  expect(buildExpectedArrival({ ...rest, drivenHours: 1 }, now)).toMatchObject({
    breakMinutes: 45,
    at: '2026-12-01T13:45:00.000Z',
  });
  expect(buildExpectedArrival({ ...rest, drivenHours: 4.6 }, now).breakMinutes).toBe(0);
  expect(buildExpectedArrival({ ...rest, drivenHours: 6 }, now).breakMinutes).toBe(11 * 60);
});

test('nothing is foretold for the past, however old the position is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 900, noNaN: true }), (age, km) => {
      const basedOn = new Date(now.getTime() - age * 60_000);
      const { earliest, at, latest } = buildExpectedArrival({ ...rest, km, basedOn }, now);
      expect(now.toISOString() <= earliest && earliest <= at && at <= latest).toBe(true);
    }),
  );
});

describe('a lateness', () => {
  const end = '2026-12-01T12:00:00.000Z';
  const getState = (earliest: string, latest: string, before: Parameters<typeof getLateness>[2] = 'in_time') =>
    getLateness({ earliest: `2026-12-01T${earliest}:00.000Z`, latest: `2026-12-01T${latest}:00.000Z` }, end, before);

  test('is sure when the early end is after the window, and possible when the late end is', () => {
    expect(getState('11:00', '11:59')).toBe('in_time');
    expect(getState('11:00', '12:01')).toBe('maybe_late');
    expect(getState('12:01', '13:00')).toBe('late');
  });

  test('is over when a quarter of an hour is gained', () => {
    expect(getState('11:50', '12:40', 'late')).toBe('late');
    expect(getState('11:44', '12:40', 'late')).toBe('maybe_late');
    expect(getState('11:00', '11:50', 'maybe_late')).toBe('maybe_late');
    expect(getState('11:00', '11:44', 'maybe_late')).toBe('in_time');
  });

  test('needs a window', () => {
    expect(getLateness({ earliest: end, latest: end }, null, 'late')).toBe('in_time');
  });
});

test('the speed of a vehicle is the middle one of its days, else the usual one', () => {
  const days = [50, 60, 90, 55, 65].map((speed) => ({ km: speed * 4, movingMinutes: 240 }));
  expect(getUsualSpeed(days)).toEqual({ speed: 60, isOwn: true });
  expect(getUsualSpeed(days.slice(1))).toEqual({ speed: 70, isOwn: false });
  expect(getUsualSpeed([...days.slice(1), { km: 1, movingMinutes: 20 }])).toEqual({ speed: 70, isOwn: false });
});

test('the rest of a road is as winding as the leg that a router measured', () => {
  const ends = { stop: { lat: 56, lng: 37 } };
  const here = { lat: 55, lng: 37 };
  expect(getRemainingRoad(here, { ...ends, leg: null })).toMatchObject({
    km: expect.closeTo(133.4, 0),
    method: 'line',
  });
  const leg = { km: 300, straight: 200, isRouted: true };
  expect(getRemainingRoad(here, { ...ends, leg })).toMatchObject({ km: expect.closeTo(166.8, 0), method: 'router' });
  expect(getRemainingRoad(here, { ...ends, leg: { ...leg, isRouted: false } }).method).toBe('line');
});

test('a road is left when what was driven and what is left exceed the plan by more than is usual, and found again at half', () => {
  const road = { driven: 150, rest: 170, planned: 300, method: 'router' } as const;
  expect(getDeviationKm(road, null)).toBeNull();
  expect(getDeviationKm({ ...road, rest: 190 }, null)).toBe(40);
  expect(getDeviationKm({ ...road, rest: 190, method: 'line' }, null)).toBeNull();
  expect([getDeviationKm({ ...road, rest: 175 }, null), getDeviationKm({ ...road, rest: 175 }, 40)]).toEqual([
    null,
    25,
  ]);
  expect(getDeviationKm({ ...road, rest: 165 }, 40)).toBeNull();
});
