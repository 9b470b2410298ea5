import { expect, test } from 'vitest';
import type { CityRoute } from './city-routes.rules.ts';
import { noFilters } from './map-filters.rules.ts';
import { getMoneyPeriod, sortByRevenue, sumMoneyByRoute } from './route-money.rules.ts';

const city = (name: string, region = name) => ({ key: `${region}|${name}`, name, lat: 55, lng: 49 });
const route = (from: CityRoute['from'], to: CityRoute['to']): CityRoute => ({
  ...{ key: `${from.key} → ${to.key}`, from, to, count: 1, routes: [] },
  ...{ distance: null, time: null, estimated: false },
});
const row = (key: string, revenue: number, cost: number) => ({
  ...{ key, trips: 1, km: 0, revenue, cost, profit: revenue - cost },
});
const kazanOrel = route(city('Казань'), city('Орёл'));

test.each([
  { what: 'days', filters: { dateFrom: '2026-10-29', dateTo: '2026-11-27' }, days: ['2026-10-29', '2026-11-27'] },
  { what: 'a quarter', filters: { period: '20263' }, days: ['2026-07-01', '2026-09-30'] },
  { what: 'no last day', filters: { dateFrom: '2026-11-01' }, days: ['2026-11-01', '2026-11-27'] },
  { what: 'all time', filters: {}, days: ['2024-01-02', '2026-11-27'] },
  { what: 'ten years', filters: { dateFrom: '2016-01-01' }, days: ['2024-01-02', '2026-11-27'] },
])('money of $what is asked for $days', ({ filters, days }) => {
  const { from, to } = getMoneyPeriod({ ...noFilters, ...filters }, new Date('2026-11-27T12:00:00Z'));
  expect([from, to]).toEqual(days);
});

test.each([
  { what: 'the same cities', rows: [row('Казань — Орёл', 100, 60)], money: { revenue: 100, profit: 40, margin: 40 } },
  {
    what: 'another spelling of a city',
    rows: [row('Казань — Орёл', 100, 60), row('казань — Орел', 100, 20)],
    money: { trips: 2, revenue: 200, profit: 120, margin: 60 },
  },
  { what: 'no costs', rows: [row('Казань — Орёл', 100, 0)], money: { revenue: 100, margin: null } },
])('money of a route with $what', ({ rows, money }) => {
  expect(sumMoneyByRoute(rows, [kazanOrel]).get(kazanOrel.key)).toMatchObject(money);
});

test.each([
  { what: 'the way back', rows: [row('Орёл — Казань', 100, 60)], routes: [kazanOrel] },
  { what: 'a city not stated in the order', rows: [row('', 100, 60)], routes: [kazanOrel] },
  {
    what: 'two cities of one name',
    rows: [row('Казань — Киров', 100, 60)],
    routes: [
      route(city('Казань'), city('Киров', 'Кировская область')),
      route(city('Казань'), city('Киров', 'Калужская область')),
    ],
  },
])('$what gives a route no money', ({ rows, routes }) => {
  expect(sumMoneyByRoute(rows, routes).size).toBe(0);
});

test('routes stand by revenue, the others after them in their order', () => {
  const [small, large] = [route(city('Пермь'), city('Уфа')), route(city('Уфа'), city('Пермь'))];
  const money = sumMoneyByRoute([row('Пермь — Уфа', 1, 0), row('Уфа — Пермь', 2, 0)], [small, large]);
  expect(sortByRevenue([kazanOrel, small, large], money)).toEqual([large, small, kazanOrel]);
});
