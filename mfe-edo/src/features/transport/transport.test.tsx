// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { VehicleCard } from '@trassa/contracts/edo/transport';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { trucksEndpoint } from '@trassa/contracts/orders/trucks-endpoint';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aConnection, aFleet, aVehicle, noConnection, ok } from '../../shared/testing/edo-factories.ts';
import { TransportPage } from './transport.page.tsx';

const backend = fakeBackend();
const asked: URLSearchParams[] = [];

const aCard = (): VehicleCard => ({
  ...aVehicle(),
  drivers: [{ name: 'Сафин Марат Ильдарович', count: 9 }],
  timeline: [
    {
      chainId: 'chain-1',
      number: 'ВК-004817',
      status: 'in_transit',
      withoutT4: false,
      from: 'г Москва, ул Лесная, 1',
      to: 'г Казань, ул Аэропортовая, 12',
      driver: 'Сафин Марат Ильдарович',
      startedAt: '2026-11-18T07:00:00.000Z',
      lastAt: '2026-11-18T18:30:00.000Z',
      hours: 11.5,
      documents: [{ id: 'doc-1', type: 'ON_TRNACLGROT', label: 'Груз выдан', dateTime: '2026-11-18T07:00:00.000Z' }],
    },
  ],
});

beforeEach(() => {
  asked.length = 0;
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.vehicle, () => ok(aCard()));
  backend.on(trucksEndpoint, () => ok([]));
  backend.on(edoFigureEndpoints.transport, ({ query }) => {
    asked.push(query);
    return ok(aFleet([aVehicle(), aVehicle({ id: 'К731ОТ77', number: 'К731ОТ77' })]));
  });
});

const open = (path = '/transport') => showPage(<TransportPage />, { path });
const row = () => screen.findByRole('row', { name: /А\s?482\s?МР/ });

