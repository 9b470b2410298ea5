import { expect, test } from 'vitest';
import { aTransportMap } from '../../shared/testing/a-transport-map.ts';
import { buildCityRoutes } from './city-routes.rules.ts';
import { findEmptyReturnCities } from './empty-returns.rules.ts';
import { buildMapSheets } from './map-sheets.ts';

test('the workbook of the map holds what the page shows: every address, route and region with its documents', () => {
  const map = aTransportMap();
  const lists = { routes: buildCityRoutes(map), money: null, empties: findEmptyReturnCities(map) };
  const [addresses, routes, loading, unloading, cities, empties] = buildMapSheets(map, lists);
  const counts = (rows: readonly (readonly unknown[])[] | undefined, column: number) => rows?.map((row) => row[column]);
  expect(counts(addresses?.rows, 3)).toEqual(map.addresses.map(({ count }) => count));
  expect(counts(routes?.rows, 2)).toEqual(map.routes.map(({ count }) => count));
  expect(counts(loading?.rows, 2)).toEqual(map.loadingRegions.map(({ count }) => count));
  expect(counts(unloading?.rows, 2)).toEqual(map.unloadingRegions.map(({ count }) => count));
  expect(cities?.rows[0]).toEqual(['Казань', 'Самара', 20]);
  expect(empties?.rows).toEqual([['Самара', 20, 0, 0]]);
});

test('routes between cities have their money where it is known', () => {
  const routes = buildCityRoutes(aTransportMap());
  const sums = { trips: 18, revenue: 900, profit: 300, margin: null };
  const money = new Map([[routes[0]?.key ?? '', sums]]);
  const sheet = buildMapSheets(aTransportMap(), { routes, money, empties: [] })[4];
  expect(sheet?.columns.slice(3)).toEqual(['Доставлено рейсов', 'Выручка без НДС, ₽', 'Прибыль, ₽']);
  expect(sheet?.rows.map((row) => row.slice(3))).toEqual([
    [18, 900, 300],
    [null, null, null],
  ]);
});
