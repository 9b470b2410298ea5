// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { anOrder, aStatistics, aSubscription, orderDetails } from '../../shared/testing/an-order.ts';
import { OrderListPage } from './order-list.page.tsx';

const backend = fakeBackend();
const ok = <Data,>(data: Data) => ({ success: true as const, data });
const step = { status: 'accepted', nextStep: { code: 'confirm' as const, text: 'Подтвердить заказ' } };

let order = orderDetails();

beforeEach(() => {
  backend.on(ordersEndpoints.details, () => ok(order));
  backend.on(ordersEndpoints.metrics, () => ok(aStatistics()));
  backend.on(ordersEndpoints.list, () => ({ ...ok([anOrder({ ...step, silent: true })]), total: 1, amount: 0 }));
  backend.on(trackingEndpoints.trackingLink, () => ok(null));
  backend.on(paymentsEndpoints.subscription, () => ok(aSubscription()));
  const connection = { connected: false, login: null, expiresAt: null, error: null, ingest: null };
  backend.on(edoConnectionEndpoints.status, () => ({ ...ok(connection), error: null }));
});

async function open(role: 'dispatcher' | 'accountant', search = '') {
  await startSignedIn(backend, { role });
  const shown = showPage(<OrderListPage />, { path: `/dashboard/orders${search}` });
  const row = await screen.findByRole('row', { name: /ТР-48213/ });
  return { ...shown, row: within(row) };
}

const openOrder = async (role: 'dispatcher' | 'accountant', parts: Partial<OrderDetails> = step) => {
  order = orderDetails(parts);
  await open(role, `?order=${order.id}`);
  const panel = within(await screen.findByRole('dialog', { name: /ТР-48213/ }));
  await panel.findByText('Клиенту');
  return panel;
};

test('an accountant reads orders, and no change of them is offered', async () => {
  const { row, person } = await open('accountant');
  expect(screen.queryByRole('link', { name: 'Новый заказ' })).toBeNull();
  expect(row.getByText('Подтвердить заказ').closest('a, button')).toBeNull();
  await person.click(row.getByRole('checkbox'));
  const chosen = within(await screen.findByRole('group', { name: 'Действия с выбранными заказами' }));
  expect(chosen.getByRole('button', { name: 'Завершить без Т4' })).toBeTruthy();
  expect(chosen.queryByRole('button', { name: /Назначить|Статус/ })).toBeNull();
});

test('a dispatcher changes orders', async () => {
  const { row, person } = await open('dispatcher');
  expect(screen.getByRole('link', { name: 'Новый заказ' })).toBeTruthy();
  expect(row.getByRole('link', { name: 'Подтвердить заказ' })).toBeTruthy();
  await person.click(row.getByRole('checkbox'));
  const chosen = within(await screen.findByRole('group', { name: 'Действия с выбранными заказами' }));
  expect(chosen.getByRole('button', { name: /^Назначить/ })).toBeTruthy();
});

test.each(['dispatcher', 'accountant'] as const)('%s: who connects the exchange is said instead', async (role) => {
  await open(role);
  expect(await screen.findByText(/Подключает директор/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Подключить ЭДО' })).toBeNull();
});

test('an open order offers an accountant its money alone, with the next step in words', async () => {
  const panel = await openOrder('accountant', { ...step, status: 'delivered' });
  expect(panel.getByText('Подтвердить заказ').closest('button')).toBeNull();
  expect(await panel.findByText('Ссылки пока нет. Её создаёт диспетчер или директор.')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Запросить оплату' })).toBeTruthy();
  for (const name of [/^Ещё$/, /стоимость/, /машину/, /Путевой лист/, /Создать ссылку/]) {
    expect(panel.queryByRole('button', { name })).toBeNull();
  }
});

test('an open order offers a dispatcher every change', async () => {
  const panel = await openOrder('dispatcher');
  for (const name of ['Подтвердить заказ', 'Ещё', 'Сменить машину', 'Путевой лист', 'Создать ссылку']) {
    expect(await panel.findByRole('button', { name })).toBeTruthy();
  }
});
