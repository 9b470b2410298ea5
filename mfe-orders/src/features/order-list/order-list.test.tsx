// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoLocalKeys } from '@trassa/contracts/edo/local-keys';
import type { Order } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { setTracker } from '@trassa/mfe-kit/tracking';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anOrder, orderDetails, someStatistics } from '../../shared/testing/an-order.ts';
import { OrderListPage } from './order-list.page.tsx';

const backend = fakeBackend();
const asked: string[] = [];
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const page = (orders: Order[], total = orders.length) => ({ ...ok(orders), total });
const connection = { connected: true, login: 'volga-cargo', expiresAt: null, error: null, ingest: null };
const synced = { created: 12, updated: 3, unchanged: 5, errors: 0, total: 20, state: 'done' as const, failures: [] };

beforeEach(() => {
  asked.length = 0;
  backend.on(ordersEndpoints.details, () => ok(orderDetails()));
  // taught after `details`, whose path it fits too
  backend.on(ordersEndpoints.metrics, () => ok(someStatistics()));
  backend.on(ordersEndpoints.list, ({ query }) => {
    asked.push(query.toString());
    return page([anOrder(), anOrder({ id: 'second', number: 'ТР-2' })], 148);
  });
  backend.on(edoEndpoints.status, () => ({ ...ok(connection), error: null }));
});
afterEach(() => setTracker(() => undefined));

const open = (path = '/dashboard/orders') => showPage(<OrderListPage />, { path });
const lastAsked = () => new URLSearchParams(asked.at(-1));
const row = () => screen.findByRole('row', { name: /ТР-48213/ });