describe('vehicles', () => {
  test('stand in a table with driver, status, route and how busy they were', async () => {
    open();
    expect((await row()).textContent).toMatch(/рефрижератор.*Сафин.*В пути.*Москва.*Казань.*67.*Хорошо/);
  });

  test('say when they are free by the plan of trips, and that it is unknown while the plan cannot be read', async () => {
    const known = { model: '', body: null, capacity: null };
    const idle = { to: null, orderId: null, late: false, known };
    const trucks = [{ ...idle, plate: 'А482МР716', state: 'free' as const, until: null }];
    backend.on(trucksEndpoint, () => ok(trucks));
    const other = aVehicle({ id: 'К731ОТ77', number: 'К731ОТ77' });
    backend.on(edoFigureEndpoints.transport, () => ok(aFleet([aVehicle({ status: 'completed' }), other])));
    const { unmount } = open();
    expect(await within(await row()).findByText('свободна')).toBeTruthy();
    expect(screen.getByText('нет в справочнике')).toBeTruthy();
    unmount();
    backend.on(trucksEndpoint, () => new Refusal('common/internal'));
    open();
    expect(await screen.findByText('Не удалось узнать, когда машины свободны')).toBeTruthy();
  });

  test('are searched and narrowed by status, all in the address', async () => {
    const { person, location } = open();
    await row();
    await person.type(screen.getByRole('searchbox', { name: 'Номер, водитель или маршрут' }), 'Сафин');
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('Сафин'));
    await person.click(screen.getByRole('button', { name: /^Статус:/ }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Груз выдан' }));
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('loaded'));
    expect(new URLSearchParams(location().search).get('status')).toBe('loaded');
  });

  test('are narrowed by a figure, and a second press takes it back', async () => {
    const { person } = open('/transport?type=рефрижератор');
    await row();
    const figure = screen.getByRole('button', { name: /В пути/ });
    await person.click(figure);
    await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('in_transit'));
    expect(asked.at(-1)?.has('type'), 'a figure counts vehicles of every type').toBe(false);
    expect(figure.getAttribute('aria-pressed')).toBe('true');
    await person.click(figure);
    await waitFor(() => expect(asked.at(-1)?.has('status')).toBe(false));
  });

  test('keep their filters while the statistics are looked at', async () => {
    const { person } = open('/transport?status=in_transit');
    await row();
    await person.click(screen.getByRole('link', { name: 'Аналитика' }));
    expect(await screen.findByText('Пять лучших водителей')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Машины' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Список' }));
    await row();
    expect(asked.at(-1)?.get('status')).toBe('in_transit');
  });

  test('with a trip within 30 days alone say so, and the rest come back', async () => {
    const { person } = open('/transport?active=true');
    await row();
    expect(asked.at(-1)?.get('active')).toBe('true');
    await person.click(screen.getByRole('button', { name: /^Сбросить: С рейсами/ }));
    await waitFor(() => expect(asked.at(-1)?.get('active')).toBeNull());
  });

  test('in the directory and out of it are counted apart, those of no waybill said, and one press shows either', async () => {
    const directory = { all: 13, vehicles: 12, activeVehicles: 11, utilization: 91.2 };
    backend.on(edoFigureEndpoints.transport, ({ query }) => {
      asked.push(query);
      return ok({ ...aFleet(), kpi: { ...aFleet().kpi, directory } });
    });
    const { person, location } = open();
    await row();
    const figures = within(screen.getByRole('group', { name: 'Показатели парка' }));
    expect(figures.queryByText('Весь парк')).toBeNull();
    const own = figures.getByRole('button', { name: /В справочнике/ });
    expect(own.textContent).toMatch(/12.*ещё 1\sмашина без накладных/);
    expect(figures.getByRole('button', { name: /Занятость/ }).textContent).toMatch(/91,2\s%.*11 из 12 с рейсами/);
    await person.click(figures.getByRole('button', { name: /Не в справочнике/ }));
    await waitFor(() => expect(asked.at(-1)?.get('directory')).toBe('out'));
    await person.click(screen.getByRole('button', { name: /^Сбросить: Машины/ }));
    await waitFor(() => expect(location().search).not.toContain('directory'));
    await person.click(figures.getByRole('button', { name: /Занятость/ }));
    await waitFor(() => expect(asked.at(-1)?.get('active')).toBe('true'));
    expect(asked.at(-1)?.get('directory')).toBe('in');
  });

  test('of a type alone say so, and the rest come back', async () => {
    const { person } = open('/transport?type=рефрижератор');
    await row();
    expect(asked.at(-1)?.get('type')).toBe('рефрижератор');
    await person.click(screen.getByRole('button', { name: /^Сбросить: Тип/ }));
    await waitFor(() => expect(asked.at(-1)?.get('type')).toBeNull());
  });

  test('open a card with drivers and trips on a timeline', async () => {
    const { person, location } = open();
    await person.click(within(await row()).getByText('рефрижератор'));
    const card = await screen.findByRole('dialog', { name: 'Карточка машины' });
    const trips = await within(card).findByRole('list', { name: 'Рейсы' });
    expect(trips.textContent).toMatch(/ВК-004817.*В пути.*Москва.*Казань.*11,5 ч от погрузки до выгрузки/);
    expect(
      within(trips)
        .getByRole('link', { name: /ВК-004817/ })
        .getAttribute('href'),
    ).toBe('/edo?chain=chain-1');
    await person.click(within(card).getByRole('button', { name: 'Следующая машина' }));
    expect(new URLSearchParams(location().search).get('vehicle')).toBe('К731ОТ77');
  });
});

