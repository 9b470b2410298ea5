import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FencePoint, findStays, getFenceRadius } from './fences.rules.ts';

const MINUTE = 60_000;
const METRE = 1 / 111_195;
const fence = { lat: 55.7, lng: 37.6, radius: 400 };
const east = METRE / Math.cos((fence.lat * Math.PI) / 180);

/** Point so many metres east of the middle of the fence. */
const at = (minutes: number, metres: number, parts: Partial<FencePoint> = {}): FencePoint => ({
  ...{ at: minutes * MINUTE, lat: fence.lat, lng: fence.lng + metres * east, speed: null, accuracy: 10 },
  ...parts,
});
const inMinutes = (points: FencePoint[], of = fence) =>
  findStays(points, of).map(({ arrivedAt, departedAt, precision }) => [
    arrivedAt / MINUTE,
    departedAt === null ? null : departedAt / MINUTE,
    precision,
  ]);

test.each([
  ['exact', 400],
  ['near', 400],
  ['street', 1000],
  ['other', null],
  ['city', null],
  ['none', null],
] as const)('a place found as %s has a fence of %s m', (precision, radius) => {
  expect(getFenceRadius(precision)).toBe(radius);
});

describe('a vehicle', () => {
  test('arrives with the first point inside once it has stayed five minutes', () => {
    expect(inMinutes([at(0, 5000), at(1, 300), at(4, 100)])).toEqual([]);
    expect(inMinutes([at(0, 5000), at(1, 300), at(4, 100), at(6, 100)])).toEqual([[1, null, 'exact']]);
  });

  test('arrives sooner when it is slow for three minutes', () => {
    expect(inMinutes([at(0, 5000), at(1, 90, { speed: 2 }), at(4, 90, { speed: 0 })])).toEqual([[1, null, 'exact']]);
  });

  test('that drives past does not arrive', () => {
    expect(inMinutes([at(0, -2000, { speed: 60 }), at(1, 0, { speed: 60 }), at(2, 1000), at(3, 2000)])).toEqual([]);
  });

  test('leaves with the first of two points outside that are five minutes apart', () => {
    const there = [at(0, 5000), at(1, 50), at(10, 50)];
    expect(inMinutes([...there, at(20, 700), at(21, 50)])).toEqual([[1, null, 'exact']]);
    expect(inMinutes([...there, at(20, 700), at(24, 3000)])).toEqual([[1, null, 'exact']]);
    expect(inMinutes([...there, at(20, 700), at(25, 3000)])).toEqual([[1, 20, 'exact']]);
  });

  test('that was there at the first point arrived not later', () => {
    expect(inMinutes([at(0, 50), at(6, 50)])).toEqual([[0, null, 'not_later']]);
  });

  test('has not left in a silence, and came out of it not later', () => {
    expect(inMinutes([at(0, 5000), at(1, 50), at(10, 50), at(300, 50), at(310, 50)])).toEqual([[1, null, 'exact']]);
    expect(inMinutes([at(0, 5000), at(90, 50), at(100, 50)])).toEqual([[90, null, 'not_later']]);
  });

  test('is not placed by a point that may be a kilometre away', () => {
    expect(inMinutes([at(0, 5000), at(1, 50, { accuracy: 900 }), at(9, 50, { accuracy: 900 })])).toEqual([]);
  });

  test('that crept through between two points was there', () => {
    expect(inMinutes([at(0, -700), at(20, 700)])).toMatchObject([[expect.closeTo(4.29, 1), null, 'exact']]);
    expect(inMinutes([at(0, -20_000), at(20, 20_000)])).toEqual([]);
  });

  test('is found on either side of the 180th meridian', () => {
    const far = { lat: 66, lng: 179.999, radius: 400 };
    const stay = [0, 6].map((minutes) => ({ at: minutes * MINUTE, lat: 66, lng: -179.999, speed: 0, accuracy: 5 }));
    expect(findStays(stay, far)).toHaveLength(1);
  });
});

/** A way to the gate, a stay there and the way on, as a receiver would tell it: the oracle is the way itself. */
const aVisit = fc.record({
  comesAt: fc.integer({ min: 20, max: 60 }),
  stays: fc.integer({ min: 15, max: 600 }),
  everySeconds: fc.constantFrom(30, 60, 120, 240),
  drift: fc.double({ min: 0, max: 120, noNaN: true }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  silence: fc.option(
    fc.record({ begins: fc.double({ min: 0.1, max: 0.8, noNaN: true }), minutes: fc.integer({ min: 5, max: 300 }) }),
  ),
});
type Visit = typeof aVisit extends fc.Arbitrary<infer V> ? V : never;

/** Metres from the gate at a time: 60 km/h there and away, past a yard of 200 m. */
const getDistance = ({ comesAt, stays }: Visit, minutes: number) => {
  if (minutes < comesAt) return -1000 * (comesAt - minutes);
  return minutes > comesAt + stays ? 1000 * (minutes - comesAt - stays) : 0;
};

function tell(visit: Visit, isSilent: (minutes: number) => boolean = () => false): FencePoint[] {
  let state = visit.seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const points: FencePoint[] = [];
  for (let minutes = 0; minutes <= visit.comesAt + visit.stays + 60; minutes += visit.everySeconds / 60) {
    const metres = getDistance(visit, minutes) + random() * 2 * visit.drift;
    if (!isSilent(minutes)) points.push(at(minutes, metres, { lat: fence.lat + random() * 2 * visit.drift * METRE }));
  }
  return points;
}

test('of any stay with any drift there is one visit, at its times', () => {
  fc.assert(
    fc.property(aVisit, (visit) => {
      const [first, ...others] = findStays(tell(visit), fence);
      const step = visit.everySeconds / 60 + 1;
      expect(others).toEqual([]);
      expect(first?.precision).toBe('exact');
      expect(Math.abs((first?.arrivedAt ?? 0) / MINUTE - visit.comesAt)).toBeLessThanOrEqual(step);
      expect(Math.abs((first?.departedAt ?? 0) / MINUTE - visit.comesAt - visit.stays)).toBeLessThanOrEqual(step);
    }),
  );
});

test('a silence makes no second visit, no visit that was not, and no departure before the end', () => {
  fc.assert(
    fc.property(aVisit, (visit) => {
      const { comesAt, stays, silence } = visit;
      const begins = comesAt + stays * (silence?.begins ?? 2);
      const isSilent = (minutes: number) => minutes >= begins && minutes < begins + (silence?.minutes ?? 0);
      const found = findStays(tell(visit, isSilent), fence);
      expect(found.length).toBeLessThanOrEqual(1);
      for (const { arrivedAt, departedAt } of found) {
        expect(arrivedAt / MINUTE).toBeGreaterThanOrEqual(comesAt - 1);
        if (departedAt !== null) expect(departedAt / MINUTE).toBeGreaterThanOrEqual(comesAt + stays);
      }
    }),
  );
});

test('whoever stands about the edge neither comes nor goes again and again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 200, max: 550 }), (seed, metres) => {
      let state = seed;
      const points = Array.from({ length: 240 }, (_, minutes) => {
        state = (state * 48_271) % 2_147_483_647;
        return at(minutes, metres + ((state / 2_147_483_647) * 2 - 1) * 90, { speed: 0 });
      });
      expect(findStays(points, fence).length).toBeLessThanOrEqual(1);
    }),
  );
});
