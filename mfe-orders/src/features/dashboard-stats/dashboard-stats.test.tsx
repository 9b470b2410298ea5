// @vitest-environment happy-dom
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { aStatistics } from '../../shared/testing/an-order.ts';
import { DashboardStatsSlot } from './dashboard-stats.slot.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const before = { due: 0, done: 0, efficiency: null };
const figures = { due: 50, done: 44, efficiency: 88, before, days: [] };
const none = { ...before, before, days: [] };
const clientsReply = {
  ...{ totalClients: 41, activeClients: 30, totalDocuments: 400, clients: [], total: 41, foundDocuments: 400 },
  roleDistribution: { go: 22, gp: 19, tk: 0, payer: 0 },
  activityDistribution: { active: 12, moderate: 18, inactive: 11 },
  tops: null,
  money: null,
};

beforeEach(() => {
  backend.on(ordersEndpoints.metrics, () => ok(aStatistics()));
  backend.on(ordersEndpoints.figures, () => ok(figures));
  backend.on(edoFigureEndpoints.clients, () => ok(clientsReply));
});
const show = () => showPage(<DashboardStatsSlot />, { path: '/dashboard' });

test('each card says its figure and leads to what it counts', async () => {
  const page = show();
  const active = await page.findByRole('link', { name: /^23\s*рейса\s*Активные рейсы\s*из 148\sзаказов, \d+\sновы/ });
  expect(active.getAttribute('href')).toBe('/dashboard/orders?status=active');
  const clients = page.getByRole('link', { name: /^41\s*клиент\s*Клиенты\s*30\sактивных за 30 дней/ });
  expect(clients.getAttribute('href')).toBe('/edo-clients');
  expect(page.getByRole('link', { name: /Доход за/ }).getAttribute('href')).toBe('/finance');
  expect(page.getByText(/^44 из 50\sрейсов за 30 дней/)).toBeTruthy();
  expect(page.queryByText('демо')).toBeNull();
});

test('the formula of the efficiency is told on focus', async () => {
  const page = show();
  await page.findByText(/44 из 50\sрейсов за 30 дней/);
  page.getByText('Эффективность').focus();
  expect(await page.findByText(/сданные, делённые на все/)).toBeTruthy();
});

test('a company without orders sees an example in every card, marked as such', async () => {
  backend.on(ordersEndpoints.metrics, () => ok({ ...aStatistics(), totalOrders: 0 }));
  backend.on(ordersEndpoints.figures, () => ok(none));
  const page = show();
  expect(await page.findAllByText('демо')).toHaveLength(4);
});

test('each figure says on focus how it comes about', async () => {
  const page = show();
  (await page.findByRole('link', { name: /Активные рейсы/ })).focus();
  expect(await page.findByText(/^Заказы новые, рассмотренные/)).toBeTruthy();
  page.getByRole('link', { name: /Доход за/ }).focus();
  expect(await page.findByText(/^Цены доставленных заказов с НДС/)).toBeTruthy();
});

test('nothing is made up: no day of delivery, no efficiency', async () => {
  backend.on(ordersEndpoints.figures, () => ok(none));
  const page = show();
  expect(await page.findByText('сроков ещё не было')).toBeTruthy();
  expect(page.getByText('—')).toBeTruthy();
  expect(page.queryByText('демо')).toBeNull();
});

test('trips without a price have earned an unknown sum, not nothing', async () => {
  const { trends } = aStatistics();
  const revenue = { ...trends.revenue, current: 0, changePercent: null };
  backend.on(ordersEndpoints.metrics, () => ok(aStatistics({ trends: { ...trends, revenue, withoutPrice: 346 } })));
  const page = show();
  expect(await page.findByRole('link', { name: /^—\s*Доход за .*346/ })).toBeTruthy();
});

test('a month without trips has earned nothing, whatever older trips have no price', async () => {
  const { trends } = aStatistics();
  const revenue = { current: 0, previous: 0, changePercent: null };
  backend.on(ordersEndpoints.metrics, () =>
    ok(aStatistics({ completedWithoutPrice: 65, trends: { ...trends, revenue, withoutPrice: 0 } })),
  );
  const page = show();
  expect(await page.findByRole('link', { name: /^0\s₽\s*Доход за .*за те же дни \S+ дохода не было$/ })).toBeTruthy();
});

test('a failure is said once and tried again', async () => {
  backend.on(ordersEndpoints.figures, () => new Refusal('common/unavailable'));
  const page = show();
  expect(await page.findByText('Не удалось загрузить показатели')).toBeTruthy();
  backend.on(ordersEndpoints.figures, () => ok(figures));
  await page.person.click(page.getByRole('button', { name: 'Повторить' }));
  expect(await page.findByText('Клиенты')).toBeTruthy();
});

test('figures are drawn by week, and compared with what they name', async () => {
  const days = Array.from({ length: 30 }, (_, index) => ({ day: `${index}`, orders: 1, income: 10_000 }));
  backend.on(ordersEndpoints.figures, () => ok({ ...figures, before: { due: 50, done: 45, efficiency: 90 }, days }));
  const page = show();
  expect(await page.findByRole('img', { name: 'Новые заказы по неделям: 7, 7, 7, 7' })).toBeTruthy();
  expect(page.getByRole('img', { name: /^Доход по неделям: 70.тыс/ })).toBeTruthy();
  expect(page.getByRole('img', { name: /^снижение 2 п\.\sп\.$/ })).toBeTruthy();
  expect(page.getByText('к 30 дням раньше')).toBeTruthy();
});
