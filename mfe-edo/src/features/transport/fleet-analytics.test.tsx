// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { aConnection, aFleet, ok } from '../../shared/testing/edo-factories.ts';
import { TransportPage } from './transport.page.tsx';

const backend = fakeBackend();

beforeEach(() => {
  backend.on(edoConnectionEndpoints.status, () => aConnection());
  backend.on(edoFigureEndpoints.transport, () => ok(aFleet()));
});

const open = (path = '/transport') => showPage(<TransportPage />, { path });
const openAnalytics = () => open('/transport?tab=analytics');

describe('the fleet', () => {
  test('is told in four figures, trends, drivers, hours, seasons, regions and types', async () => {
    openAnalytics();
    expect(await screen.findByText(/14\sмашин, найденных в накладных/)).toBeTruthy();
    expect(await screen.findByText(/Отлично · 12 из 14 с рейсами/)).toBeTruthy();
    const list = (name: string) => within(screen.getByRole('list', { name }));
    expect(
      within(screen.getByRole('table', { name: 'Динамика' }))
        .getByRole('link', { name: '20.11.2026' })
        .getAttribute('href'),
    ).toContain('dateFrom=2026-11-20');
    expect(list('Пять лучших водителей').getByTitle('Сафин Марат Ильдарович')).toBeTruthy();
    expect(list('Пиковые часы').getAllByRole('listitem')).toHaveLength(5);
    expect(list('По сезонам').getAllByRole('listitem')).toHaveLength(4);
    expect(list('Плотность по регионам').getByText('Москва')).toBeTruthy();
    expect(list('Типы машин').getByTitle('рефрижератор')).toBeTruthy();
  });

  test('says of how many vehicles the type is known, also while it is of none', async () => {
    const { unmount } = openAnalytics();
    expect(await screen.findByText(/^Тип известен у 4 из 14\sмашин, из титулов Т1$/)).toBeTruthy();
    unmount();
    backend.on(edoFigureEndpoints.transport, () => {
      const { analytics, ...rest } = aFleet();
      return ok({ ...rest, analytics: { ...analytics, vehicleTypes: { types: [], known: 0 } } });
    });
    openAnalytics();
    expect(await screen.findByText(/^Тип известен у 0 из 14\sмашин/)).toBeTruthy();
  });

  test('says of each figure whether it is of 30 days or of all time, and calls no two things the same', async () => {
    const { unmount } = openAnalytics();
    expect(await screen.findByText('занятость парка за 30 дней')).toBeTruthy();
    for (const label of [/^машин в парке/, /^рейсов на машину/]) {
      expect(screen.getByText(label).textContent).toMatch(/за всё время$/);
    }
    unmount();
    open();
    const table = await screen.findByRole('table', { name: 'Машины' });
    expect(within(table).getByRole('columnheader', { name: 'Занятость, 30 дней' })).toBeTruthy();
  });

  test('without a vehicle is judged by nobody', async () => {
    backend.on(edoFigureEndpoints.transport, () => {
      const { kpi, ...rest } = aFleet([]);
      const nothing = { vehicles: 0, activeVehicles: 0, trips: 0, fleetUtilization: 0, byStatus: {} };
      return ok({ ...rest, kpi: { ...kpi, ...nothing } });
    });
    openAnalytics();
    expect((await screen.findByText('машин в накладных пока нет')).parentElement?.textContent).toContain('—');
    expect(screen.queryByText(/Требует внимания/)).toBeNull();
  });

  test('says how many values beyond the bounds and how many guesses were left out', async () => {
    openAnalytics();
    const time = await screen.findByRole('row', { name: /Время в рейсе/ });
    expect(time.textContent).toMatch(/11,4\sч.*по 37\sрейсам.*3\sрейса не вошли: время за границей/);
    const distance = screen.getByRole('row', { name: /Расстояние/ });
    expect(distance.textContent).toMatch(/—.*нет данных.*126\sоценок не вошли/);
  });

  test('shows estimates apart from what is known, and as such', async () => {
    const estimate = { min: 120, max: 980, avg: 512.4, median: 480, clamped: 0 };
    const speed = { min: 20, max: 70, avg: 43.2, median: 44, clamped: 0 };
    backend.on(edoFigureEndpoints.transport, () => {
      const { data } = ok(aFleet());
      const { analytics } = data;
      const guessed = {
        distance: { ...analytics.distance, estimated: 126, estimate },
        speed: { ...analytics.speed, estimated: 40, estimate: speed },
        roi: { ...analytics.roi, estimated: 40, estimate: { ...speed, min: 88, max: 95, avg: 93, median: 94 } },
      };
      return ok({ ...data, analytics: { ...analytics, ...guessed } });
    });
    openAnalytics();
    const known = await screen.findByRole('row', { name: /^Расстояние —/ });
    expect(known.textContent).toMatch(/нет данных.*126\sоценок не вошли/);
    expect(screen.getByRole('row', { name: /^Расстояние, оценка/ }).textContent).toMatch(
      /≈\s120\sкм.*≈\s980\sкм.*≈\s512,4\sкм.*по 126\sрейсам/,
    );
    const guess = screen.getByRole('row', { name: /^Рентабельность, оценка/ }).textContent;
    expect(guess).toMatch(/≈\s93/);
    expect(guess).not.toMatch(/Отлично|Хорошо|Требует внимания/);
    const card = screen.getByRole('link', { name: /скорость за всё время, оценка/ });
    expect(card.textContent).toMatch(/≈\s43,2.*по 40\sрейсам$/);
    expect(card.getAttribute('href')).toContain('hasVehicle=true&speed=estimated');
  });

  test('says of how many trips the speed leaves the time out, and calls no speed zero', async () => {
    const speed = { min: 0, max: 70, avg: 43.2, median: 44, known: 40, clamped: 3, estimated: 0, estimate: null };
    backend.on(edoFigureEndpoints.transport, () => {
      const { analytics, ...rest } = aFleet();
      return ok({ ...rest, analytics: { ...analytics, speed } });
    });
    const { person } = openAnalytics();
    const row = await screen.findByRole('row', { name: /^Скорость/ });
    expect(row.textContent).toMatch(/< 0,1\sкм\/ч.*70\sкм\/ч.*по 37\sрейсам.*3\sрейса не вошли: время за границей/);
    await person.hover(within(row).getByText(/за границей/));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'Рейсы короче 0,5 ч и дольше 48 ч в среднее и медиану не входят, минимум и максимум посчитаны по границе',
    );
    const card = screen.getByRole('link', { name: /скорость доставки за всё время/ });
    expect(card.textContent).toMatch(/43,2.*по 37\sрейсам, 3 не вошли$/);
  });

  test('leads from figures to what they count', async () => {
    openAnalytics();
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
    backend.on(edoFigureEndpoints.transport, () => {
      const { analytics, ...rest } = aFleet();
      const daily = analytics.daily.map((point) => ({ ...point, trips: 0, completed: 0 }));
      return ok({ ...rest, analytics: { ...analytics, daily } });
    });
    const { person } = openAnalytics();
    expect(await screen.findByText('Рейсов за это время не было.')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: '12 недель' }));
    expect(screen.getByRole('table', { name: 'Динамика' })).toBeTruthy();
  });

  test('shows its trips by weeks and months too', async () => {
    const { person } = openAnalytics();
    await person.click(await screen.findByRole('radio', { name: '12 недель' }));
    expect(screen.getByRole('link', { name: 'неделя с 16.11.2026' }).getAttribute('href')).toContain(
      'dateTo=2026-11-22',
    );
  });
});
