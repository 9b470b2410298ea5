// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { CalendarOrder } from '@trassa/contracts/orders/order-views';
import { orderViewsEndpoints } from '@trassa/contracts/orders/order-views-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { dragTo } from '@trassa/testing/browser/drag';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { narrowerThan } from '@trassa/ui/widths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder, aStatistics, aSubscription, orderDetails } from '../../../shared/testing/an-order.ts';
import { OrderListPage } from '../order-list.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const getId = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
const asked: string[] = [];
const entry = (parts: Partial<CalendarOrder> = {}): CalendarOrder => ({
  ...{ id: getId('1'), number: 'С-1', status: 'accepted', from: 'Москва', to: 'Казань' },
  ...{ pickupAt: '2026-12-01T05:00:00.000Z', version: 3, locked: null },
  ...parts,
});
const notOwn = 'Этот заказ пришёл извне: меняется он там, где создан';
const conflict = { kind: 'paper' as const, text: '«ОСАГО» действует до 02.12.2026', whose: 'О711РА 33' };

beforeEach(() => {
  asked.length = 0;
  backend.on(ordersEndpoints.details, () => ok(orderDetails()));
  backend.on(ordersEndpoints.metrics, () => ok(aStatistics()));
  backend.on(ordersEndpoints.list, ({ query }) => {
    asked.push(query.toString());
    const own = anOrder({ id: getId('1'), number: 'С-1', platform: 'own', status: 'accepted' });
    return { ...ok([own]), total: 1, amount: 0 };
  });
  backend.on(orderViewsEndpoints.calendar, ({ query }) => {
    asked.push(query.toString());
    const foreign = entry({ id: getId('2'), number: 'ТР-2', locked: notOwn });
    return ok({ undated: 2, days: [{ day: '2026-12-01', total: 9, orders: [entry(), foreign] }] });
  });
  backend.on(orderViewsEndpoints.checkDayMove, () => ok({ version: 3, conflicts: [] }));
  backend.on(orderViewsEndpoints.moveDay, () => ok(orderDetails()));
  backend.on(edoConnectionEndpoints.status, () => ({
    ...ok({ connected: true, login: '', expiresAt: null, error: null, ingest: null }),
    error: null,
  }));
  backend.on(paymentsEndpoints.subscription, () => ok(aSubscription()));
});
afterEach(() => vi.restoreAllMocks());

const open = (address = '') =>
  showPage(<OrderListPage />, { path: `/dashboard/orders?view=calendar&day=2026-12-05${address}` });
const order = (name: RegExp) => screen.findByRole('button', { name });
const day = (name: RegExp) => screen.getByRole('button', { name }).closest('li');

