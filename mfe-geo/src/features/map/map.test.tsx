// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { getQuickRange } from '@trassa/contracts/edo/quick-range';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTransportMap } from '../../shared/testing/a-transport-map.ts';
import { MapPage } from './map.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const connection = (connected: boolean) => ({
  ...{ success: true as const, error: null },
  data: { connected, login: connected ? 'volga-cargo' : null, expiresAt: null, error: null, ingest: null },
});
const month = getQuickRange('month', new Date());
const kazan = '420137, Респ. Татарстан, г. Казань, ул. Тэцевская, д. 14';
const samara = '443000, Самарская обл., г. Самара, Московское шоссе, д. 264';

beforeEach(() => {
  asked.length = 0;
  backend.on(edoConnectionEndpoints.status, () => connection(true));
  backend.on(geoEndpoints.sources, () => ok({ yandex: null }));
  backend.on(geoEndpoints.map, ({ query }) => {
    asked.push(query);
    return ok(aTransportMap());
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (path = '/map-analytics?view=trips') => showPage(<MapPage />, { path });
const list = (name: string) => within(screen.getByRole('list', { name }));

describe('the map of carriage', () => {
  test('shows routes, addresses, chains and success, the top lists and regions of both sides', async () => {
    open();
    for (const figure of [/2\s*маршрута/, /3\s*адреса погрузки и выгрузки\s*1 без координат/]) {
      expect(await screen.findByRole('button', { name: figure })).toBeTruthy();
    }
    const getHref = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(getHref(/10\s*накладных из\s26\sдокументов\s*4 без новостей/)).toBe(
      `/edo?category=ETRN&${new URLSearchParams(month)}`,
    );
    expect(getHref(/успешность: завершено 9 из 10/)).toContain('&finished=true');
    expect(screen.getByText('90 %')).toBeTruthy();
    expect(screen.getByText('Отлично')).toBeTruthy();
    expect(list('Топ-10 адресов').getByText(/^Казань, ул. Тэцевская/)).toBeTruthy();
    expect(list('Топ-10 маршрутов').getByRole('button', { name: /Казань.*Самара.*20/ })).toBeTruthy();
    expect(list('Регионы погрузки').getByText('Республика Татарстан')).toBeTruthy();
    expect(list('Регионы выгрузки').getByText('Самарская область')).toBeTruthy();
    expect(screen.getByRole('application', { name: 'Карта перевозок' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Места на карте' })).toBeTruthy();
  });

  test('a click on an address or a route narrows everything to it, the cross gives it up', async () => {
    const { person, location } = open();
    await screen.findByText('Отлично');
    await person.click(list('Топ-10 адресов').getByRole('button', { name: /Самара/ }));
    await waitFor(() => expect(asked.at(-1)?.get('to')).toBe(samara));
    await person.click(screen.getByRole('button', { name: 'Сбросить: Выгрузка' }));
    await person.click(list('Топ-10 маршрутов').getByRole('button', { name: /Казань.*Самара/ }));
    await waitFor(() => expect([asked.at(-1)?.get('from'), asked.at(-1)?.get('to')]).toEqual([kazan, samara]));
    expect(new URLSearchParams(location().search).get('from')).toBe(kazan);
    expect(screen.getByText('Казань → Самара', { selector: 'b' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Сбросить: Маршрут' }));
    expect(location().search).toBe('?view=trips');
  });

  test('is of the last 30 days until other days, all time or a quarter is chosen', async () => {
    const { person, location } = open();
    await screen.findByText('Отлично');
    const days = () => ['dateFrom', 'dateTo', 'period'].map((key) => asked.at(-1)?.get(key) ?? null);
    expect(days()).toEqual([month.dateFrom, month.dateTo, '0']);
    expect(screen.getByRole('radio', { name: '30 дней' }).getAttribute('aria-checked')).toBe('true');
    await person.click(screen.getByRole('radio', { name: 'Всё время' }));
    await waitFor(() => expect(days()).toEqual([null, null, '0']));
    await person.click(screen.getByRole('radio', { name: '30 дней' }));
    expect(location().search).toBe('?view=trips');
    await person.click(screen.getByRole('button', { name: /^Квартал:/ }));
    const [, quarter] = await screen.findAllByRole('menuitemcheckbox');
    if (quarter) await person.click(quarter);
    await waitFor(() => expect(days()).toEqual([null, null, expect.stringMatching(/^20\d{3}$/)]));
  });

  test('of several routes between two cities one line leads to a choice', async () => {
    const other = '443001, Самарская обл., г. Самара, ул. Мира, д. 1';
    const map = aTransportMap();
    const [route] = map.routes;
    const [, samaraSide] = map.addresses;
    if (!route || !samaraSide) throw new Error('nothing on the map');
    const addresses = [...map.addresses, { ...samaraSide, address: other, count: 3 }];
    const routes = [...map.routes, { ...route, to: other, count: 3 }];
    backend.on(geoEndpoints.map, ({ query }) => {
      asked.push(query);
      return ok(aTransportMap({ addresses, routes, uniqueRoutes: 3 }));
    });
    const { person } = open('/map-analytics?mode=routes');
    await person.click(await screen.findByRole('button', { name: /Казань.*Самара.*23/ }));
    const window = within(await screen.findByRole('dialog', { name: 'Казань → Самара' }));
    await person.click(window.getByRole('button', { name: /ул. Мира, д.\s1\s*3/ }));
    await waitFor(() => expect([asked.at(-1)?.get('from'), asked.at(-1)?.get('to')]).toEqual([kazan, other]));
  });

  test('three ways of drawing, chosen by the switch or by a figure', async () => {
    const { person, location } = open();
    await person.click(await screen.findByRole('radio', { name: 'Тепловая карта' }));
    expect(location().search).toBe('?view=trips&mode=heatmap');
    expect(screen.getByText('Рейсов в круге, круг от 50 км')).toBeTruthy();
    expect(screen.getAllByText(/^(24 и больше|\d+–23)$/)).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: /2\s*маршрута/ }));
    expect(location().search).toBe('?view=trips&mode=routes');
    expect(screen.getByText('Рейсов между городами в одну сторону')).toBeTruthy();
    expect(screen.getByText('20 и больше')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Маршруты на карте' })).toBeTruthy();
    expect(asked.every((query) => !query.has('mode'))).toBe(true);
  });

  test('filters go to the call and stay in the address', async () => {
    const { person, location } = open();
    await person.click(await screen.findByRole('button', { name: /^Статус:/ }));
    const [, choice] = await screen.findAllByRole('menuitemcheckbox');
    if (choice) await person.click(choice);
    await waitFor(() => expect(asked.at(-1)?.get('status')).toMatch(/^ON_/));
    await person.click(screen.getByRole('radio', { name: '7 дней' }));
    await waitFor(() => expect(asked.at(-1)?.get('dateFrom')).toMatch(/^\d{4}-\d\d-\d\d$/));
    expect(location().search).toContain('dateTo=');
  });

  test('every address and route leads to the waybills of its trips', async () => {
    const { person } = open('/map-analytics?period=20254');
    const link = await screen.findByRole('link', { name: /^Накладные: Казань/ });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ category: 'ETRN', period: '20254', fromAddress: kazan });
    const table = within(screen.getByRole('radiogroup', { name: 'Все места' }));
    await person.click(table.getByRole('radio', { name: 'Маршруты' }));
    expect(screen.getByRole('link', { name: 'Накладные: Казань → Самара' })).toBeTruthy();
  });

  test('without a connection nothing is asked, and the way to it is shown', async () => {
    backend.on(edoConnectionEndpoints.status, () => connection(false));
    open();
    expect(await screen.findByText('ЭДО не подключено')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Подключить ЭДО' }).getAttribute('href')).toBe('/edo');
    expect(asked).toEqual([]);
  });

  test('an open map stays when the state of the connection is asked in vain', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    const map = await screen.findByRole('application', { name: 'Карта перевозок' });
    let refused = 0;
    backend.on(edoConnectionEndpoints.status, () => {
      refused += 1;
      return new Refusal('common/unavailable');
    });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(refused).toBeGreaterThan(0));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.queryByText('Ошибка проверки статуса')).toBeNull();
    expect(screen.getByRole('application', { name: 'Карта перевозок' })).toBe(map);
  });

  test('a failure is told with its cause and can be tried again', async () => {
    backend.on(geoEndpoints.map, () => new Refusal('common/unavailable'));
    const { person } = open();
    expect(await screen.findByText('Ошибка загрузки географических данных')).toBeTruthy();
    backend.on(geoEndpoints.map, () => ok(aTransportMap()));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Отлично')).toBeTruthy();
  });

  test('nothing under the filters says so and offers to drop them', async () => {
    backend.on(geoEndpoints.map, () => ok(aTransportMap({ totalDocuments: 0 })));
    const { person, location } = open('/map-analytics?status=ON_TRNACLGROT');
    expect(await screen.findByText('Нет данных для отображения')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    // The default period is removed too.
    expect(location().search).toBe('?view=trips&dateFrom=&dateTo=');
  });
});
