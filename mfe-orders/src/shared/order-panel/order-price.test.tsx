// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { errors } from '@trassa/contracts/errors';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test } from 'vitest';
import { orderDetails } from '../testing/an-order.ts';
import { openOrderPanel } from '../testing/open-order-panel.tsx';

const backend = fakeBackend();
beforeEach(() => startSignedIn(backend));
const ok = <Data,>(data: Data) => ({ success: true as const, data });

const openOrder = (parts: Parameters<typeof openOrderPanel>[1]) => openOrderPanel(backend, parts);

test('without a price the money waits, and the price can be named', async () => {
  backend.on(ordersEndpoints.changePrice, () => ok(orderDetails()));
  const { person } = openOrder({ status: 'delivered', pricing: { total: null, currency: 'RUB', profitMargin: null } });
  const button = await screen.findByRole('button', { name: 'Запросить оплату' });
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'Сначала укажите стоимость заказа']);
  await person.click(screen.getByRole('button', { name: 'Указать стоимость' }));
  await person.type(await screen.findByLabelText('Стоимость, ₽'), '86 400,5{Enter}');
  await waitFor(() =>
    expect(backend.getBodies(ordersEndpoints.changePrice)).toEqual([{ price: 86_400.5, version: 2 }]),
  );
});

test('a changed price is told, and put back from its notice', async () => {
  const priced = (total: number, version: number) =>
    orderDetails({ version, pricing: { total, currency: 'RUB', profitMargin: null } });
  backend.on(ordersEndpoints.changePrice, ({ body }) => ok(priced(body.price ?? 0, body.version + 1)));
  const { person } = openOrder(priced(55_000, 2));
  await person.click(await screen.findByRole('button', { name: 'Изменить стоимость' }));
  await person.clear(await screen.findByLabelText('Стоимость, ₽'));
  await person.type(await screen.findByLabelText('Стоимость, ₽'), '60 000{Enter}');
  const told = await screen.findByText(/^Заказ ТР-48213: стоимость 60\s000\s₽$/);
  await person.click(within(told.closest('[role=status]') as HTMLElement).getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменение отменено')).toBeTruthy();
  expect(backend.getBodies(ordersEndpoints.changePrice)).toEqual([
    { price: 60_000, version: 2 },
    { price: 55_000, version: 3 },
  ]);
});

test('a price that was not saved stays in its field', async () => {
  backend.on(ordersEndpoints.changePrice, () => new Refusal('orders/price-locked'));
  const { person } = openOrder({ pricing: { total: null, currency: 'RUB', profitMargin: null } });
  await person.click(await screen.findByRole('button', { name: 'Указать стоимость' }));
  await person.type(await screen.findByLabelText('Стоимость, ₽'), '86 400{Enter}');
  expect(await screen.findByText(errors['orders/price-locked'].text)).toBeTruthy();
  expect(screen.getByLabelText('Стоимость, ₽')).toHaveProperty('value', '86\u00a0400');
});

test.each([
  [22, /^стоимость, без НДС 98\s361\s₽ \(НДС\s22\s%\)$/],
  [null, /^стоимость, без НДС$/],
  [undefined, /^стоимость, НДС в цене не указан$/],
])('a price with VAT of %s per cent says what it is without', async (vatRate, text) => {
  openOrder({ pricing: { total: 120_000, currency: 'RUB', profitMargin: null, vatRate } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a price says what it is without VAT while it is typed', async () => {
  const { person } = openOrder({ pricing: { total: null, currency: 'RUB', profitMargin: null, vatRate: 5 } });
  await person.click(await screen.findByRole('button', { name: 'Указать стоимость' }));
  await person.type(await screen.findByLabelText('Стоимость, ₽'), '105 000');
  expect(screen.getByText(/^без НДС 100\s000\s₽ \(НДС\s5\s%\)$/)).toBeTruthy();
});

test('a missing price is named from the next step', async () => {
  const pricing = { total: null, currency: 'RUB', profitMargin: null };
  const { person } = openOrder({ status: 'paid', pricing, nextStep: { code: 'price', text: 'Указать стоимость' } });
  const [step] = await screen.findAllByRole('button', { name: 'Указать стоимость' });
  await person.click(step as HTMLElement);
  expect(document.activeElement).toBe(screen.getByLabelText('Стоимость, ₽'));
});
