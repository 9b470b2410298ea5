// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { setTracker } from '@trassa/mfe-kit/tracking';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn, startSignedOut } from '@trassa/testing/browser/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder, aStatistics, aSubscription, orderDetails } from '../../shared/testing/an-order.ts';
import { OrderListPage } from './order-list.page.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const asked: string[] = [];
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const page = (orders: Order[], total = orders.length) => ({ ...ok(orders), total, amount: 0 });
const connection = { connected: true, login: 'volga-cargo', expiresAt: null, error: null, ingest: null };

beforeEach(() => {
  asked.length = 0;
  backend.on(ordersEndpoints.details, () => ok(orderDetails()));
  // registered after `details`, whose path matches too
  backend.on(ordersEndpoints.metrics, () => ok(aStatistics()));
  backend.on(ordersEndpoints.list, ({ query }) => {
    asked.push(query.toString());
    return page([anOrder(), anOrder({ id: 'second', number: 'ТР-2' })], 148);
  });
  backend.on(edoConnectionEndpoints.status, () => ({ ...ok(connection), error: null }));
  backend.on(paymentsEndpoints.subscription, () => ok(aSubscription()));
});
afterEach(() => setTracker(() => undefined));

const open = (path = '/dashboard/orders') => showPage(<OrderListPage />, { path });
const lastAsked = () => new URLSearchParams(asked.at(-1));
const row = () => screen.findByRole('row', { name: /ТР-48213/ });

