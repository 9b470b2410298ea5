// @vitest-environment happy-dom

import { buildSuccess } from '@trassa/contracts/envelope';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import type { AttentionItem } from '@trassa/mfe-kit/slots';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, expect, test } from 'vitest';
import { aMonth, aRevenue, quickStats } from '../../testing/month-factories.ts';
import { anOverview, waitingOrders } from '../../testing/order-factories.ts';
import { listOrdersAttention } from './attention.rules.ts';
import { AttentionCard } from './attention.tsx';
import { MonthCard } from './month-card.tsx';
import { TodayCard } from './today.tsx';
import { TrucksCard } from './trucks.tsx';

const backend = fakeBackend();
beforeEach(() => backend.on(platformsEndpoints.crmQuickStats, () => buildSuccess(quickStats(null))));
const now = new Date('2026-11-20T09:00:00Z');
const orderId = '0195c1f2-0000-4000-8000-0000000000a1';
const at = { path: '/dashboard' };

const showMonth = (month: OrdersOverview['month'] = aMonth) =>
  showPage(<MonthCard overview={anOverview({ month })} revenue={aRevenue} />, at);

test('the month says its forecast, its range, and how they were made', async () => {
  const page = showMonth();
  expect(page.getByRole('heading', { name: 'Прогноз на ноябрь' })).toBeTruthy();
  expect(page.getByText(/^≈.750.000.₽$/)).toBeTruthy();
  expect(page.getByText(/^от 700.000.₽ до 780.000.₽$/)).toBeTruthy();
  page.getByText(/^≈.750/).focus();
  expect(await page.findByText(/2.рейса в пути и 1.заказ со статусом/)).toBeTruthy();
  expect(page.getByText(/к тем же дням октября: 500.000.₽/)).toBeTruthy();
  expect(page.getByRole('link', { name: 'доставлено' }).getAttribute('href')).toBe(
    '/dashboard/orders?deliveredFrom=2026-11-01&deliveredTo=2026-11-20',
  );
});

test('a target of the company replaces the month before', async () => {
  backend.on(platformsEndpoints.crmQuickStats, () => buildSuccess(quickStats(210_000)));
  const page = showMonth();
  expect(await page.findByText(/^план 900.000.₽$/)).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Задать цель' })).toBeNull();
});

test('without an answer of the platforms the month before is the measure', async () => {
  backend.on(platformsEndpoints.crmQuickStats, () => new Refusal('common/unavailable'));
  const page = showMonth();
  expect(page.getByRole('link', { name: 'Задать цель' }).getAttribute('href')).toBe('/crm');
});

test('a decision names its amount, and those beyond the eighth unfold', async () => {
  const payment = { ...waitingOrders(5), amount: 412_000 };
  const [asked] = listOrdersAttention(anOverview({ attention: { payment } }).attention);
  expect(asked?.title).toMatch(/^Оплата не запрошена: 5.рейсов, 412.000.₽$/);
  expect(asked?.href).toBe('/dashboard/orders?need=payment');
  const list = Array.from({ length: 10 }, (_, index) => ({ ...asked, key: `${index}` }) as AttentionItem);
  const page = showPage(<AttentionCard waiting={list} postponed={[]} now={new Date()} />, at);
  expect(page.getAllByRole('listitem')).toHaveLength(8);
  await page.person.click(page.getByRole('button', { name: /^Показать ещё 2.дела$/ }));
  expect(page.getAllByRole('listitem')).toHaveLength(10);
});

test('vehicles say their state and until when, events of the day what was not told', () => {
  const truck = { plate: 'О711РА33', until: '2026-11-20T08:00:00Z', to: 'Казань', orderId, late: true };
  const known = { model: '', body: null, capacity: null };
  const idle = { until: null, to: null, orderId: null, late: false };
  const free = { ...idle, plate: 'А001АА33', state: 'free' as const, known };
  const trucks = { count: 2, free: 1, first: [free, { ...truck, state: 'road' as const, known }] };
  const event = { orderId, place: 'Казань', vehiclePlate: 'О711РА33', done: false };
  const first = [
    { ...event, at: '2026-11-20T12:00:00Z', kind: 'unloading' as const },
    { ...event, at: '2026-11-20T06:00:00Z', kind: 'loading' as const },
  ];
  const page = showPage(
    <>
      <TrucksCard trucks={trucks} now={now} />
      <TodayCard today={{ count: 3, done: 1, first }} now={now} />
    </>,
    at,
  );
  const names = page.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);
  expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'Все машины',
    expect.stringMatching(/^А.?001.?АА.?33, свободна, сейчас$/),
    expect.stringMatching(/33, опаздывает, до 11:00, Казань$/),
    'План рейсов',
    expect.stringMatching(/^09:00, погрузка, Казань, не отмечено, .*33$/),
    expect.stringMatching(/^15:00, выгрузка, Казань, .*33$/),
  ]);
  expect(page.getByText(/^сделано 1 из 3$/)).toBeTruthy();
});

test('a company without vehicles and a day without trips show no hollow card', () => {
  const page = showPage(
    <>
      <TrucksCard trucks={{ count: 0, free: 0, first: [] }} now={now} />
      <TodayCard today={{ count: 0, done: 0, first: [] }} now={now} />
    </>,
    at,
  );
  expect(page.queryByRole('heading')).toBeNull();
});
