// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { StopVisit } from '@trassa/contracts/geo/positions';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aTrip, aVehicle } from '../../shared/testing/a-vehicle-position.ts';
import { OrderPositionSlot } from './order-position.slot.tsx';

const backend = fakeBackend();
const now = new Date();
const vehicle = aVehicle(now);
const orderId = aTrip(now).orderId;
const visit: StopVisit = {
  ...{ id: '0198b1a0-0000-7000-8000-00000000000b', point: 0, kind: 'loading', address: 'Москва' },
  ...{ arrivedAt: '2026-11-19T05:10:00Z', departedAt: '2026-11-19T09:00:00Z', precision: 'not_later' },
  ...{ markedArrival: '2026-11-19T06:00:00Z', markedDone: null, difference: 50, state: 'marked' },
  detention: {
    ...{ from: '2026-11-19T06:00:00Z', to: '2026-11-19T09:00:00Z', minutes: 180, freeMinutes: 120, kopecks: 150_000 },
  },
};
let visits: StopVisit[] = [];
let isOver = false;
let answers: unknown[] = [];

beforeEach(() => {
  visits = [visit];
  isOver = false;
  answers = [];
  backend.on(positionsEndpoints.positions, () => buildSuccess({ at: now.toISOString(), vehicles: [vehicle] }));
  backend.on(positionsEndpoints.orderVisits, () => buildSuccess({ visits, km: 412.3, plannedKm: 815, isOver }));
  backend.on(positionsEndpoints.answerVisit, ({ body }) => {
    answers.push(body);
    visits = [{ ...visit, state: 'accepted' }];
    return buildDoneReply();
  });
});

const open = async (role: 'dispatcher' | 'accountant' = 'dispatcher') => {
  await startSignedIn(backend, { role });
  return showPage(<OrderPositionSlot orderId={orderId} />, { path: '/dashboard/orders' });
};
const text = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');

test('an order says where its vehicle is, when it arrives, and what both sources have of its stops', async () => {
  await open();
  const line = await screen.findByRole('link', { name: /62\sкм\/ч · Wialon/ });
  expect(line.getAttribute('href')).toBe(`/map-analytics?truck=${vehicle.vehicleId}`);
  expect(screen.getByText(/ожидаем/)).toBeTruthy();
  const [stop] = await screen.findAllByRole('listitem');
  expect(text(stop as HTMLElement)).toMatch(
    /Погрузка прибыла не позднее .*08:10, уехала .*12:00 по GPS.*09:00 по отметке водителя, расходится на 50 минПростой 1 ч сверх 2 ч бесплатных, по закону 1 500 ₽/,
  );
  expect(screen.getByText(/^Проехано 412\sкм из 815\sкм по плану$/)).toBeTruthy();
});

test('a trip that is over has no vehicle on it, though positions still know one', async () => {
  isOver = true;
  await open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /62\sкм\/ч/ })).toBeNull();
});

test('waiting that costs less than a ruble names no sum', async () => {
  visits = [{ ...visit, detention: { ...visit.detention!, minutes: 121, kopecks: 42 } }];
  await open();
  expect(text(await screen.findByText(/^Простой/))).toBe('Простой 1 мин сверх 2 ч бесплатных');
});

test('a proposed arrival is taken or refused by those who run orders', async () => {
  visits = [{ ...visit, state: 'proposed', markedArrival: null, difference: null }];
  const { person, unmount } = await open();
  await person.click(await screen.findByRole('button', { name: 'Принять' }));
  await waitFor(() => expect(answers).toEqual([{ accepted: true }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull());
  unmount();
  visits = [{ ...visit, state: 'proposed', markedArrival: null, difference: null }];
  await open('accountant');
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Принять' })).toBeNull();
});

test('an order that nothing is known of shows nothing', async () => {
  visits = [];
  let asked = 0;
  backend.on(positionsEndpoints.positions, () => {
    asked += 1;
    return buildSuccess({ at: now.toISOString(), vehicles: [] });
  });
  const { container } = await open();
  await waitFor(() => expect(asked).toBe(1));
  expect(container.querySelector('section')).toBeNull();
});
