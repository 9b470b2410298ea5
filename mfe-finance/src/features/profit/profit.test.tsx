// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import type { Profit } from '@trassa/contracts/finance/profit';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../shared/testing/money-factories.ts';
import { ProfitPage } from './profit.page.tsx';

const backend = fakeBackend();
const sums = { trips: 2, km: 1700, revenue: 180_000, cost: 200_000, profit: -20_000 };
const profit: Profit = { rows: [{ key: 'О711РА33', ...sums }], others: null, total: sums };
const trip = {
  ...{ orderId: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01', orderNumber: 'ТР-48213', day: '2026-11-19', km: 815 },
  ...{ vehicle: 'О711РА33', driver: '', route: 'Москва — Казань', client: 'ООО «Нева»', platform: 'x5' },
  ...{ revenue: 86_400, cost: 90_000, profit: -3600 },
};

beforeEach(() => {
  backend.on(factoringEndpoints.requests, () => ok([]));
});

test('a loss stands with its vehicle, and opens the trips behind it', async () => {
  backend.on(profitEndpoints.profit, () => ok(profit));
  backend.on(profitEndpoints.profitTrips, () => ({ ...ok([trip]), total: 1 }));
  const { person } = showPage(<ProfitPage />, { path: '/finance/profit' });
  const plate = await screen.findByRole('button', { name: 'Скопировать номер О711РА 33' });
  await person.click(plate.closest('[data-row]') as HTMLElement);
  const link = await screen.findByRole('link', { name: 'ТР-48213' });
  expect(link.getAttribute('href')).toBe(`/dashboard/orders?order=${trip.orderId}`);
  expect(screen.getByText(/−3\s600/)).toBeTruthy();
  expect(screen.getByText(/2\sрейса · прибыль −20\s000/)).toBeTruthy();
});

test('another cut is asked of the server', async () => {
  const asked: (string | null)[] = [];
  backend.on(profitEndpoints.profit, ({ query }) => {
    asked.push(query.get('cut'));
    return ok(profit);
  });
  const { person } = showPage(<ProfitPage />, { path: '/finance/profit' });
  await screen.findByRole('button', { name: 'Скопировать номер О711РА 33' });
  await person.click(screen.getByRole('radio', { name: 'Клиенты' }));
  await screen.findByText('Клиент');
  expect(asked).toEqual(['vehicle', 'client']);
});

test('a period without trips and a failure are told in words', async () => {
  backend.on(profitEndpoints.profit, () => ok({ rows: [], others: null, total: { ...sums, trips: 0 } }));
  showPage(<ProfitPage />, { path: '/finance/profit' });
  expect(await screen.findByText('За период рейсов нет')).toBeTruthy();
  backend.on(profitEndpoints.profit, () => new Refusal('common/unavailable'));
  showPage(<ProfitPage />, { path: '/finance/profit?cut=route' });
  expect(await screen.findByText('Не удалось посчитать прибыль')).toBeTruthy();
});
