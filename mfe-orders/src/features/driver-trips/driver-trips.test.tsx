// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { buildSuccess } from '@trassa/contracts/envelope';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import type { DriverTrip, DriverTrips, TripPoint } from '@trassa/contracts/orders/driver';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { afterEach, expect, test, vi } from 'vitest';
import { useQueue } from '../../shared/mark-queue/mark-queue.ts';
import { DriverTripsPage } from './driver-trips.page.tsx';

const backend = fakeBackend();
afterEach(() => {
  vi.useRealTimers();
});
const point: TripPoint = {
  ...{ kind: 'loading', company: 'ООО «Сырный двор»', address: 'г Москва, ул Складочная, д 1' },
  ...{ latitude: 55.8, longitude: 37.6, day: '2026-12-01', from: '08:00', to: '12:00' },
  ...{ contactName: 'Мария', contactPhone: '+79161234567' },
};
const aTrip = (parts: Partial<DriverTrip> = {}): DriverTrip => ({
  ...{ id: '7f1c8a0e-55a3-4a5e-9a53-0d3f5a1c9d01', number: 'С-1', stage: 'ahead', plate: 'О711РА33' },
  ...{ pickupAt: new Date().toISOString(), deliveryAt: null, events: [], papers: [], hasQr: false },
  points: [point, { ...point, kind: 'unloading', address: 'г Казань', contactPhone: '' }],
  cargo: {
    ...{ description: 'Сыр', weight: 18_500, volume: null, places: 33 },
    ...{ temperatureFrom: 2, temperatureTo: 6, adrClass: null },
  },
  ...parts,
});

async function open(answer: DriverTrips, path = '/dashboard/trips') {
  await startSignedIn(backend, { role: 'driver' });
  backend.on(commentsEndpoints.comments, () => buildSuccess([]));
  backend.on(driverEndpoints.driverTrips, () => buildSuccess(answer));
  return showPage(<DriverTripsPage />, { path });
}

test('trips stand as tasks by day with the next mark', async () => {
  await open({ driver: 'Соколов Пётр Ильич', trips: [aTrip(), aTrip({ id: crypto.randomUUID(), stage: 'done' })] });
  const today = await screen.findByRole('region', { name: 'Сегодня' });
  expect(today.textContent).toContain('Дальше: Прибыл на погрузку');
  expect(screen.getByRole('region', { name: 'Выполнены' }).textContent).toContain('Доставлен');
});

test('a trip has its way, cargo and the buttons of the next mark', async () => {
  const trip = aTrip();
  await open({ driver: 'Соколов Пётр Ильич', trips: [trip] }, `/dashboard/trips?trip=${trip.id}`);
  expect(await screen.findByRole('heading', { name: 'Рейс № С-1' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Маршрут' })[0]?.getAttribute('href')).toContain('rtext=%7E55.8%2C37.6');
  expect(screen.getByText('18 500 кг', { normalizer: (text) => text.replaceAll(/\s/g, ' ') })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Прибыл на погрузку' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Загружен' })).toBeTruthy();
});

test('a mark is confirmed by the next press: no field brings a keyboard over it', async () => {
  const trip = aTrip();
  const { person } = await open({ driver: 'Соколов Пётр Ильич', trips: [trip] }, `/dashboard/trips?trip=${trip.id}`);
  await person.click(await screen.findByRole('button', { name: 'Прибыл на погрузку' }));
  expect(document.activeElement?.textContent).toBe('Отметить: Прибыл на погрузку');
});

test('a mark names its day by the clock of its place, where the next day may have begun', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T19:30:00Z'), toFake: ['Date'] });
  const trip = aTrip({ points: [{ ...point, clock: { name: 'МСК+2', ahead: 2 } }] });
  const { person } = await open({ driver: 'Соколов Пётр Ильич', trips: [trip] }, `/dashboard/trips?trip=${trip.id}`);
  await person.click(await screen.findByRole('button', { name: 'Прибыл на погрузку' }));
  expect(screen.getByText(/^Время отметки сегодня,\s00:30/)).toBeTruthy();
});

test('words wait in the talk as marks do, and one banner counts both', async () => {
  const trip = aTrip();
  await open({ driver: 'Соколов', trips: [trip] }, `/dashboard/trips?trip=${trip.id}`);
  await screen.findByText('Сообщений пока нет. Напишите, и диспетчер сразу увидит.');
  const kept = { tripId: trip.id, number: 'С-1', at: '2026-12-01T09:00:00Z', refusal: null };
  const mark = { point: 0, step: 'arrived', kind: 'loading', remark: '', photo: null } as const;
  act(() =>
    useQueue.setState({
      queue: [
        { ...kept, ...mark, key: 'a' },
        { ...kept, key: 'b', text: 'Стою в очереди' },
      ],
    }),
  );
  expect(screen.getByText('Стою в очереди')).toBeTruthy();
  const line = screen.getByText('Стою в очереди').closest('li')?.textContent;
  expect(line, 'whose words and time they are').toMatch(/^Борис Игнатьев.*12:00\sМСК/);
  const banner = screen.getByText(/^Ждут связи/).textContent?.replaceAll(/\s/g, ' ');
  expect(banner).toBe('Ждут связи и отправятся сами: 1 отметка, 1 сообщение.');
  expect(screen.getAllByText(/отправится, когда появится связь/)).toHaveLength(2);
  act(() => useQueue.setState({ queue: [{ ...kept, key: 'b', text: 'Стою в очереди', refusal: 'Не ваш рейс' }] }));
  expect(screen.getByText('«Стою в очереди», рейс № С-1: не записано. Не ваш рейс')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Понятно' })).toBeTruthy();
  act(() => useQueue.setState({ queue: [] }));
});

test('whoever is linked with nobody, has no trip or has lost one is told what to do', async () => {
  await open({ driver: null, trips: [] });
  expect(await screen.findByText('Вы ещё не связаны с водителем компании')).toBeTruthy();
});

test('a trip that went to another driver says so', async () => {
  await open({ driver: 'Соколов Пётр Ильич', trips: [] }, '/dashboard/trips?trip=gone');
  expect(await screen.findByText('Этого рейса у вас нет')).toBeTruthy();
});

test('without an answer and without kept trips the page asks again', async () => {
  await startSignedIn(backend, { role: 'driver' });
  backend.on(driverEndpoints.driverTrips, () => new Refusal('common/unavailable'));
  showPage(<DriverTripsPage />, { path: '/dashboard/trips' });
  expect(await screen.findByText('Не удалось загрузить рейсы')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Мои рейсы' })).toBeTruthy();
});
