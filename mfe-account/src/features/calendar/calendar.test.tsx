// @vitest-environment happy-dom
import { buildSuccess } from '@trassa/contracts/envelope';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, expect, test, vi } from 'vitest';
import { aReceivable, aSubscription } from '../../testing/money-factories.ts';
import { anOrder } from '../../testing/order-factories.ts';
import { CalendarPage } from './calendar.page.tsx';

const backend = fakeBackend();
const licence = { kind: 'licence' as const, number: '', endsOn: '2026-11-30' };
const fleet = {
  vehicles: [],
  drivers: [{ id: 'd', version: 1, name: 'Соколов П. И.', inn: '', phone: '', papers: [licence], absences: [] }],
  found: { plates: [], drivers: [] },
};
afterEach(() => void vi.useRealTimers());

function calendar(orders: Order[], search = '?date=2026-11-20') {
  backend.on(ordersEndpoints.list, () => ({ success: true as const, data: orders, total: orders.length, amount: 0 }));
  const totals = { count: 1, amount: 100_000, overdueCount: 0, overdueAmount: 0 };
  backend.on(financeEndpoints.receivables, () => ({ ...buildSuccess([aReceivable({ dueOn: '2026-11-25' })]), totals }));
  backend.on(paymentsEndpoints.subscription, () => buildSuccess(aSubscription({ until: '2026-11-28T09:00:00Z' })));
  backend.on(fleetEndpoints.fleet, () => buildSuccess(fleet));
  return showPage(<CalendarPage />, { path: `/dashboard/calendar${search}` });
}

test('the month shows pickups, payments due, last days of papers and the end of the tariff', async () => {
  const page = calendar([anOrder({ id: 'a', pickupDate: '2026-11-20T05:00:00Z' })]);
  expect(await page.findByText('Ноябрь 2026')).toBeTruthy();
  const pickup = await page.findByRole('link', { name: /Нижний Новгород · ТР-48213/ });
  expect(pickup.getAttribute('href')).toBe('/dashboard/orders?order=a');
  expect((await page.findByRole('link', { name: /ООО «Заря» · ТТН-1845/ })).getAttribute('href')).toContain(
    '/dashboard/orders?order=',
  );
  const paper = await page.findByRole('link', { name: /Соколов П. И. · Водительское удостоверение/ });
  expect(paper.getAttribute('href')).toBe('/transport/directory?view=drivers');
  expect(page.getByRole('link', { name: /Пробный период/ }).getAttribute('href')).toBe('/payment');
});

test('days stand in their places while the orders load, and none of them is called empty', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
  const page = calendar([]);
  backend.on(ordersEndpoints.list, () => new Promise<never>(() => undefined));
  expect(await page.findByRole('button', { name: 'пятница, 20 ноября' })).toBeTruthy();
  expect(page.container.querySelector('[aria-busy="true"]')).toBeTruthy();
  expect(page.queryByText('ничего не назначено')).toBeNull();
});

test('weeks gone by show one event a day, so that the week of today is in sight', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00Z'), toFake: ['Date'] });
  const at = (day: number) =>
    [1, 2, 3, 4].map((hour) =>
      anOrder({ id: `${day}-${hour}`, number: `ТР-${day}-${hour}`, pickupDate: `2026-11-${day}T0${hour}:00:00Z` }),
    );
  const page = calendar([...at(20), ...at(24)]);
  expect(await page.findAllByRole('link', { name: /ТР-20-/ })).toHaveLength(1);
  expect(page.getAllByRole('link', { name: /ТР-24-/ })).toHaveLength(3);
});

test('a month shows towns, and the whole event to a pointer and to a screen reader', async () => {
  const page = calendar([anOrder({ id: 'a', pickupDate: '2026-11-20T05:00:00Z' })]);
  const link = await page.findByRole('link', { name: /Нижний Новгород · ТР-48213/ });
  expect(link.getAttribute('title')).toBe('Нижний Новгород · ТР-48213');
  expect(page.getByText('Нижний Новгород', { selector: '[aria-hidden]' })).toBeTruthy();
});

