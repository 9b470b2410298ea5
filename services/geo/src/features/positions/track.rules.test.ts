import { getStraightKm } from '@trassa/contracts/geo/distance.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../shared/positions/points.rules.ts';
import { listGaps, listStops, measureTrack, packLine, simplifyTrack, unpackLine } from './track.rules.ts';

const start = Date.parse('2026-12-01T09:00:00Z');
const at = (minutes: number, km: number, parts: Partial<Point> = {}): Point => ({
  ...{ at: new Date(start + minutes * 60_000), lat: 55 + km / 111.195, lng: 37 },
  ...{ speed: null, course: null, accuracy: null },
  ...parts,
});
const drive = (from: number, to: number, begin = 0) =>
  Array.from({ length: to - from + 1 }, (_, index) => at(from + index, begin + index, { speed: 60 }));

test('a drive has its kilometres and minutes, a stop has neither', () => {
  const track = [
    ...drive(0, 60),
    ...Array.from({ length: 30 }, (_, n) => at(61 + n, 60, { speed: 0 })),
    ...drive(91, 121, 60),
  ];
  expect(measureTrack(track)).toEqual({ km: expect.closeTo(90 * 1.03, 0), movingMinutes: 91 });
  expect(listStops(track)).toMatchObject([{ from: at(61, 0).at.toISOString(), to: at(91, 0).at.toISOString() }]);
  expect(listGaps(track)).toEqual([]);
});

test('drift while standing is neither a drive nor the end of a stop', () => {
  const drift = Array.from({ length: 60 }, (_, n) => at(n, n % 2 ? 0.05 : 0));
  expect(measureTrack(drift).km).toBe(0);
  expect(listStops(drift)).toHaveLength(1);
});

test('a silence of more than an hour is a gap whose time nobody drove', () => {
  const track = [...drive(0, 10), ...drive(200, 210, 150)];
  expect(listGaps(track)).toEqual([{ from: at(10, 0).at.toISOString(), to: at(200, 0).at.toISOString() }]);
  expect(measureTrack(track).movingMinutes).toBe(20);
});

test('a simplified line keeps its ends and is nowhere off by more than 30 m', () => {
  const way = fc.array(
    fc.record({
      lat: fc.double({ min: 55, max: 55.2, noNaN: true }),
      lng: fc.double({ min: 37, max: 37.2, noNaN: true }),
    }),
    { minLength: 2, maxLength: 60 },
  );
  fc.assert(
    fc.property(way, (places) => {
      const points = places.map((place, minutes) => at(minutes, 0, place));
      const line = simplifyTrack(points);
      expect([line[0], line.at(-1)]).toEqual([points[0], points.at(-1)]);
      for (const point of points) expect(nearest(point, line)).toBeLessThan(31);
    }),
  );
});

/** Metres from a point to the nearest of many places along a line. */
function nearest(point: Point, line: readonly Point[]): number {
  const along = line.flatMap((from, index) => {
    const to = line[index + 1] ?? from;
    const steps = Math.max(1, Math.ceil(getStraightKm([from.lat, from.lng], [to.lat, to.lng]) * 200));
    return Array.from({ length: steps + 1 }, (_, step): [number, number] => [
      from.lat + ((to.lat - from.lat) * step) / steps,
      from.lng + ((to.lng - from.lng) * step) / steps,
    ]);
  });
  return Math.min(...along.map((place) => getStraightKm([point.lat, point.lng], place))) * 1000;
}

test('a stop at the end of a drive stays in the line, for its place is on it', () => {
  const track = [...drive(0, 60), ...Array.from({ length: 60 }, (_, n) => at(61 + n, 60, { speed: 0 }))];
  const line = simplifyTrack(track);
  expect(line.length).toBeLessThan(5);
  expect(listStops(line)).toEqual(listStops(track));
});

test('a straight road of a thousand points is two, and a stored line is the line', () => {
  const line = simplifyTrack(drive(0, 1000));
  expect(line).toHaveLength(2);
  const [first] = unpackLine(packLine(line));
  expect([first?.at, first?.speed]).toEqual([line[0]?.at, 60]);
  expect(first?.lat).toBeCloseTo(line[0]?.lat ?? 0, 4);
});
