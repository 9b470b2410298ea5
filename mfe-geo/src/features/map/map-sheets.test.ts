import { expect, test } from 'vitest';
import { aTransportMap } from '../../shared/testing/a-transport-map.ts';
import { mapSheets } from './map-sheets.ts';

test('the workbook of the map holds what the page shows: every address, route and region with its documents', () => {
  const map = aTransportMap();
  const [addresses, routes, loading, unloading] = mapSheets(map);
  const counts = (rows: readonly (readonly unknown[])[] | undefined, column: number) => rows?.map((row) => row[column]);
  expect(counts(addresses?.rows, 3)).toEqual(map.addresses.map(({ count }) => count));
  expect(counts(routes?.rows, 2)).toEqual(map.routes.map(({ count }) => count));
  expect(counts(loading?.rows, 2)).toEqual(map.loadingRegions.map(({ count }) => count));
  expect(counts(unloading?.rows, 2)).toEqual(map.unloadingRegions.map(({ count }) => count));
});
