// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { VehicleCard } from '@trassa/contracts/edo/transport';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
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
  backend.on(edoEndpoints.status, () => aConnection());
  backend.on(edoEndpoints.vehicle, () => ok(aCard()));
  backend.on(edoEndpoints.transport, ({ query }) => {
    asked.push(query);
    return ok(aFleet([aVehicle(), aVehicle({ id: 'К731ОТ77', number: 'К731ОТ77' })]));
  });
});

const open = (path = '/transport') => showPage(<TransportPage />, { path });
const row = () => screen.findByRole('row', { name: /А\s?482\s?МР/ });

describe('the fleet', () => {
  test('is told in four figures, trends, drivers, hours, seasons, regions and types', async () => {
    open();
    expect(await screen.findByText(/14\sмашин, найденных в накладных/)).toBeTruthy();
    expect(screen.getByText(/Отлично · 12 из 14 с рейсами/)).toBeTruthy();
    const list = (name: string) => within(screen.getByRole('list', { name }));
    expect(list('Рейсы').getByRole('link', { name: '20.11.2026' }).getAttribute('href')).toContain(
      'dateFrom=2026-11-20',
    );
    expect(list('Пять лучших водителей').getByTitle('Сафин Марат Ильдарович')).toBeTruthy();
    expect(list('Пиковые часы').getAllByRole('listitem')).toHaveLength(5);
    expect(list('По сезонам').getAllByRole('listitem')).toHaveLength(4);
    expect(list('Плотность по регионам').getByText('Москва')).toBeTruthy();
    expect(screen.getAllByTitle('рефрижератор')).toHaveLength(3);
  });

  test('says of how many vehicles the type is known, also while it is of none', async () => {
    const { unmount } = open();
    expect(await screen.findByText(/^Тип известен у 4 из 14\sмашин, из титулов Т1$/)).toBeTruthy();
    unmount();
    backend.on(edoEndpoints.transport, () => {
      const { analytics, ...rest } = aFleet();
      return ok({ ...rest, analytics: { ...analytics, vehicleTypes: { types: [], known: 0 } } });
    });
    open();
    expect(await screen.findByText(/^Тип известен у 0 из 14\sмашин/)).toBeTruthy();
  });

  test('says of each figure whether it is of 30 days or of all time, and calls no two things the same', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Машины' });
    expect(screen.getByText('занятость парка за 30 дней')).toBeTruthy();
    for (const label of [/^машин в парке/, /^рейсов на машину/]) {
      expect(screen.getByText(label).textContent).toMatch(/за всё время$/);
    }
    expect(within(table).getByRole('columnheader', { name: 'Занятость за 30 дней' })).toBeTruthy();
  });

  test('without a vehicle is judged by nobody', async () => {
    backend.on(edoEndpoints.transport, () => {
      const { kpi, ...rest } = aFleet([]);
      const nothing = { vehicles: 0, activeVehicles: 0, trips: 0, fleetUtilization: 0, byStatus: {} };
      return ok({ ...rest, kpi: { ...kpi, ...nothing } });
    });
    open();
    expect((await screen.findByText('машин в накладных пока нет')).parentElement?.textContent).toContain('—');
    expect(screen.queryByText(/Требует внимания/)).toBeNull();
  });

  test('says how many values beyond the bounds and how many guesses were left out', async () => {
    open();
    const time = await screen.findByRole('row', { name: /Время в рейсе/ });
    expect(time.textContent).toMatch(/11,4\sч.*по 37\sрейсам.*3\sрейса не вошли: время за границей/);
    const distance = screen.getByRole('row', { name: /Расстояние/ });
    expect(distance.textContent).toMatch(/—.*нет данных.*126\sоценок не вошли/);
  });

  test('shows estimates apart from what is known, and as such', async () => {
    const estimate = { min: 120, max: 980, avg: 512.4, median: 480, clamped: 0 };
    const speed = { min: 20, max: 70, avg: 43.2, median: 44, clamped: 0 };
    backend.on(edoEndpoints.transport, () => {
      const { data } = ok(aFleet());
      const { analytics } = data;
      const guessed = {
        distance: { ...analytics.distance, estimated: 126, estimate },
        speed: { ...analytics.speed, estimated: 40, estimate: speed },
        roi: { ...analytics.roi, estimated: 40, estimate: { ...speed, min: 88, max: 95, avg: 93, median: 94 } },
      };
      return ok({ ...data, analytics: { ...analytics, ...guessed } });
    });
    open();
    const known = await screen.findByRole('row', { name: /^Расстояние —/ });
    expect(known.textContent).toMatch(/нет данных.*126\sоценок не вошли/);
    expect(screen.getByRole('row', { name: /^Расстояние, оценка/ }).textContent).toMatch(
      /≈\s120\sкм.*≈\s980\sкм.*≈\s512,4\sкм.*по 126\sрейсам/,
    );
    const guess = screen.getByRole('row', { name: /^Рентабельность, оценка/ }).textContent;
    expect(guess).toMatch(/≈\s93/);
    expect(guess).not.toMatch(/Отлично|Хорошо|Требует внимания/);
    const card = screen.getByRole('link', { name: /скорость доставки за всё время, оценка/ });
    expect(card.textContent).toMatch(/≈\s43,2.*по 40\sрейсам$/);
    expect(card.getAttribute('href')).toContain('hasVehicle=true&speed=estimated');
  });

  test('says of how many trips the speed leaves the time out, and calls no speed zero', async () => {
    const speed = { min: 0, max: 70, avg: 43.2, median: 44, known: 40, clamped: 3, estimated: 0, estimate: null };
    backend.on(edoEndpoints.transport, () => {
      const { analytics, ...rest } = aFleet();
      return ok({ ...rest, analytics: { ...analytics, speed } });
    });
    const { person } = open();
    const row = await screen.findByRole('row', { name: /^Скорость/ });
    expect(row.textContent).toMatch(/< 0,1\sкм\/ч.*70\sкм\/ч.*по 37\sрейсам.*3\sрейса не вошли: время за границей/);
    await person.hover(within(row).getByText(/за границей/));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Рейсы короче 0,5 ч и дольше 48 ч в среднее и медиану не входят, минимум и максимум посчитаны по границе',
    );
    const card = screen.getByRole('link', { name: /средняя скорость доставки за всё время/ });
    expect(card.textContent).toMatch(/43,2.*по 37\sрейсам, 3 не вошли$/);
  });

  test('leads from figures to what they count', async () => {
    open();
    const type = within(await screen.findByRole('list', { name: 'Типы машин' })).getByRole('link');
    expect(decodeURIComponent(type.getAttribute('href') ?? '')).toBe('/transport?type=рефрижератор');
    const region = within(screen.getByRole('list', { name: 'Плотность по регионам' })).getByRole('link');
    expect(decodeURIComponent(region.getAttribute('href') ?? '')).toBe(
      '/edo?category=ETRN&hasVehicle=true&region=Москва',
    );
    const busy = screen.getByRole('link', { name: /занятость парка/ });
    expect(busy.getAttribute('href')).toBe('/transport?active=true');
  });

  test('says in words that a stretch had no trips, and the others stay in reach', async () => {
    backend.on(edoEndpoints.transport, () => {
      const { analytics, ...rest } = aFleet();
      const daily = analytics.daily.map((point) => ({ ...point, trips: 0, completed: 0 }));
      return ok({ ...rest, analytics: { ...analytics, daily } });
    });
    const { person } = open();
    expect(await screen.findByText('Рейсов за это время не было.')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: '12 недель' }));
    expect(screen.getByRole('list', { name: 'Рейсы' })).toBeTruthy();
  });

  test('shows its trips by weeks and months too', async () => {
    const { person } = open();
    await row();
    await person.click(screen.getByRole('radio', { name: '12 недель' }));
    expect(screen.getByRole('link', { name: 'неделя с 16.11.2026' }).getAttribute('href')).toContain(
      'dateTo=2026-11-22',
    );
  });
});

describe('vehicles', () => {
  test('stand in a table with driver, status, route and how busy they were', async () => {
    open();
    expect((await row()).textContent).toMatch(/рефрижератор.*Сафин.*В пути.*Москва.*Казань.*67.*Хорошо/);
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

  test('with a trip within 30 days alone say so, and the rest come back', async () => {
    const { person } = open('/transport?active=true');
    await row();
    expect(asked.at(-1)?.get('active')).toBe('true');
    await person.click(screen.getByRole('button', { name: /^Сбросить: С рейсами/ }));
    await waitFor(() => expect(asked.at(-1)?.get('active')).toBeNull());
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

describe('the transport page tells', () => {
  test('that nothing is connected, and there is nothing to export', async () => {
    backend.on(edoEndpoints.status, () => noConnection());
    open();
    expect(await screen.findByText('ЭДО не подключено')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Excel' })).toHaveProperty('disabled', true);
    expect(asked).toEqual([]);
  });

  test('that there is no vehicle', async () => {
    backend.on(edoEndpoints.transport, () => ok(aFleet([])));
    open();
    expect(await screen.findByText('Машины не найдены')).toBeTruthy();
  });
});