test('a full day says how much more there is and opens', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z'), toFake: ['Date'] });
  const many = Array.from({ length: 6 }, (_, index) =>
    anOrder({ id: `o${index}`, number: `ТР-${index}`, pickupDate: `2026-11-20T0${index + 1}:00:00Z` }),
  );
  const page = calendar(many);
  await page.person.click(await page.findByRole('button', { name: /^ещё 3/ }));
  expect(page.location().search).toBe('?view=day&date=2026-11-20');
  expect(await page.findByText(/ТР-5/)).toBeTruthy();
});

test('the week shows everything in seven columns, the day names the kind of each event', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    anOrder({ id: `o${index}`, number: `ТР-${index}`, pickupDate: `2026-11-20T0${index + 1}:00:00Z` }),
  );
  const page = calendar(many, '?view=week&date=2026-11-20');
  expect(await page.findByText('16–22 ноября 2026')).toBeTruthy();
  expect(await page.findAllByRole('link', { name: /Погрузка.*ТР-/ })).toHaveLength(6);
  expect(page.queryByRole('button', { name: /^ещё/ })).toBeNull();
  await page.person.click(page.getByRole('button', { name: 'пятница, 20 ноября' }));
  expect(await page.findByText('Пятница, 20 ноября 2026')).toBeTruthy();
  expect(page.getAllByText('Погрузка')).toHaveLength(6);
});

test('without anything the week says so, and one can go on', async () => {
  const page = calendar([], '?view=week&date=2026-11-10');
  expect(await page.findByText('На эти дни ничего не назначено')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Вперёд' }));
  expect(page.location().search).toBe('?view=week&date=2026-11-17');
});

test('trips are shown although payments do not answer, and a failure of trips can be tried again', async () => {
  const page = calendar([anOrder({ id: 'a', pickupDate: '2026-11-20T05:00:00Z' })]);
  await page.findByRole('link', { name: /ТТН-1845/ });
  page.unmount();
  backend.on(financeEndpoints.receivables, () => new Refusal('common/unavailable'));
  backend.on(fleetEndpoints.fleet, () => new Refusal('common/unavailable'));
  const partly = showPage(<CalendarPage />, { path: '/dashboard/calendar?date=2026-11-20' });
  expect(await partly.findByText(/Сроки оплаты сейчас не загрузились/)).toBeTruthy();
  expect(await partly.findByText(/Сроки документов сейчас не загрузились/)).toBeTruthy();
  expect(partly.getByRole('link', { name: /ТР-48213/ })).toBeTruthy();
  partly.unmount();
  backend.on(ordersEndpoints.list, () => new Refusal('common/unavailable'));
  const broken = showPage(<CalendarPage />, { path: '/dashboard/calendar?date=2026-11-20' });
  expect(await broken.findByText('Не удалось загрузить календарь')).toBeTruthy();
});

test('on a phone the month begins with today; the days gone by wait behind a button', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z'), toFake: ['Date'] });
  const page = calendar([
    anOrder({ id: 'a', number: 'ТР-1', pickupDate: '2026-11-03T05:00:00Z' }),
    anOrder({ id: 'b', number: 'ТР-2', pickupDate: '2026-11-20T05:00:00Z' }),
  ]);
  const past = await page.findByRole('button', { name: 'Прошедшие дни: 2' });
  expect(past.getAttribute('aria-expanded')).toBe('false');
  await page.person.click(past);
  expect(page.getByRole('button', { name: 'Скрыть прошедшие дни', expanded: true })).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Вперёд' }));
  expect(await page.findByText('Декабрь 2026')).toBeTruthy();
  expect(page.queryByRole('button', { name: /прошедшие дни/i })).toBeNull();
});