describe('a vehicle that differs in waybill and directory', () => {
  const entry: FleetVehicle = {
    ...{ id: '00000000-0000-4000-8000-00000000000a', version: 3, plate: 'А482МР716', model: 'КамАЗ', ownership: 'own' },
    ...{ trailerPlate: '', body: 'tent', capacity: 20_000, volume: 90, fuelSummer: null, fuelWinter: null },
    ...{ papers: [], absences: [] },
  };
  const openCard = async (parts: Partial<FleetVehicle> = {}) => {
    await startSignedIn(backend);
    const vehicles = [{ ...entry, ...parts }];
    backend.on(fleetEndpoints.fleet, () => ok({ vehicles, drivers: [], found: { plates: [], drivers: [] } }));
    backend.on(fleetEndpoints.changeVehicle, () => ok({ ...entry, version: 4 }));
    const { person } = open('/transport?vehicle=А482МР716');
    return { person, card: within(await screen.findByRole('dialog', { name: 'Карточка машины' })) };
  };

  test.each([
    { button: 'Взять из накладной', sent: { body: 'refrigerator', version: 3 } },
    { button: 'Оставить как в справочнике', sent: { body: 'tent', kept: { body: 'refrigerator' }, version: 3 } },
  ])('is settled by «$button»', async ({ button, sent }) => {
    const { person, card } = await openCard();
    expect(await card.findByText(/в накладной рефрижератор, в справочнике тент/)).toBeTruthy();
    await person.click(card.getByRole('button', { name: button }));
    await waitFor(() => expect(backend.getBodies(fleetEndpoints.changeVehicle).at(-1)).toMatchObject(sent));
    await person.click(await screen.findByRole('button', { name: 'Отменить' }));
    const { id: _id, ...before } = entry;
    await waitFor(() =>
      expect(backend.getBodies(fleetEndpoints.changeVehicle).at(-1)).toEqual({ ...before, kept: {}, version: 4 }),
    );
  });

  test('stays quiet once the directory was kept', async () => {
    const { card } = await openCard({ kept: { body: 'refrigerator' } });
    expect(await card.findByText('Ближайший срок документа')).toBeTruthy();
    expect(card.queryByText(/в справочнике тент/)).toBeNull();
  });

  test('settles make and capacity one by one, and keeps what was settled before', async () => {
    backend.on(edoFigureEndpoints.vehicle, () => ok({ ...aCard(), make: 'Volvo FH', capacity: 12_000 }));
    const { person, card } = await openCard({ kept: { body: 'refrigerator' } });
    expect(await card.findByText(/^Марка: в накладной Volvo FH, в справочнике КамАЗ\./)).toBeTruthy();
    expect(card.getByText(/^Грузоподъёмность: в накладной 12\sт, в справочнике 20\sт\./)).toBeTruthy();
    const [take] = card.getAllByRole('button', { name: 'Взять из накладной' });
    await person.click(take as HTMLElement);
    const settled = () => backend.getBodies(fleetEndpoints.changeVehicle).at(-1);
    await waitFor(() => expect(settled()).toMatchObject({ model: 'Volvo FH', capacity: 20_000 }));
    await person.click(card.getAllByRole('button', { name: 'Оставить как в справочнике' })[1] as HTMLElement);
    await waitFor(() => expect(settled()).toMatchObject({ kept: { body: 'refrigerator', capacity: 12_000 } }));
  });

  test('is marked in the list', async () => {
    const idle = { to: null, orderId: null, late: false, until: null, state: 'free' as const };
    backend.on(trucksEndpoint, () => ok([{ ...idle, plate: 'А482МР716', known: entry }]));
    open();
    expect(await within(await row()).findByRole('img', { name: 'Не как в справочнике: кузов' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /Не как в справочнике/ })).toHaveLength(1);
  });
});

describe('the transport page tells', () => {
  test('that nothing is connected, and there is nothing to export', async () => {
    backend.on(edoConnectionEndpoints.status, () => noConnection());
    open();
    expect(await screen.findByText('ЭДО не подключено')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Excel' })).toHaveProperty('disabled', true);
    expect(asked).toEqual([]);
  });

  test('that there is no vehicle', async () => {
    backend.on(edoFigureEndpoints.transport, () => ok(aFleet([])));
    open();
    expect(await screen.findByText('Машины не найдены')).toBeTruthy();
  });
});