describe('the orders screen', () => {
  test('shows title, counters, the connection and the list with its count', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Управление заказами' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Заказы (148)' })).toBeTruthy();
    for (const card of [/148.*Всего заказов/, /23.*Активные/, /125.*Завершённые/, /9\s842\s600.*Общая выручка/]) {
      expect(await screen.findByRole('button', { name: card })).toBeTruthy();
    }
    expect(await screen.findByText('ЭДО подключён')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Управление' }).getAttribute('href')).toBe('/edo');
    expect((await row()).textContent).toMatch(/Домодедово.*Казань.*815.*Пепсико Холдингс.*86\s400.*В пути/);
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
    await person.click(within(await row()).getByText('Напитки'));
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

  const openOrder = (parts: Parameters<typeof orderDetails>[0]) => {
    backend.on(ordersEndpoints.details, () => ok(orderDetails(parts)));
    backend.on(ordersEndpoints.metrics, () => ok(someStatistics()));
    return open('/dashboard/orders?order=3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01');
  };

  test('money is asked for after a question, and a refusal is told in the dialog', async () => {
    let refused = true;
    backend.on(ordersEndpoints.requestPayment, () =>
      refused ? new Refusal('orders/already-requested') : { success: true as const },
    );
    const { person } = openOrder({ status: 'свободен' });
    await person.click(await screen.findByRole('button', { name: 'Получить деньги' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Запросить оплату за выполненный заказ?')).toBeTruthy();
    await person.click(within(question).getByRole('button', { name: 'Получить деньги' }));
    expect(await within(question).findByText('Оплата по этому заказу уже запрошена')).toBeTruthy();
    refused = false;
    await person.click(within(question).getByRole('button', { name: 'Получить деньги' }));
    expect(await screen.findByText('Оплата запрошена')).toBeTruthy();
  });

  test('without a price the money waits, and the price can be named', async () => {
    backend.on(ordersEndpoints.changePrice, () => ok(orderDetails()));
    const { person } = openOrder({
      status: 'delivered',
      pricing: { total: null, currency: 'RUB', profitMargin: null },
    });
    const button = await screen.findByRole('button', { name: 'Получить деньги' });
    expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'Сначала укажите стоимость заказа']);
    await person.click(screen.getByRole('button', { name: 'Указать стоимость' }));
    await person.type(screen.getByLabelText('Стоимость, ₽'), '86 400,5{Enter}');
    await waitFor(() =>
      expect(backend.bodiesOf(ordersEndpoints.changePrice)).toEqual([{ price: 86_400.5, version: 2 }]),
    );
  });

  test('a conflict is told in words, and the order is read again', async () => {
    backend.on(ordersEndpoints.changeStatus, () => new Refusal('orders/conflict'));
    const { person } = openOrder({ status: 'in_transit' });
    await person.click(await screen.findByRole('button', { name: 'Доставлен' }));
    expect(await screen.findByText(/Заказ уже изменился: его обновил кто-то другой/)).toBeTruthy();
    expect(backend.bodiesOf(ordersEndpoints.changeStatus)).toEqual([{ status: 'delivered', version: 2 }]);
  });

  test('an order without a price says so and counts nowhere', async () => {
    const pricing = { total: null, currency: 'RUB', profitMargin: null };
    backend.on(ordersEndpoints.list, () => page([anOrder({ pricing })]));
    backend.on(ordersEndpoints.metrics, () => ok(someStatistics({ completedWithoutPrice: 2 })));
    open();
    expect((await row()).textContent).toContain('не указана');
    expect(await screen.findByText('2 без стоимости')).toBeTruthy();
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

  test('an ended session asks to sign in again', async () => {
    backend.on(ordersEndpoints.list, () => new Refusal('common/unauthorized'));
    open();
    expect(await screen.findByText('Ошибка авторизации. Пожалуйста, войдите заново.')).toBeTruthy();
  });
});

describe('the sync with the document exchange', () => {
  const askSync = async (shown: ReturnType<typeof open>) => {
    await screen.findByText('ЭДО подключён');
    await shown.person.click(screen.getByRole('button', { name: 'Синхронизировать ЭДО' }));
  };
  const agree = async (shown: ReturnType<typeof open>) => {
    await askSync(shown);
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('Синхронизировать все ЭДО документы с заказами?')).toBeTruthy();
    await shown.person.click(within(question).getByRole('button', { name: 'Синхронизировать' }));
  };
  beforeEach(() => localStorage.setItem(edoLocalKeys.login, 'volga-cargo'));

  test('asks first, and tells the counts', async () => {
    backend.on(edoEndpoints.syncToOrders, () => ok(synced));
    await agree(open());
    expect(await screen.findByText('Синхронизация завершена')).toBeTruthy();
    expect(screen.getByText('Создано: 12 · Обновлено: 3 · Ошибок: 0')).toBeTruthy();
    expect(backend.bodiesOf(edoEndpoints.syncToOrders)).toEqual([{ login: 'volga-cargo' }]);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  test('a refusal in the question sends nothing', async () => {
    const shown = open();
    await askSync(shown);
    await shown.person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отмена' }));
    expect(backend.bodiesOf(edoEndpoints.syncToOrders)).toEqual([]);
  });

  test('names refused orders', async () => {
    const failures = [{ externalOrderId: 'chain-9', error: 'У заказа нет статуса' }];
    backend.on(edoEndpoints.syncToOrders, () => ok({ ...synced, errors: 1, failures }));
    await agree(open());
    expect(await screen.findByText(/Ошибок: 1. chain-9: У заказа нет статуса/)).toBeTruthy();
  });

  test('tells the error and the details of the server', async () => {
    const refusal = new Refusal('edo/sync-failed', { text: 'Обмен не отвечает', details: 'токен истёк' });
    backend.on(edoEndpoints.syncToOrders, () => refusal);
    await agree(open());
    expect(await screen.findByText('Ошибка синхронизации: Обмен не отвечает')).toBeTruthy();
    expect(screen.getByText('Детали: токен истёк')).toBeTruthy();
  });

  test('tells a broken call in other words', async () => {
    backend.on(edoEndpoints.syncToOrders, () => Promise.reject(new TypeError('Failed to fetch')));
    await agree(open());
    expect(await screen.findByText(/^Ошибка при синхронизации ЭДО: /)).toBeTruthy();
  });

  test('without a login leads to the exchange first', async () => {
    localStorage.clear();
    const data = { ...connection, connected: false, login: null };
    backend.on(edoEndpoints.status, () => ({ ...ok(data), error: null }));
    const { person } = open();
    expect((await screen.findByRole('link', { name: 'Подключить ЭДО' })).getAttribute('href')).toBe('/edo');
    await person.click(screen.getByRole('button', { name: 'Синхронизировать ЭДО' }));
    expect(await screen.findByText('Сначала авторизуйтесь в ЭДО через раздел ЭДО')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
