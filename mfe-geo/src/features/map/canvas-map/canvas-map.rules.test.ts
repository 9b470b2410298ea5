import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getClusterRadius } from './cluster-level.rules.ts';
import { ClusterIndex } from './clusters.rules.ts';
import {
  getIntensity,
  getIntensityScale,
  heatByLevel,
  listIntensityRanges,
  opacityByLevel,
  widthByLevel,
} from './intensity.rules.ts';
import { OccupiedRectangles } from './label-room.rules.ts';
import { buildCurve, buildLegLines, getCurvePoint, listLineEnds, measureDistanceToCurve } from './legs.rules.ts';
import type { Spot } from './map-things.ts';
import { getLat, toWorldUnits, toWorldX, toWorldY, WORLD_SIDE } from './projection.rules.ts';
import { clampView, fitView, moscowView, panView, toPixel, toWorld, zoomView } from './view.rules.ts';

const size = { width: 1000, height: 600 };
const margins = { top: 20, right: 20, bottom: 20, left: 20 };
const coordinate = fc.record({
  lat: fc.double({ min: 41, max: 72, noNaN: true }),
  lng: fc.double({ min: 19.6, max: 179.9, noNaN: true }),
});
const aSpot = (index: number, parts: Partial<Spot>): Spot => ({
  ...{ key: String(index), title: '', city: '', lat: 55, lng: 37, type: 'loading', count: 1, ...parts },
});
const spots = fc
  .array(fc.tuple(coordinate, fc.integer({ min: 1, max: 500 }), fc.constantFrom('loading', 'unloading')), {
    maxLength: 300,
  })
  .map((list) => list.map(([at, count, type], index) => aSpot(index, { ...at, count, type: type as Spot['type'] })));
const view = fc.record({
  x: fc.double({ min: toWorldX(20), max: toWorldX(170), noNaN: true }),
  y: fc.double({ min: toWorldY(70), max: toWorldY(42), noNaN: true }),
  zoom: fc.double({ min: 2.5, max: 12, noNaN: true }),
});

describe('the projection', () => {
  test('latitudes come back, north is up, Chukotka lies east of Якутия', () => {
    fc.assert(
      fc.property(fc.double({ min: -80, max: 80, noNaN: true }), (lat) => {
        expect(getLat(toWorldY(lat))).toBeCloseTo(lat, 6);
      }),
    );
    expect(toWorldY(60)).toBeLessThan(toWorldY(50));
    expect(toWorldX(-170)).toBeGreaterThan(toWorldX(179));
  });

  test('fifty kilometres are as long as they are', () => {
    const perDegree = WORLD_SIDE / 360;
    expect(toWorldUnits(111_320, toWorldY(0)) / perDegree).toBeCloseTo(1, 2);
    expect(toWorldUnits(55_660, toWorldY(60)) / perDegree).toBeCloseTo(1, 1);
  });
});

describe('the view', () => {
  test('a point of the picture is the same point after there and back, and stays under the pointer when zooming', () => {
    const pixel = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(view, pixel, (now, at) => {
        const back = toPixel(now, size, toWorld(now, size, at));
        expect(Math.hypot(back.x - at.x, back.y - at.y)).toBeLessThan(1e-6);
        const before = { ...now, zoom: 6 };
        const next = zoomView(before, 0.5, { size, at: { x: 500, y: 300 } });
        expect([next.x, next.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)]);
      }),
    );
  });

  test('everything that is fitted is in the picture; nothing to fit is Москва at zoom 6', () => {
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 1, maxLength: 40 }), (places) => {
        const points = places.map(({ lat, lng }) => ({ x: toWorldX(lng), y: toWorldY(lat) }));
        const now = fitView(points, size, margins);
        for (const point of points) {
          const at = toPixel(now, size, point);
          expect(at.x).toBeGreaterThan(-60);
          expect(at.x).toBeLessThan(size.width + 60);
        }
      }),
    );
    expect(fitView([], size, margins)).toBe(moscowView);
    expect(moscowView.zoom).toBe(6);
  });

  test('nobody leaves the drawn land', () => {
    const far = panView(clampView({ ...moscowView }), -1e9, 1e9);
    expect(far).toEqual(clampView(far));
    expect(zoomView(moscowView, 100, { size, at: { x: 0, y: 0 } }).zoom).toBe(13);
  });
});