test('orders stand on their day of loading, whole, with how many are left out', async () => {
  const { location } = open('&platform=own');
  const shown = await order(/^С-1, Москва → Казань, 08:00, Принят$/);
  expect(shown.textContent).toBe(' С-1Москва → Казань');
  expect(asked).toContain('platform=own&pickupFrom=2026-11-30&pickupTo=2027-01-03');
  expect(screen.getByRole('button', { name: 'Ещё 7: вторник, 1 декабря' })).toBeTruthy();
  expect(screen.getByText(/^Без дня погрузки: 2 заказа/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Декабрь 2026' })).toBeTruthy();
  shown.click();
  await waitFor(() => expect(location().search).toContain(`order=${getId('1')}`));
});

test('an own order dragged to another day moves there, as of the version on the screen, and back from its notice', async () => {
  const { person } = open();
  expect(dragTo(await order(/^С-1/), day(/^4 декабря: Погрузок нет/))).toContain('Отпустите: погрузка 4 декабря');
  expect(await screen.findByText('Заказ С-1: погрузка 4 декабря')).toBeTruthy();
  expect(backend.getBodies(orderViewsEndpoints.moveDay)).toEqual([{ version: 3, day: '2026-12-04', confirmed: [] }]);
  backend.on(orderViewsEndpoints.checkDayMove, () => ok({ version: 4, conflicts: [conflict] }));
  await person.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменение отменено')).toBeTruthy();
  expect(backend.getBodies(orderViewsEndpoints.moveDay).at(-1)).toEqual({
    ...{ version: 4, day: '2026-12-01', confirmed: ['paper'] },
  });
});

test('an order of a platform says before the drop why it stays', async () => {
  open();
  expect(dragTo(await order(/^ТР-2/), day(/^4 декабря: Погрузок нет/))).toContain(notOwn);
  expect(await screen.findByText(`Перенести нельзя: ${notOwn}`)).toBeTruthy();
  expect(backend.getBodies(orderViewsEndpoints.moveDay)).toEqual([]);
});

test('a conflict that refuses is told, and a stale version too', async () => {
  const taken = { kind: 'overlap' as const, text: 'Занят рейсом С-9', whose: 'О711РА 33' };
  backend.on(orderViewsEndpoints.checkDayMove, () => ok({ version: 3, conflicts: [taken] }));
  open();
  dragTo(await order(/^С-1/), day(/^4 декабря: Погрузок нет/));
  expect(await screen.findByText('Перенести нельзя: О711РА 33: занят рейсом С-9')).toBeTruthy();
  expect(backend.getBodies(orderViewsEndpoints.moveDay)).toEqual([]);
  backend.on(orderViewsEndpoints.checkDayMove, () => ok({ version: 4, conflicts: [] }));
  backend.on(orderViewsEndpoints.moveDay, () => new Refusal('orders/conflict'));
  dragTo(await order(/^С-1/), day(/^5 декабря: Погрузок нет/));
  expect(await screen.findByText(/^Заказ уже изменился/)).toBeTruthy();
});

test('a conflict that asks opens the dialog, and is confirmed there', async () => {
  backend.on(orderViewsEndpoints.checkDayMove, () => ok({ version: 3, conflicts: [conflict] }));
  const { person } = open();
  dragTo(await order(/^С-1/), day(/^4 декабря: Погрузок нет/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести заказ С-1' }));
  expect(await dialog.findByText(/«ОСАГО» действует до/)).toBeTruthy();
  await person.click(await dialog.findByRole('checkbox'));
  await person.click(dialog.getByRole('button', { name: 'Перенести' }));
  expect(await screen.findByText('Заказ С-1: погрузка 4 декабря')).toBeTruthy();
  expect(backend.getBodies(orderViewsEndpoints.moveDay)).toEqual([
    { version: 3, day: '2026-12-04', confirmed: ['paper'] },
  ]);
});

test('a day opens the list of its orders, from which an own one is moved without a drag', async () => {
  const { person } = open();
  await order(/^С-1/);
  await person.click(screen.getByRole('button', { name: /^1 декабря: 9\sзаказов/ }));
  const list = within(await screen.findByRole('dialog', { name: 'Вторник, 1 декабря' }));
  await person.click(await list.findByRole('button', { name: 'Перенести' }));
  expect(asked).toContain('pickupFrom=2026-12-01&pickupTo=2026-12-01&sort=pickup&limit=50&offset=0');
  expect(await screen.findByRole('dialog', { name: 'Перенести заказ С-1' })).toBeTruthy();
});

test('a phone shows a week, and steps by weeks', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media === narrowerThan('tablet'), media }) as MediaQueryList,
  );
  const { person, location } = open();
  await order(/^С-1/);
  expect(asked).toContain('pickupFrom=2026-11-30&pickupTo=2026-12-06');
  await person.click(screen.getByRole('button', { name: 'Позже' }));
  expect(location().search).toBe('?view=calendar&day=2026-12-12');
});

test('a failed load says that nothing is lost', async () => {
  backend.on(orderViewsEndpoints.calendar, () => new Refusal('orders/not-found'));
  open();
  expect(await screen.findByText('Не удалось загрузить заказы')).toBeTruthy();
  expect(screen.getByText(/Сами заказы в сохранности\.$/)).toBeTruthy();
});

test('for an accountant orders stay on their days', async () => {
  await startSignedIn(backend, { role: 'accountant' });
  const { person } = open();
  dragTo(await order(/^С-1/), day(/^4 декабря: Погрузок нет/));
  await person.click(screen.getByRole('button', { name: /^1 декабря: 9\sзаказов/ }));
  const list = within(await screen.findByRole('dialog', { name: 'Вторник, 1 декабря' }));
  await list.findAllByRole('listitem');
  expect(list.queryByRole('button', { name: 'Перенести' })).toBeNull();
  expect(backend.getBodies(orderViewsEndpoints.moveDay)).toEqual([]);
});
