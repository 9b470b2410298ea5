import type { MapCity, TransportMap } from '@trassa/contracts/geo/transport-map';
import { expect, test } from 'vitest';
import { aTransportMap } from '../../shared/testing/a-transport-map.ts';
import { getIntensity, listIntensityRanges } from './canvas-map/intensity.rules.ts';
import { buildCityRoutes, countCityTrips } from './city-routes.rules.ts';
import { buildRouteLegs, getHeatScale, getRouteScale } from './scene.rules.ts';

const map = aTransportMap();
const [kazan, samara] = map.addresses;
if (!kazan || !samara) throw new Error('nothing on the map');
const { city: ofKazan } = kazan;
const buildTroitsk = (region: string, lat: number): MapCity => ({ name: 'Троицк', region, lat, lng: 61.5 });

/** Trips by address; each address starts with its city. */
const cityByKey: Readonly<Record<string, MapCity | null>> = {
  ...{ 'Казань, 1': ofKazan, 'Казань, 2': ofKazan, 'Самара, 1': samara.city, 'Самара, 2': samara.city },
  ...{
    'Троицк, М': buildTroitsk('Москва', 55.5),
    'Троицк, Ч': buildTroitsk('Челябинская область', 54.1),
    'склад № 4': null,
  },
};
function createMap(trips: readonly [from: string, to: string, count: number][]): TransportMap {
  const side = (type: 'loading' | 'unloading', at: 0 | 1) =>
    [...Map.groupBy(trips, (trip) => trip[at])].map(([address, own]) => ({
      ...{ ...kazan, address, type, city: cityByKey[address] ?? null },
      count: own.reduce((sum, [, , count]) => sum + count, 0),
    })) as TransportMap['addresses'];
  const [route] = map.routes;
  const routes = trips.map(([from, to, count]) => ({ ...route, from, to, count })) as TransportMap['routes'];
  return aTransportMap({ addresses: [...side('loading', 0), ...side('unloading', 1)], routes });
}

test.each<[says: string, trips: Parameters<typeof createMap>[0], lines: [title: string, count: number][]]>([
  [
    'addresses of a city are one end',
    [
      ['Казань, 1', 'Самара, 1', 3],
      ['Казань, 2', 'Самара, 1', 4],
      ['Казань, 2', 'Самара, 2', 1],
    ],
    [['Казань → Самара', 8]],
  ],
  [
    'there and back are two lines',
    [
      ['Казань, 1', 'Самара, 1', 3],
      ['Самара, 2', 'Казань, 1', 5],
    ],
    [
      ['Самара → Казань', 5],
      ['Казань → Самара', 3],
    ],
  ],
  [
    'namesakes of two regions are two cities',
    [
      ['Троицк, М', 'Самара, 1', 2],
      ['Троицк, Ч', 'Самара, 1', 1],
    ],
    [
      ['Троицк → Самара', 2],
      ['Троицк → Самара', 1],
    ],
  ],
  [
    'an address in no known city is an end of its own',
    [
      ['склад № 4', 'Самара, 1', 2],
      ['Казань, 1', 'Самара, 1', 1],
    ],
    [
      ['склад № 4 → Самара', 2],
      ['Казань → Самара', 1],
    ],
  ],
])('%s', (_, trips, lines) => {
  const legs = buildRouteLegs(buildCityRoutes(createMap(trips)));
  expect(legs.map(({ title, count }) => [title, count])).toEqual(lines);
  expect(new Set(legs.map(({ key }) => key)).size).toBe(lines.length);
});

test('there and back begin and end at the same two points', () => {
  const [back, there] = buildRouteLegs(
    buildCityRoutes(
      createMap([
        ['Казань, 1', 'Самара, 1', 3],
        ['Самара, 2', 'Казань, 2', 5],
      ]),
    ),
  );
  expect([back?.from, back?.to]).toEqual([there?.to, there?.from]);
});

test('kilometres and hours of a pair are those of a trip on average, each as far as it is known', () => {
  const { addresses, routes } = createMap([
    ['Казань, 1', 'Самара, 1', 3],
    ['Казань, 2', 'Самара, 1', 1],
    ['Казань, 2', 'Самара, 2', 6],
  ]);
  const known = routes.map((route, at) => ({ ...route, distance: [300, 340, null][at] ?? null, time: at ? null : 5 }));
  const expected = { count: 10, distance: 310, time: 5, estimated: true };
  expect(buildCityRoutes({ addresses, routes: known })).toMatchObject([expected]);
});

test('a trip within a city is one trip of it', () => {
  const trips = countCityTrips(
    createMap([
      ['Казань, 1', 'Казань, 2', 5],
      ['Казань, 1', 'Самара, 1', 2],
    ]),
  );
  expect([...trips.values()]).toEqual([7, 2]);
});

test('heat and routes have the quartiles of their own trips, and the levels of a legend hold what they say', () => {
  const data = createMap([
    ['Казань, 1', 'Самара, 1', 40],
    ['Самара, 1', 'Казань, 2', 10],
    ['Троицк, М', 'Самара, 2', 4],
    ['Троицк, Ч', 'Казань, 1', 1],
  ]);
  const routes = buildCityRoutes(data);
  expect(routes.map(({ count }) => getIntensity(count, getRouteScale(routes)))).toEqual([
    'red',
    'orange',
    'blue',
    'green',
  ]);
  expect([...countCityTrips(data).values()]).toEqual([51, 54, 4, 1]);
  expect(listIntensityRanges(getHeatScale(data))).toEqual([
    { level: 'red', from: 54, to: null },
    { level: 'orange', from: 51, to: 53 },
    { level: 'blue', from: 4, to: 50 },
    { level: 'green', from: 1, to: 3 },
  ]);
});
