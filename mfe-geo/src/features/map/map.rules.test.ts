import { expect, test } from 'vitest';
import { aTransportMap } from '../../shared/testing/a-transport-map.ts';
import { buildCityRoutes } from './city-routes.rules.ts';
import {
  buildMapParams,
  buildMapQuery,
  buildWaybillFilters,
  getMapView,
  hasTripFilters,
  noFilters,
  parseMapFilters,
} from './map-filters.rules.ts';
import { formatShortAddress, formatTownRoute, getTown } from './place-names.rules.ts';
import {
  buildRouteLegs,
  countTripsByRegion,
  getRouteFilterAfterClick,
  getSpots,
  listSelectedKeys,
  toggleRouteFilter,
} from './scene.rules.ts';
import { getSuccessVerdict } from './verdict.rules.ts';

test.each([
  ['420137, Респ. Татарстан, г. Казань, ул. Тэцевская, д. 14', 'Казань, ул. Тэцевская, д.\u00a014'],
  ['109000, г. Москва, ул. Рябиновая, д. 53', 'Москва, ул. Рябиновая, д.\u00a053'],
  ['Московская обл., г Подольск, ул. Поклонная, 3', 'Подольск, ул. Поклонная, 3'],
  ['Казань', 'Казань'],
  ['склад № 4', 'склад № 4'],
])('%s is short for %s', (address, short) => expect(formatShortAddress(address)).toBe(short));

test('a route is called by its towns', () => {
  expect(formatTownRoute({ from: 'г. Казань, ул. Мира, 1', to: 'Самарская обл., г. Самара' })).toBe('Казань → Самара');
  expect(getTown('')).toBe('');
});

const now = new Date('2026-11-25T12:00:00Z');
const month = { dateFrom: '2026-10-27', dateTo: '2026-11-25' };

test.each([
  ['', { ...noFilters, ...month }],
  ['dateFrom=&dateTo=', noFilters],
  ['period=20254', { ...noFilters, period: '20254' }],
  ['dateFrom=2026-11-01', { ...noFilters, dateFrom: '2026-11-01' }],
  ['dateFrom=2026-11-19&dateTo=2026-11-25', { ...noFilters, dateFrom: '2026-11-19', dateTo: '2026-11-25' }],
])('the map of «?%s» is of the last 30 days unless other days are named', (address, filters) => {
  expect(parseMapFilters(new URLSearchParams(address), now)).toEqual(filters);
  expect(parseMapFilters(buildMapParams(filters, now), now)).toEqual(filters);
});

test('filters live in the address, and nonsense in it is dropped', () => {
  const filters = { ...noFilters, mode: 'routes' as const, period: '20254', from: 'г. Казань, 1', to: 'Самара' };
  expect(parseMapFilters(buildMapParams(filters, now), now)).toEqual(filters);
  expect(buildMapParams({ ...noFilters, ...month }, now).toString()).toBe('view=trips');
  expect(parseMapFilters(new URLSearchParams('mode=globe&period=x&category=?&dateFrom=1'), now)).toEqual({
    ...noFilters,
    ...month,
  });
  expect([
    hasTripFilters(noFilters),
    hasTripFilters({ ...noFilters, mode: 'routes' }),
    hasTripFilters(filters),
  ]).toEqual([false, false, true]);
});

test('a narrowing goes to the call and to the waybills', () => {
  const filters = { ...noFilters, status: 'ON_TRNACLGROT', dateFrom: '2026-11-01', from: 'г. Казань, 1' };
  expect(buildMapQuery(filters)).toEqual({
    period: '0',
    status: 'ON_TRNACLGROT',
    category: 'ETRN',
    dateFrom: '2026-11-01',
    from: 'г. Казань, 1',
  });
  const place = { category: 'ETRN', dateFrom: '2026-11-01', fromAddress: 'г. Казань, 1' };
  expect(buildWaybillFilters(filters)).toEqual({ ...place, status: 'ON_TRNACLGROT' });
});

test('an address too long for a filter is searched for', () => {
  expect(buildWaybillFilters({ ...noFilters, from: 'г. Казань, 1', to: 'я'.repeat(201) })).toEqual({
    category: 'ETRN',
    search: 'я'.repeat(200),
  });
});

test('what has no place is not on the map', () => {
  const data = aTransportMap();
  expect(getSpots(data.addresses)).toHaveLength(2);
  expect(buildRouteLegs(buildCityRoutes(data)).map(({ title }) => title)).toEqual(['Казань → Самара']);
  expect([...countTripsByRegion(data)]).toEqual([
    ['Республика Татарстан', 24],
    ['Самарская область', 20],
  ]);
});

test('choosing a thing narrows to it, choosing it again gives it up', () => {
  const data = aTransportMap();
  const [spot] = getSpots(data.addresses);
  const routes = buildCityRoutes(data);
  const [route] = data.routes;
  if (!spot || !route) throw new Error('nothing on the map');
  const [loading, unloading] = data.addresses;
  const ofSpot = getRouteFilterAfterClick({ kind: 'spot', spot }, noFilters);
  expect(ofSpot).toEqual({ from: loading?.address, to: '' });
  const ofRoute = toggleRouteFilter(route, noFilters);
  expect(ofRoute).toEqual({ from: loading?.address, to: unloading?.address });
  expect(toggleRouteFilter(route, { ...noFilters, ...ofRoute })).toEqual({ from: '', to: '' });
  expect(getRouteFilterAfterClick(null, { ...noFilters, ...ofRoute })).toEqual({ from: '', to: '' });
  expect([...listSelectedKeys({ ...noFilters, ...ofSpot }, routes)]).toEqual([spot.key]);
  expect([...listSelectedKeys({ ...noFilters, ...ofRoute }, routes)]).toEqual([routes[0]?.key]);
  expect(listSelectedKeys(noFilters, routes).size).toBe(0);
});

test.each([
  [100, 'good'],
  [80, 'good'],
  [79.9, 'fair'],
  [60, 'fair'],
  [59.9, 'poor'],
])('%d percent is %s', (rate, verdict) => expect(getSuccessVerdict(rate)).toBe(verdict));

test.each([
  ['', 'now'],
  ['truck=1&day=2026-11-20', 'now'],
  ['view=trips', 'trips'],
  ['mode=routes', 'trips'],
  ['dateFrom=&dateTo=', 'trips'],
])('the page of «?%s» shows %s', (address, view) => expect(getMapView(new URLSearchParams(address))).toBe(view));
