import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CityNames,
  getCityKey,
  getGap,
  NAME_HEIGHT_PIXELS,
  type PlacedName,
  type TripCircle,
} from './city-names.rules.ts';
import { getClusterRadius } from './cluster-level.rules.ts';
import { ClusterIndex } from './clusters.rules.ts';
import { getTripCircles } from './discs.ts';
import { OccupiedRectangles } from './label-room.rules.ts';
import { buildLegLines, listLineEnds } from './legs.rules.ts';
import type { RouteLeg, Spot } from './map-things.ts';
import { toWorldX, toWorldY } from './projection.rules.ts';
import { toPixel, type View } from './view.rules.ts';

const size = { width: 1200, height: 700 };
const cities = (await import('../../../../map-data/cities.json')).default as unknown as [
  ...[name: string, lat: number, lng: number, rank: number],
][];
/** Approximate width of map labels. */
const getWidth = (name: string) => name.length * 7;

type Placed = PlacedName & { name: string };

/** Labels of all cities beside these circles. */
function namesAt(discs: readonly TripCircle[], view: View): Placed[] {
  const names = new CityNames(discs, new OccupiedRectangles(), size);
  return cities.flatMap(([name, lat, lng]) => {
    const at = toPixel(view, size, { x: toWorldX(lng), y: toWorldY(lat) });
    const place = names.place(name, at, { width: getWidth(name), dot: 2 });
    return place ? [{ ...place, name }] : [];
  });
}

const buildBox = ({ x, y, name }: Placed) => ({
  ...{ left: x, top: y - NAME_HEIGHT_PIXELS / 2, width: getWidth(name), height: NAME_HEIGHT_PIXELS },
});

/** Invariant: each label is nearer to its own circle than to any other, and overlaps none. */
function expectOwnCircles(discs: readonly TripCircle[], view: View) {
  const placed = namesAt(discs, view);
  const circles = [...discs, ...placed.filter(({ isDot }) => isDot).map(({ own }) => own)];
  const isAstray = (one: Placed) => {
    const gap = getGap(buildBox(one), one.own);
    return gap <= 0 || gap > 6 || circles.some((other) => other !== one.own && getGap(buildBox(one), other) <= gap);
  };
  const isOnAnother = (one: Placed, at: number) =>
    placed.slice(at + 1).some((other) => {
      const [a, b] = [buildBox(one), buildBox(other)];
      return a.left < b.left + b.width && b.left < a.left + a.width && Math.abs(a.top - b.top) < NAME_HEIGHT_PIXELS;
    });
  const isStrange = ({ name, own, isDot }: Placed) =>
    !isDot && !discs.find((disc) => disc === own)?.isOf(getCityKey(name));
  expect(placed.filter(isAstray)).toEqual([]);
  expect(placed.filter(isOnAnother)).toEqual([]);
  expect(placed.filter(isStrange)).toEqual([]);
  expect(new Set(placed.map(({ own }) => own)).size).toBe(placed.length);
  return placed;
}

const views = fc.record({
  x: fc.double({ min: toWorldX(30), max: toWorldX(110), noNaN: true }),
  y: fc.double({ min: toWorldY(62), max: toWorldY(46), noNaN: true }),
  zoom: fc.double({ min: 2.5, max: 9, noNaN: true }),
});
/** Addresses within a suburb's distance of a city. */
const arbitrarySpots = fc
  .array(
    fc.record({
      city: fc.constantFrom(...cities),
      north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      count: fc.integer({ min: 1, max: 400 }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((list) =>
    list.map(
      ({ city: [city, lat, lng], north, east, count }, index): Spot => ({
        ...{ key: String(index), title: city, city: getCityKey(city), type: 'loading', count },
        ...{ lat: lat + north, lng: lng + east },
      }),
    ),
  );
const waysBetween = (spots: readonly Spot[]) =>
  spots
    .slice(1)
    .map(
      (to, at): RouteLeg => ({
        ...{ key: String(at), title: '', count: to.count, level: 'red' },
        ...{ from: spots[at] as Spot, to },
      }),
    );

test.each(['markers', 'heatmap', 'routes'] as const)(
  'on the map of %s every name of a city stands at its own circle and on no other',
  (mode) => {
    fc.assert(
      fc.property(arbitrarySpots, views, (spots, view) => {
        const things = { clusters: new ClusterIndex(spots), ends: listLineEnds(buildLegLines(waysBetween(spots))) };
        expectOwnCircles(getTripCircles({ view, size }, mode, things), view);
      }),
      { numRuns: 60 },
    );
  },
);

const moscowAt = (zoom: number): View => ({ x: toWorldX(37.62), y: toWorldY(55.75), zoom });
const aDisc = (x: number, y: number, name: string): TripCircle => ({
  ...{ x, y, radius: getClusterRadius(20), isOf: (city) => city === getCityKey(name) },
});

test('a circle amid its spots has the name of its city though it does not stand on the city', () => {
  const placed = expectOwnCircles([aDisc(640, 350, 'Москва')], moscowAt(5));
  expect(placed.find(({ name }) => name === 'Москва')).toMatchObject({ isDot: false, own: { x: 640, y: 350 } });
});

test('a circle of another city gets no strange name', () => {
  const placed = expectOwnCircles([aDisc(600, 350, 'Подольск')], moscowAt(5));
  expect(placed.some(({ name }) => name === 'Москва')).toBe(false);
});

test('a name keeps off a neighbour that would be nearer', () => {
  const [own, beside] = [aDisc(600, 350, 'Москва'), aDisc(680, 350, 'Подольск')];
  const name = expectOwnCircles([own, beside], moscowAt(5)).find((one) => one.name === 'Москва');
  expect(name?.own).toBe(own);
  expect(name?.x).toBeLessThan(own.x);
});

test('a name is written with ё or without it', () => {
  expect(getCityKey('Орёл')).toBe(getCityKey('Орел'));
  expect(getCityKey('Орёл')).not.toBe(getCityKey('Орск'));
});

test('a name that the edge would cut stands on another side', () => {
  const placed = expectOwnCircles([aDisc(1170, 350, 'Москва')], { ...moscowAt(5), x: moscowAt(5).x - 8 });
  const name = placed.find((one) => one.name === 'Москва');
  expect(name && name.x + getWidth('Москва')).toBeLessThanOrEqual(size.width);
});

test('a circle whose first city has no room gets no name of a lesser one', () => {
  const both: TripCircle = { ...aDisc(600, 350, 'Москва'), isOf: (city) => ['москва', 'подольск'].includes(city) };
  const around = [
    [660, 350],
    [540, 350],
    [600, 394],
    [600, 306],
  ].map(([x = 0, y = 0]) => aDisc(x, y, 'Казань'));
  const names = new CityNames([both, ...around], new OccupiedRectangles(), size);
  expect(names.place('Москва', both, { width: 120, dot: 2 })).toBeNull();
  expect(names.place('Подольск', both, { width: 10, dot: 2 })).toBeNull();
});