describe('the orders screen', () => {
  test('shows title, counters, the connection and the list with its count', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Управление заказами' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Заказы (148)' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Заказы (148)' })).toBeTruthy();
    for (const card of [/148.*Всего заказов/, /23.*Активные/, /125.*Завершённые/, /9\s842\s600.*За доставленные/]) {
      expect(await screen.findByRole('button', { name: card })).toBeTruthy();
    }
    expect(await screen.findByText('ЭДО подключён')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Управление' }).getAttribute('href')).toBe('/edo');
    expect((await row()).textContent).toMatch(/Домодедово.*Казань.*815.*Пепсико Холдингс.*86\s400.*В пути/);
  });

  test('an own order names its client where others name their platform', async () => {
    backend.on(ordersEndpoints.list, () =>
      page([anOrder({ platform: 'own', client: 'Общество с ограниченной ответственностью «Сырный двор»' })]),
    );
    open();
    expect((await row()).textContent).toContain('Сырный двор');
    expect((await row()).textContent).not.toContain('Свой');
  });

  test('a loading far from Moscow is shown by the clock there, with its name', async () => {
    const order = anOrder();
    const from = { ...order.route.from, clock: { name: 'МСК+2', ahead: 2 } };
    const timeline = { ...order.timeline, pickupDate: '2026-12-01T05:00:00.000Z' };
    backend.on(ordersEndpoints.list, () => page([{ ...order, timeline, route: { ...order.route, from } }]));
    open();
    expect((await row()).textContent).toMatch(/10:00\sМСК\+2/);
    const title = screen.getByTitle(/01\.12\.2026, 10:00 \(МСК\+2\)/);
    expect(title.getAttribute('datetime')).toBe('2026-12-01T05:00:00.000Z');
  });

  test('a counter narrows the list and the address', async () => {
    const { person, location } = open();
    await person.click(await screen.findByRole('button', { name: /Завершённые/ }));
    await waitFor(() => expect(lastAsked().get('status')).toBe('completed'));
    expect(location().search).toBe('?status=completed');
  });

  test('a chosen filter is kept for the next visit', async () => {
    const first = open();
    await first.person.click(await screen.findByRole('button', { name: /^Платформа:/ }));
    await first.person.click(await screen.findByRole('menuitemcheckbox', { name: /Магнит/ }));
    await waitFor(() => expect(lastAsked().get('platform')).toBe('magnit'));
    first.unmount();
    const second = open();
    await row();
    expect(lastAsked().get('platform')).toBe('magnit');
    expect(second.location().search).toBe('?platform=magnit');
  });

  test('a search is asked after a pause, and only its length is reported', async () => {
    const tracked: unknown[] = [];
    setTracker((name, values) => tracked.push([name, values]));
    const { person } = open();
    await person.type(screen.getByRole('searchbox', { name: 'Поиск заказов' }), 'молоко');
    await waitFor(() => expect(lastAsked().get('search')).toBe('молоко'));
    expect(tracked).toEqual([
      ['orders_view', {}],
      ['orders_search', { length: 6 }],
    ]);
  });

  test('a row opens its order, and the next one', async () => {
    const { person, location } = open();
    await person.click(within(await row()).getByText('86 400 ₽'));
    const panel = await screen.findByRole('dialog', { name: 'Заказ ТР-48213' });
    expect(within(panel).getByText('ЭТрН № 1845')).toBeTruthy();
    expect(within(panel).getByText('1 из 148')).toBeTruthy();
    expect(
      within(panel)
        .getByRole('link', { name: /Груз принят к перевозке/ })
        .getAttribute('href'),
    ).toBe('/edo?chain=chain-1&document=doc-2');
    await person.click(within(panel).getByRole('button', { name: 'Следующий заказ' }));
    expect(location().search).toBe('?order=second');
    await person.keyboard('{Escape}');
    expect(location().search).toBe('');
  });

  test('money is asked for from the list too, and a row whose money was asked for says so', async () => {
    backend.on(ordersEndpoints.list, () =>
      page([
        anOrder({ status: 'delivered' }),
        anOrder({ id: 'asked', number: 'ТР-2', status: 'paid', paymentRequestedAt: '2026-11-20T09:00:00.000Z' }),
        anOrder({
          id: 'free',
          number: 'ТР-3',
          status: 'свободен',
          pricing: { total: null, currency: 'RUB', profitMargin: null },
        }),
      ]),
    );
    backend.on(ordersEndpoints.requestPayment, () => ({ success: true as const }));
    const { person, location } = open();
    expect((await screen.findByRole('row', { name: /ТР-2/ })).textContent).toContain('Оплата запрошена');
    const free = within(screen.getByRole('row', { name: /ТР-3/ }));
    expect(free.getByRole('link', { name: 'Запросить оплату' }).title).toBe('Сначала укажите стоимость заказа');
    await person.click(within(await row()).getByRole('button', { name: 'Запросить оплату' }));
    const question = within(await screen.findByRole('dialog', { name: /^Запросить оплату/ }));
    expect(await question.findByText(/Заказ ТР-48213, сумма 86\s400/)).toBeTruthy();
    await person.click(question.getByRole('button', { name: 'Запросить оплату' }));
    await waitFor(() => expect(screen.getAllByText('Оплата запрошена')).toHaveLength(2));
    expect(location().search).toBe('');
  });

  test('a row names the next step, and leads to where it is taken', async () => {
    const steps = [
      { id: 'a', number: 'ТР-1', nextStep: { code: 'sign_t2', text: 'Подписать Т2' } },
      { id: 'b', number: 'ТР-2', nextStep: { code: 'call', text: 'Позвонить: нет новостей 14 ч' } },
      { id: 'c', number: 'ТР-3', nextStep: { code: 'done', text: 'Ничего не нужно' }, status: 'refused' },
      { id: 'd', number: 'ТР-4', nextStep: { code: 'assign', text: 'Назначить машину' }, vehiclePlate: null },
      { id: 'e', number: 'ТР-5', nextStep: { code: 'request_payment', text: 'Запросить оплату' }, status: 'paid' },
    ] as const;
    backend.on(ordersEndpoints.list, () => page(steps.map((parts) => anOrder(parts))));
    const { person } = open();
    const findLink = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await findLink('Подписать Т2')).toBe('/edo?chain=chain-1&sign=PPRIN');
    expect(await findLink('Позвонить: нет новостей 14 ч')).toBe('/dashboard/orders?order=b');
    expect(within(screen.getByRole('row', { name: /ТР-3/ })).getByText('Ничего не нужно')).toBeTruthy();
    const paid = within(screen.getByRole('row', { name: /ТР-5/ }));
    // The step is the one button of the money.
    await person.click(paid.getByRole('button', { name: 'Запросить оплату' }));
    const question = within(await screen.findByRole('dialog', { name: /^Запросить оплату/ }));
    await person.click(await question.findByRole('button', { name: 'Отмена' }));
    await person.click(screen.getByRole('button', { name: 'Назначить машину' }));
    expect(await screen.findByRole('dialog', { name: 'Машина и водитель: заказ ТР-4' })).toBeTruthy();
  });

  test('rows are walked with the arrows, opened with Enter, and left with Escape', async () => {
    const { person, location } = open();
    (await row()).focus();
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('ТР-2');
    await person.keyboard('{Enter}');
    expect(location().search).toBe('?order=second');
    await screen.findByRole('dialog');
    await person.keyboard('{Escape}');
    expect(location().search).toBe('');
    expect(document.activeElement?.textContent).toContain('ТР-2');
  });

  test.each([
    [{ used: 160, limit: 200, level: 'near' as const }, /Рейсы тарифа на исходе: 160 из 200/],
    [{ used: 201, limit: 200, level: 'over' as const }, /Рейсов в этом месяце 201, в тарифе 200/],
  ])('a plan that runs out says so quietly over the list', async (usage, text) => {
    const month = { monthStart: '2026-10-31T21:00:00.000Z' };
    backend.on(paymentsEndpoints.subscription, () => ok(aSubscription({ usage: { ...usage, ...month } })));
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Тарифы' }).getAttribute('href')).toBe('/payment');
    expect(await row()).toBeTruthy();
  });

  test('an order without a price says so and counts nowhere', async () => {
    const pricing = { total: null, currency: 'RUB', profitMargin: null };
    backend.on(ordersEndpoints.list, () => page([anOrder({ pricing })]));
    backend.on(ordersEndpoints.metrics, () => ok(aStatistics({ completedWithoutPrice: 2 })));
    open();
    expect((await row()).textContent).toContain('не указана');
    expect(await screen.findByText(/^2\sрейса без цены/)).toBeTruthy();
  });

  test('an unknown status stays visible as it came', async () => {
    backend.on(ordersEndpoints.list, () => page([anOrder({ status: 'XZ' })]));
    open();
    expect(within(await row()).getByTitle('Неизвестный статус (XZ)').textContent).toBe('XZ');
  });

  test('nothing found offers to reset the filters', async () => {
    backend.on(ordersEndpoints.list, ({ query }) => {
      asked.push(query.toString());
      return page([]);
    });
    const { person } = open('/dashboard/orders?status=paid');
    expect(await screen.findByRole('heading', { name: 'Заказы не найдены' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(lastAsked().get('status')).toBeNull());
  });

  test('a failure is told with its code, and a repeat works', async () => {
    let broken = true;
    backend.on(ordersEndpoints.list, () => (broken ? new Refusal('common/unavailable') : page([anOrder()])));
    const { person } = open();
    const alert = await screen.findByText('Не удалось загрузить заказы');
    expect(alert).toBeTruthy();
    expect(screen.getByText(/Код обращения/)).toBeTruthy();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await row()).toBeTruthy();
  });

  test('orders that came from the exchange appear at once', async () => {
    open();
    await row();
    backend.on(ordersEndpoints.list, () => page([anOrder({ number: 'ТР-7' })]));
    act(() => emit('orders.synchronised', { created: 1, updated: 0 }));
    expect(await screen.findByRole('row', { name: /ТР-7/ })).toBeTruthy();
  });

  test('an ended session asks to sign in again', async () => {
    await startSignedOut();
    backend.on(ordersEndpoints.list, () => new Refusal('common/unauthorized'));
    open();
    expect(await screen.findByText('Ошибка авторизации. Пожалуйста, войдите заново.')).toBeTruthy();
  });
});
