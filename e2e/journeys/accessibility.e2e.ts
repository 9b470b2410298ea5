import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

// Initial states of pages are checked in e2e/walk; these tests cover empty states and states after a click.

test('the EDO page is accessible: prompt, viewer', async ({ page, carrier }) => {
  const { rows, viewer, tab } = edoPage(page);
  await page.goto('/edo');
  await expect(page.getByRole('heading', { name: 'Подключите ЭДО, и накладные станут рейсами' })).toBeVisible();
  await expectAccessible(page, '/edo, prompt');
  await connectExchange(page.request, carrier);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await page.getByRole('tab', { name: /^Машина свободна/ }).click();
  await rows
    .filter({ hasText: 'Машина свободна' })
    .first()
    .click({ position: { x: 100, y: 16 } });
  await expect(viewer.getByText(/^Грузоотправитель/).first()).toBeVisible();
  await expectAccessible(page, '/edo, waybill');
  await tab('Подписи').click();
  await expect(viewer.getByText(/ИНН \d{10}/).first()).toBeVisible();
  await expectAccessible(page, '/edo, signatures');
});

test('the orders screen is accessible: empty, one order', async ({ page, carrier }) => {
  await page.goto('/dashboard/orders');
  await expect(page.getByText('Заказы не найдены')).toBeVisible();
  await expectAccessible(page, '/dashboard/orders, empty');
  const { small } = exchangeAccounts;
  await connectExchange(page.request, carrier, small);
  await syncOrders(page.request, carrier, small.login);
  await page.goto('/dashboard/orders?size=20');
  const orders = page.getByRole('table', { name: /Заказы/ }).getByRole('link');
  await expect(orders.first()).toBeVisible();
  await orders.first().click();
  await expect(page.getByRole('complementary', { name: /^Заказ / })).toBeVisible();
  await expectAccessible(page, '/dashboard/orders, one order');
});