describe('clusters', () => {
  test('at every zoom each loading and unloading stands in one cluster, and loading is a part of all', () => {
    fc.assert(
      fc.property(spots, fc.double({ min: 2.4, max: 5, noNaN: true }), (list, zoom) => {
        const everything = { x: toWorldX(100), y: toWorldY(60), zoom };
        const clusters = new ClusterIndex(list).visible(everything, { width: 20_000, height: 20_000 });
        const sum = (of: (spot: Spot) => number) => list.reduce((total, spot) => total + of(spot), 0);
        expect(clusters.reduce((total, { count }) => total + count, 0)).toBe(sum(({ count }) => count));
        expect(clusters.flatMap((cluster) => cluster.spots)).toHaveLength(list.length);
        expect(clusters.reduce((total, { loading }) => total + loading, 0)).toBe(
          sum(({ count, type }) => (type === 'loading' ? count : 0)),
        );
      }),
    );
  });

  test('no circle lies on another', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 5, max: 12 }), (list, half) => {
        const now = { x: toWorldX(100), y: toWorldY(60), zoom: half / 2 };
        const clusters = new ClusterIndex(list).visible(now, { width: 20_000, height: 20_000 });
        const places = clusters.map((one) => ({ ...toPixel(now, size, one), radius: getClusterRadius(one.count) }));
        for (const [at, a] of places.entries()) {
          for (const b of places.slice(at + 1)) {
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius - 1e-6);
          }
        }
      }),
    );
  });

  test('a trip that loads and unloads in one circle is one trip of it, and of two circles when they come apart', () => {
    const pair = [
      aSpot(1, { lat: 55.7, lng: 37.6, count: 3 }),
      aSpot(2, { lat: 55.8, lng: 37.7, count: 4, type: 'unloading' }),
    ];
    const index = new ClusterIndex(pair, [{ from: '1', to: '2', count: 2 }]);
    const wide = { width: 4000, height: 4000 };
    const tripsAt = (zoom: number) => index.visible({ ...moscowView, zoom }, wide).map(({ trips }) => trips);
    expect(tripsAt(4)).toEqual([5]);
    expect(tripsAt(12)).toEqual([3, 4]);
  });

  test('a cluster stands amid its spots, and comes apart when one comes nearer', () => {
    const pair = [aSpot(1, { lat: 55.7, lng: 37.6, count: 1 }), aSpot(2, { lat: 55.8, lng: 37.7, count: 3 })];
    const index = new ClusterIndex(pair);
    const [together] = index.visible({ ...moscowView, zoom: 4 }, size);
    expect(together).toMatchObject({ count: 4, spots: expect.arrayContaining(pair) });
    expect(together?.x).toBeCloseTo(toWorldX(37.675), 6);
    expect(index.visible({ ...moscowView, zoom: 12 }, { width: 4000, height: 4000 })).toHaveLength(2);
    expect(getClusterRadius(1_000_000)).toBeLessThanOrEqual(26);
  });
});

describe('routes', () => {
  const there = {
    key: 'a',
    title: '',
    from: { city: 'Москва', lat: 55.7, lng: 37.6 },
    to: { city: 'Казань', lat: 55.8, lng: 49.1 },
    count: 24,
    level: 'red' as const,
  };
  const back = { ...there, key: 'b', from: there.to, to: there.from, count: 2 };

  test('the most frequent lie on top, there and back bend apart', () => {
    const lines = buildLegLines([there, back]);
    expect(lines.map(({ leg }) => leg.key)).toEqual(['b', 'a']);
    const [first, second] = lines.map((line) => getCurvePoint(buildCurve(line, moscowView, size), 0.5));
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(20);
  });

  test('a line is where it is drawn', () => {
    const [line] = buildLegLines([there]);
    if (!line) throw new Error('no line');
    const curve = buildCurve(line, moscowView, size);
    for (const t of [0, 0.3, 0.5, 1]) expect(measureDistanceToCurve(curve, getCurvePoint(curve, t))).toBeLessThan(0.6);
    expect(measureDistanceToCurve(curve, { x: 0, y: 599 })).toBeGreaterThan(100);
  });

  test('each quarter of the routes has its colour, and the bounds are told', () => {
    const counts = [40, 1, 30, 2, 20, 3, 10, 4];
    const scale = getIntensityScale(counts);
    const colours = Object.groupBy(counts, (count) => getIntensity(count, scale));
    expect(colours).toEqual({ red: [40, 30], orange: [20, 10], blue: [3, 4], green: [1, 2] });
    expect(listIntensityRanges(scale)).toEqual([
      { level: 'red', from: 30, to: null },
      { level: 'orange', from: 10, to: 29 },
      { level: 'blue', from: 3, to: 9 },
      { level: 'green', from: 1, to: 2 },
    ]);
  });

  test('where most are gone once, the frequent ones still stand out', () => {
    const scale = getIntensityScale([1, 1, 1, 1, 1, 1, 1, 1, 12]);
    expect([1, 12].map((count) => getIntensity(count, scale))).toEqual(['green', 'red']);
  });

  test.each([[[]], [[7]], [[5, 5, 5]]])('counts %j that do not differ have one colour', (counts) => {
    expect(listIntensityRanges(getIntensityScale(counts))).toEqual([{ level: 'green', from: 1, to: null }]);
  });

  test('the more trips a level has, the wider, stronger and hotter it is', () => {
    for (const look of [widthByLevel, opacityByLevel, heatByLevel]) {
      const values = listIntensityRanges([2, 3, 4]).map(({ level }) => look[level]);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(new Set(values).size).toBe(4);
    }
  });

  test('a city has one end of all its lines, with the trips of both directions', () => {
    const ends = listLineEnds(buildLegLines([there, back]));
    expect(ends.map(({ city, count }) => [city, count])).toEqual([
      ['Казань', 26],
      ['Москва', 26],
    ]);
    const within = { ...there, to: there.from };
    expect(listLineEnds(buildLegLines([within]))).toMatchObject([{ city: 'Москва', count: 24 }]);
  });
});

test('labels do not lie on one another', () => {
  const room = new OccupiedRectangles();
  expect(room.take(0, 0, { width: 50, height: 16 })).toBe(true);
  expect(room.take(40, 8, { width: 50, height: 16 })).toBe(false);
  room.block(100, 100, { width: 20, height: 20 });
  expect(room.take(110, 110, { width: 5, height: 5 })).toBe(false);
  expect(room.take(200, 0, { width: 50, height: 16 })).toBe(true);
});

test('every region that a city of the map lies in has an outline to be tinted, and no name stands twice', async () => {
  const cities = (await import('../../../../map-data/cities.json')).default as [
    string,
    number,
    number,
    number,
    string?,
  ][];
  const data = (await import('./map-data.json')).default as unknown as { regions: [name: string, lines: number[][]][] };
  const names = data.regions.map(([name]) => name);
  expect(names.length).toBe(new Set(names).size);
  expect(data.regions.every(([, lines]) => lines.length > 0)).toBe(true);
  expect(cities.flatMap((city) => city[4] ?? []).filter((region) => !names.includes(region))).toEqual([]);
});
