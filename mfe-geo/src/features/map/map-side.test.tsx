// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { getQuickRange } from '@trassa/contracts/edo/quick-range';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { ProfitSums } from '@trassa/contracts/finance/profit';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aTransportMap } from '../../shared/testing/a-transport-map.ts';
import { MapPage } from './map.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];
const places: URLSearchParams[] = [];
const connected = { connected: true, login: 'volga-cargo', expiresAt: null, error: null, ingest: null };
const sums: ProfitSums = { trips: 18, km: 6400, revenue: 1_280_000, cost: 844_800, profit: 435_200 };
const { dateFrom, dateTo } = getQuickRange('month', new Date());

beforeEach(() => {
  asked.length = 0;
  places.length = 0;
  backend.on(edoConnectionEndpoints.status, () => ({ success: true as const, error: null, data: connected }));
  backend.on(geoEndpoints.sources, () => buildSuccess({ yandex: null }));
  backend.on(geoEndpoints.map, ({ query }) => {
    places.push(query);
    return buildSuccess(aTransportMap());
  });
  backend.on(profitEndpoints.profit, ({ query }) => {
    asked.push(query);
    return buildSuccess({ rows: [{ key: 'Казань — Самара', ...sums }], others: null, total: sums });
  });
});

const open = async (person: Parameters<typeof startSignedIn>[1], path = '/map-analytics?view=trips') => {
  await startSignedIn(backend, person);
  return showPage(<MapPage />, { path });
};
const routes = async () => within(await screen.findByRole('list', { name: 'Топ-10 маршрутов' }));
const text = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');

test('a route says its revenue of the days of the map and its margin, another one that it has none', async () => {
  await open({ role: 'director' });
  expect(
    await (await routes()).findByTitle(/355 км · выручка без\sНДС 1\s280\s000\s₽, прибыль 435\s200\s₽$/),
  ).toBeTruthy();
  const [first, second] = (await routes()).getAllByRole('button').map(text);
  expect(first).toMatch(/20 рейсов · маржа 34 %1,28 млн ₽/);
  expect(second).toMatch(/2 рейса—/);
  expect([asked[0]?.get('cut'), asked[0]?.get('from'), asked[0]?.get('to')]).toEqual(['route', dateFrom, dateTo]);
});

test.each([
  {
    who: 'a dispatcher without costs',
    person: { role: 'dispatcher', withoutCosts: true } as const,
    path: '?view=trips',
  },
  { who: 'trips of one status', person: { role: 'director' } as const, path: '?status=ON_TRNACLGROT' },
  { who: 'trips to one address', person: { role: 'director' } as const, path: '?to=Самара' },
  { who: 'trips from one address', person: { role: 'director' } as const, path: '?from=Казань' },
  { who: 'documents of another category', person: { role: 'director' } as const, path: '?category=XR' },
])('for $who routes stand by trips and no money is asked', async ({ person, path }) => {
  await open(person, `/map-analytics${path}`);
  expect((await routes()).getAllByRole('button').map(text)[0]).toMatch(/км.*20$/);
  expect(asked).toEqual([]);
});

test('without an answer about money the page says so and keeps the routes', async () => {
  backend.on(profitEndpoints.profit, () => new Refusal('common/unavailable'));
  await open({ role: 'director' });
  expect(await screen.findByText(/^Выручка маршрутов сейчас не загрузилась/)).toBeTruthy();
  expect((await routes()).getByRole('button', { name: /Казань.*Самара.*20/ })).toBeTruthy();
});

test('cities without loadings stand in a list, and lead to the trips that unload there', async () => {
  const { person, location } = await open({ role: 'director' });
  await person.click(await screen.findByRole('radio', { name: 'Обратно пусто: 1' }));
  const list = within(screen.getByRole('list', { name: 'Выгружаем чаще, чем грузим' }));
  const samara = list.getByRole('button', { name: /Самара.*выгрузок 20, погрузок 0/ });
  await person.click(samara);
  await waitFor(() => expect(new URLSearchParams(location().search).get('to')).toMatch(/г. Самара/));
  // The list is of all trips, whatever place is chosen.
  expect(places.some((query) => query.has('to'))).toBe(true);
  expect(list.getByRole('button', { name: /Самара/, pressed: true })).toBeTruthy();
});
