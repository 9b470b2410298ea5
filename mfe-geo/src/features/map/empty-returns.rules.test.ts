import type { MapAddress } from '@trassa/contracts/geo/transport-map';
import { expect, test } from 'vitest';
import { aTransportMap } from '../../shared/testing/a-transport-map.ts';
import { findEmptyReturnCities } from './empty-returns.rules.ts';

const [sample] = aTransportMap().addresses;
type Place = [city: string, type: MapAddress['type'], count: number, lat?: number];
const places = (list: readonly Place[]): MapAddress[] =>
  list.map(([name, type, count, lat = 55], index) => {
    if (!sample) throw new Error('no address');
    return { ...sample, address: `${name}, ${index}`, type, count, city: { name, region: '', lat, lng: 49 } };
  });
const named = (list: readonly Place[]) =>
  findEmptyReturnCities({ addresses: places(list) }).map(({ name, unloadings, loadings }) => [
    name,
    unloadings,
    loadings,
  ]);

test.each<{ what: string; list: readonly Place[]; found: unknown[] }>([
  { what: 'nothing is loaded', list: [['Самара', 'unloading', 16]], found: [['Самара', 16, 0]] },
  {
    what: 'half as much is loaded',
    list: [
      ['Самара', 'unloading', 6],
      ['Самара', 'loading', 3],
    ],
    found: [['Самара', 6, 3]],
  },
  {
    what: 'more than half is loaded',
    list: [
      ['Самара', 'unloading', 6],
      ['Самара', 'loading', 4],
    ],
    found: [],
  },
  { what: 'two trips are chance', list: [['Самара', 'unloading', 2]], found: [] },
  {
    what: 'addresses of a city are one',
    list: [
      ['Пермь', 'unloading', 2],
      ['Пермь', 'unloading', 3],
    ],
    found: [['Пермь', 5, 0]],
  },
  {
    what: 'the greatest difference comes first',
    list: [
      ['Пермь', 'unloading', 4],
      ['Казань', 'unloading', 20],
      ['Казань', 'loading', 8],
    ],
    found: [
      ['Казань', 20, 8],
      ['Пермь', 4, 0],
    ],
  },
])('a city counts when $what', ({ list, found }) => {
  expect(named(list)).toEqual(found);
});

test('loadings of cities within 100 km are near, and places of unloading stand by frequency', () => {
  const addresses = places([
    ['Самара', 'unloading', 3, 53.2],
    ['Самара', 'unloading', 9, 53.2],
    ['Самара', 'loading', 1, 53.2],
    ['Тольятти', 'loading', 7, 53.5],
    ['Казань', 'loading', 5, 55.8],
  ]);
  const [samara] = findEmptyReturnCities({ addresses });
  expect(samara).toMatchObject({ name: 'Самара', loadings: 1, nearby: 7 });
  expect(samara?.places.map(({ count }) => count)).toEqual([9, 3]);
});
