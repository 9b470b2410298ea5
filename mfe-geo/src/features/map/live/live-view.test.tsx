// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { buildSuccess } from '@trassa/contracts/envelope';
import { geoEndpoints } from '@trassa/contracts/geo/geo-endpoints';
import type { Track, VehiclePosition } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aTrip, aVehicle } from '../../../shared/testing/a-vehicle-position.ts';
import { MapPage } from '../map.page.tsx';

const backend = fakeBackend();
const now = new Date();
const asked: URLSearchParams[] = [];
const fine = aVehicle(now);
const late = aVehicle(now, {
  ...{ vehicleId: '0198b1a0-0000-7000-8000-000000000002', plate: 'В456ЕК16', driver: null },
  trip: aTrip(now, { lateness: 'late', number: 'Т-200' }),
});
const silent = aVehicle(now, {
  ...{ vehicleId: '0198b1a0-0000-7000-8000-000000000003', plate: 'С777СС52', trip: null, sources: [] },
  position: null,
});
const seconds = Math.floor(now.getTime() / 1000);
const track: Track = {
  points: [
    [seconds - 7200, 55.7, 44, 60],
    [seconds - 60, 55.8, 45.2, 62],
  ],
  stops: [
    {
      ...{ lat: 55.7, lng: 44.1 },
      from: new Date(now.getTime() - 6_000_000).toISOString(),
      to: new Date(now.getTime() - 4_200_000).toISOString(),
    },
  ],
  ...{ gaps: [], km: 84.2, movingMinutes: 90 },
};
const answer = (vehicles: VehiclePosition[]) =>
  backend.on(positionsEndpoints.positions, () => buildSuccess({ at: new Date().toISOString(), vehicles }));

beforeEach(async () => {
  asked.length = 0;
  await startSignedIn(backend, { role: 'dispatcher' });
  backend.on(geoEndpoints.sources, () => buildSuccess({ yandex: null }));
  backend.on(positionsEndpoints.orderVisits, () =>
    buildSuccess({ visits: [], km: null, plannedKm: null, isOver: false }),
  );
  backend.on(positionsEndpoints.track, ({ query }) => {
    asked.push(query);
    return buildSuccess(track);
  });
  answer([fine, late, silent]);
});

const open = (path = '/map-analytics') => showPage(<MapPage />, { path });
const list = async () => within(await screen.findByRole('list', { name: 'Машины' }));
const text = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');

test('vehicles stand beside the map in order of trouble, with speed, driver, order and arrival', async () => {
  open();
  const lines = (await list()).getAllByRole('button').map(text);
  expect(lines).toEqual([
    expect.stringMatching(/^В456ЕК 16\s?62 км\/ч.*водитель не назначен · Рейс Т-200.*Опоздает.*Выгрузка: ожидаем/),
    expect.stringMatching(/^А123ВС 77\s?62 км\/ч.*Иванов Пётр · Рейс Т-104/),
    expect.stringMatching(/^\??С777СС 52\s?источник не подключён.*Сейчас без рейса/),
  ]);
  expect(screen.getByRole('application', { name: 'Карта перевозок' })).toBeTruthy();
});

test('a figure shows the vehicles that it counts, and takes it back', async () => {
  const { person, location } = open();
  const lines = await list();
  await person.click(screen.getByRole('button', { name: /1\s*машина\s*Требуют внимания/ }));
  expect(location().search).toBe('?show=trouble');
  await waitFor(() => expect(lines.getAllByRole('button')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: /Требуют внимания/, pressed: true }));
  await waitFor(() => expect(lines.getAllByRole('button')).toHaveLength(3));
});

test('the chosen vehicle has its source, its trip, the founding of its arrival and its road with stops', async () => {
  const { person, location } = open();
  await person.click((await list()).getByRole('button', { name: /А123ВС 77/ }));
  expect(location().search).toBe(`?truck=${fine.vehicleId}`);
  expect(screen.getByText(/сегодня,\s\d\d:\d\d, Wialon|вчера,\s\d\d:\d\d, Wialon/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Рейс Т-104' }).getAttribute('href')).toContain(fine.trip?.orderId);
  expect(await screen.findByText(/^84\sкм, в движении 1\sч 30\sмин$/)).toBeTruthy();
  expect(asked.at(-1)?.get('vehicleId')).toBe(fine.vehicleId);
  await person.click(within(screen.getByRole('list', { name: 'Стоянки' })).getByRole('button'));
  expect(screen.getByText(/^Показано, где машина была/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'К текущему положению' }));
  expect(screen.queryByText(/^Показано, где машина была/)).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'День' }));
  await waitFor(() => expect(new URLSearchParams(location().search).get('day')).toMatch(/^\d{4}-\d\d-\d\d$/));
  await person.click(screen.getByRole('button', { name: 'Все машины' }));
  expect(await list()).toBeTruthy();
});

test('a vehicle shows no road of the one before while its own is loading', async () => {
  const { person } = open();
  await person.click((await list()).getByRole('button', { name: /А123ВС 77/ }));
  const driven = /^84\sкм, в движении/;
  expect(await screen.findByText(driven)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Все машины' }));
  const { promise, resolve } = Promise.withResolvers<void>();
  backend.on(positionsEndpoints.track, async () => {
    await promise;
    return buildSuccess({ ...track, km: 12 });
  });
  await person.click((await list()).getByRole('button', { name: /В456ЕК 16/ }));
  expect(await screen.findByRole('link', { name: 'Рейс Т-200' })).toBeTruthy();
  expect(screen.queryByText(driven)).toBeNull();
  resolve();
  expect(await screen.findByText(/^12\sкм, в движении/)).toBeTruthy();
});

test('without sources the way to them is shown to those who may go it', async () => {
  answer([silent]);
  open();
  expect(await screen.findByText('Положения ещё не приходят')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Подключить' }).getAttribute('href')).toBe('/map-analytics/sources');
});

test('a failure can be tried again', async () => {
  backend.on(positionsEndpoints.positions, () => new Refusal('common/unavailable'));
  const { person } = open();
  expect(await screen.findByText('Не удалось узнать, где машины')).toBeTruthy();
  answer([fine]);
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await list()).getAllByRole('button')).toHaveLength(1);
});
