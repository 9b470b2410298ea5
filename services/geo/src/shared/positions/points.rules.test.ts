import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPoints, isUsable, type Point } from './points.rules.ts';

const now = new Date('2026-12-01T09:00:00Z');
const point = (minutes: number, parts: Partial<Point> = {}): Point => ({
  ...{ at: new Date(now.getTime() + minutes * 60_000), lat: 55.75, lng: 37.61 },
  ...{ speed: null, course: null, accuracy: null },
  ...parts,
});
const nothing = { last: null, suspect: null };

test.each([
  ['of now', point(0), true],
  ['of a clock that is a little fast', point(5), true],
  ['of a clock that is a day ahead', point(24 * 60), false],
  ['a month old', point(-31 * 24 * 60), false],
  ['in the Gulf of Guinea', point(0, { lat: 0, lng: 0 }), false],
  ['beyond the pole', point(0, { lat: 91 }), false],
  ['beyond the date line', point(0, { lng: 181 }), false],
  ['faster than a truck', point(0, { speed: 161 }), false],
] as const)('a point %s: %#', (_of, given, usable) => {
  expect(isUsable(given, now)).toBe(usable);
});

test('a jump moves the last position once the next point is near it', () => {
  const home = point(0);
  const away = point(1, { lat: 59.9, lng: 30.3 });
  const first = applyPoints(nothing, [home, away]);
  expect(first.kept.map(({ isSuspect }) => isSuspect)).toEqual([false, true]);
  expect(first.last?.at).toEqual(home.at);
  const back = applyPoints({ last: first.last, suspect: away }, [point(2)]);
  expect([back.last?.lat, back.confirmsSuspect]).toEqual([55.75, false]);
  const there = applyPoints({ last: first.last, suspect: away }, [point(2, { lat: 59.91, lng: 30.3 })]);
  expect([there.last?.lat, there.confirmsSuspect]).toEqual([59.91, true]);
});

test('coordinates the wrong way round are a jump', () => {
  const { kept, last } = applyPoints(nothing, [point(0), point(1, { lat: 37.61, lng: 55.75 })]);
  expect([kept[1]?.isSuspect, last?.lat]).toEqual([true, 55.75]);
});

test('a vehicle stands since the first point at which it did not move', () => {
  const { last } = applyPoints(nothing, [
    point(0, { speed: 60 }),
    point(1, { speed: 0 }),
    point(2, { speed: 2 }),
    point(3),
  ]);
  expect(last?.standsSince).toEqual(point(1).at);
  expect(applyPoints({ last, suspect: null }, [point(4, { speed: 40 })]).last?.standsSince).toBeNull();
});

test('points behind the last position are kept and never move it back, whatever the order they come in', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 29 }), (times, cut) => {
      const points = times.map((time) => point(time));
      const first = applyPoints(nothing, points.slice(0, cut));
      const second = applyPoints({ last: first.last, suspect: null }, points.slice(cut));
      const last = second.last ?? first.last;
      expect(last?.at).toEqual(point(Math.max(...times)).at);
      expect(first.kept.length + second.kept.length).toBe(points.length);
    }),
  );
});
