// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { SlotOwnersProvider, type SlotRenderer, SlotRendererProvider } from '@trassa/mfe-kit/slots';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { createPortal } from 'react-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anEnteredOrder } from '../testing/an-entered-order.ts';
import { orderDetails } from '../testing/an-order.ts';
import { openOrderPanel } from '../testing/open-order-panel.tsx';
import { OrderPanel } from './order-panel.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });

const openOrder = (parts: Parameters<typeof openOrderPanel>[1]) => openOrderPanel(backend, parts);

test('an order that does not exist leads back to the list, and is not asked for again', async () => {
  backend.on(ordersEndpoints.details, () => new Refusal('orders/not-found'));
  const closed: (string | null)[] = [];
  const panel = <OrderPanel id="gone" place={null} previous={null} next={null} onOpen={(id) => closed.push(id)} />;
  const { person } = showPage(panel, { path: '/dashboard/orders' });
  await person.click(await screen.findByRole('button', { name: 'К заказам' }));
  expect(closed).toEqual([null]);
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

test('a refusal may say why, and what the server answers stays in the question', async () => {
  backend.on(ordersEndpoints.changeStatus, () => new Refusal('orders/conflict'));
  const { person } = openOrder({ status: 'new' });
  await person.click(await screen.findByRole('button', { name: 'Ещё' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Отказаться' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.type(question.getByLabelText(/Причина/), '  Нет свободной машины ');
  await person.click(question.getByRole('button', { name: 'Отказаться' }));
  expect(await question.findByText(/Заказ уже изменился/)).toBeTruthy();
  backend.on(ordersEndpoints.changeStatus, () => ok(orderDetails({ status: 'refused' })));
  await person.click(question.getByRole('button', { name: 'Отказаться' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = { status: 'refused', version: 2, reason: 'Нет свободной машины' };
  expect(backend.getBodies(ordersEndpoints.changeStatus)).toEqual([sent, sent]);
  expect(await screen.findByText('Заказ ТР-48213: Отклонён')).toBeTruthy();
});

test('the way back from a status goes with the next act on the order, which it would not survive', async () => {
  const takeBack = { id: crypto.randomUUID(), status: 'in_transit' };
  backend.on(ordersEndpoints.changeStatus, () => ok(orderDetails({ status: 'in_transit', takeBack })));
  const { person } = openOrder({ status: 'confirmed' });
  await person.click(await screen.findByRole('button', { name: 'В пути' }));
  expect(await screen.findByRole('button', { name: 'Отменить' })).toBeTruthy();
  backend.on(ordersEndpoints.changeStatus, () => ok(orderDetails({ status: 'cancelled' })));
  await person.click(screen.getByRole('button', { name: 'Ещё' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Отменить заказ' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отменить заказ' }));
  expect(await screen.findByText('Заказ ТР-48213: Отменён')).toBeTruthy();
  expect(screen.queryByText('Заказ ТР-48213: В пути')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
});

test('a status is told with what comes next, and taken back from its notice', async () => {
  const change = crypto.randomUUID();
  const nextStep = { code: 'await_t3' as const, text: 'Дождаться Т3 получателя' };
  const changed = orderDetails({ status: 'in_transit', nextStep, takeBack: { id: change, status: 'in_transit' } });
  backend.on(ordersEndpoints.changeStatus, () => ok(changed));
  const { person } = openOrder({ status: 'confirmed' });
  await person.click(await screen.findByRole('button', { name: 'В пути' }));
  expect(await screen.findByText('Заказ ТР-48213: В пути')).toBeTruthy();
  expect(screen.getByText('Дальше: Дождаться Т3 получателя')).toBeTruthy();
  backend.on(
    ordersEndpoints.takeBack,
    () => new Refusal('orders/take-back', { text: 'Водитель уже поставил отметку' }),
  );
  await person.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Водитель уже поставил отметку')).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.takeBack)).toEqual([{ changes: [change] }]);
});

test('a change stays in the menu until something follows from it', async () => {
  const change = crypto.randomUUID();
  backend.on(ordersEndpoints.takeBack, () => ok({ changed: 1, refused: [] }));
  const { person } = openOrder({ status: 'delivered', takeBack: { id: change, status: 'delivered' } });
  await person.click(await screen.findByRole('button', { name: 'Ещё' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Отменить «Доставлен»' }));
  expect(await screen.findByText('Изменение отменено')).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.takeBack)).toEqual([{ changes: [change] }]);
});

test('the way back from the change before goes while a question is open, and stays in the menu', async () => {
  const takeBack = { id: crypto.randomUUID(), status: 'confirmed' };
  const pickupDate = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const timeline = { ...orderDetails().timeline, pickupDate };
  const confirmed = orderDetails({ status: 'confirmed', timeline, takeBack });
  backend.on(ordersEndpoints.changeStatus, () => {
    backend.on(ordersEndpoints.details, () => ok(confirmed));
    return ok(confirmed);
  });
  const { person } = openOrder({ status: 'accepted', timeline });
  await person.click(await screen.findByRole('button', { name: 'Подтвердить' }));
  expect(await screen.findByRole('button', { name: 'Отменить' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'В пути' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  await person.click(question.getByRole('button', { name: 'Не менять' }));
  await person.click(await screen.findByRole('button', { name: 'Ещё' }));
  expect(await screen.findByRole('menuitem', { name: /^Отменить «/ })).toBeTruthy();
});

test('a road before the day of loading is asked about, and nothing is sent without a yes', async () => {
  const pickupDate = new Date(Date.now() + 2 * 86_400_000).toISOString();
  backend.on(ordersEndpoints.changeStatus, () => ok(orderDetails()));
  const { person } = openOrder({ status: 'confirmed', timeline: { ...orderDetails().timeline, pickupDate } });
  await person.click(await screen.findByRole('button', { name: 'В пути' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Заказ ТР-48213: погрузка назначена на/)).toBeTruthy();
  await person.click(question.getByRole('button', { name: 'Не менять' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(backend.getBodies(ordersEndpoints.changeStatus)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'В пути' }));
  await person.click(await screen.findByRole('button', { name: 'Поставить «В пути»' }));
  await waitFor(() =>
    expect(backend.getBodies(ordersEndpoints.changeStatus)).toEqual([{ status: 'in_transit', version: 2 }]),
  );
});

test('the next step is taken at the top of the order, and is not offered twice', async () => {
  backend.on(ordersEndpoints.changeStatus, () => ok(orderDetails()));
  const { person } = openOrder({ status: 'new', nextStep: { code: 'answer', text: 'Принять заказ' } });
  await person.click(await screen.findByRole('button', { name: 'Принять заказ' }));
  await waitFor(() =>
    expect(backend.getBodies(ordersEndpoints.changeStatus)).toEqual([{ status: 'accepted', version: 2 }]),
  );
  await person.click(screen.getByRole('button', { name: 'Ещё' }));
  expect(screen.queryByRole('menuitem', { name: 'Принять заказ' })).toBeNull();
});

test.each([
  ['call', 'Позвонить: нет новостей 14 ч', 'tel:+79204180733'],
  ['sign_t4', 'Подписать Т4', '/edo?chain=chain-1&sign=PVYN'],
  ['collect', 'Проверить оплату сегодня', '/finance'],
] as const)('the next step «%s» leads to where it is taken', async (code, text, href) => {
  openOrder({ nextStep: { code, text } });
  expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(href);
  const isSignature = screen.queryByText(/^Подписывают в Трассе, если оператор/) !== null;
  expect(isSignature, 'where it is signed').toBe(code === 'sign_t4');
});

test('a trip sheet is offered for a trip with vehicle and driver, and a refusal is told', async () => {
  backend.on(ordersEndpoints.tripSheet, () => new Refusal('orders/trip-sheet-crew'));
  const { person } = openOrder({});
  await person.click(await screen.findByRole('button', { name: 'Путевой лист' }));
  expect(await screen.findByText(/нужны машина и водитель/)).toBeTruthy();
});

test('without a driver there is no trip sheet', async () => {
  openOrder({ driverName: null });
  await screen.findByText('Водитель не указан');
  expect(screen.queryByRole('button', { name: 'Путевой лист' })).toBeNull();
});

test('papers of an order are issued on the page of papers, by whoever manages money', async () => {
  openOrder({ status: 'delivered', nextStep: { code: 'invoice', text: 'Выставить документы' } });
  const step = await screen.findByRole('link', { name: 'Выставить документы' });
  expect(step.getAttribute('href')).toMatch(/^\/finance\/papers\?issue=[\da-f-]{36}$/);
});

test('a conflict is told in words, and the order is read again', async () => {
  backend.on(ordersEndpoints.changeStatus, () => new Refusal('orders/conflict'));
  const { person } = openOrder({ status: 'in_transit' });
  await person.click(await screen.findByRole('button', { name: 'Доставлен' }));
  expect(await screen.findByText(/Заказ уже изменился: его обновил кто-то другой/)).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.changeStatus)).toEqual([{ status: 'delivered', version: 2 }]);
});

test('an order of the carrier has no number at a platform, and shows what was entered', async () => {
  openOrder({
    platform: 'own',
    platform_name: 'Свои заказы',
    chain: null,
    own: anEnteredOrder({ remarks: 'Ворота 4' }),
  });
  expect(await screen.findByText('Ворота 4')).toBeTruthy();
  expect(screen.getByText('−2…6 °C')).toBeTruthy();
  expect(screen.queryByText(/№ у платформы/)).toBeNull();
});

test('stops between the ends are told by the clocks of their places', async () => {
  // A day near to today is told by a word.
  vi.useFakeTimers({ now: new Date('2026-06-01T09:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = anEnteredOrder();
  const [loading, unloading] = own.points;
  const stop = { ...unloading!, address: 'г Пермь', company: 'Склад', day: '2026-12-01', from: '22:30', to: '' };
  const points = [loading!, stop, unloading!];
  const clocks = [undefined, { name: 'МСК+2', ahead: 2 }, undefined];
  openOrder({
    ...{ platform: 'own', platform_name: 'Свои заказы', chain: null, own: { ...own, points } },
    places: points.map(({ inn: _inn, city: _city, day: _day, from: _from, to: _to, ...place }, index) => ({
      ...place,
      clock: clocks[index],
    })),
  });
  const stops = within(await screen.findByRole('list', { name: 'Точки маршрута' })).getAllByRole('listitem');
  expect(stops[1]?.textContent).toMatch(/Склад, 2\sдек, 00:30\sМСК\+2/);
  expect(stops[0]?.textContent).toMatch(/08:00$/);
});

/** Remote that shows documents in a window of its own. */
const Viewer: SlotRenderer = ({ name, props }) =>
  name === 'order.document'
    ? createPortal(<input aria-label={`Документ ${String(props.documentId)}`} />, document.body)
    : null;

test('a document opens over the order, and Escape in it leaves the order open', async () => {
  const order = orderDetails();
  backend.on(ordersEndpoints.details, () => ok(order));
  const closed: unknown[] = [];
  const panel = <OrderPanel id={order.id} place={null} previous={null} next={null} onOpen={(id) => closed.push(id)} />;
  const { person, location } = showPage(
    <SlotOwnersProvider value={() => ['edo']}>
      <SlotRendererProvider value={Viewer}>{panel}</SlotRendererProvider>
    </SlotOwnersProvider>,
    { path: '/dashboard/orders' },
  );
  await person.click(await screen.findByRole('link', { name: /Груз принят к перевозке/ }));
  await person.type(await screen.findByLabelText('Документ doc-2'), '{Escape}');
  expect([location().pathname, closed]).toEqual(['/dashboard/orders', []]);
});
