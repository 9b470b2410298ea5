import { expect } from '@playwright/test';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

test('Ctrl+K finds an order, a client and help, by keyboard alone', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.small);
  await syncOrders(page.request, carrier, exchangeAccounts.small.login);
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const { data } = await (await page.request.get('/api/orders?limit=1', { headers })).json();
  const [order] = data as { number: string; shipper: { name: string } }[];
  if (!order) throw new Error('the sync has made no orders');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible();
  const find = async (text: string) => {
    const field = page.getByRole('combobox', { name: 'Поиск' });
    await page.keyboard.press('Control+k');
    // At once: keys count before the field is there. Playwright has no keys of Cyrillic letters.
    await page.keyboard.type('48');
    await expect(field).toHaveValue('48');
    await field.fill(text);
  };
  const section = (name: string) => page.getByRole('listbox', { name: 'Поиск' }).getByRole('group', { name });
  await find(order.shipper.name);
  await expect(section('Клиенты').getByRole('option').first()).toBeVisible();
  await expect(section('Документы').getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Поиск' }).fill(order.number);
  await expect(section('Заказы').getByRole('option', { name: order.number }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ищем' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Заказ / });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await find('подключить ЭДО');
  // What can be done stands before what can be read.
  await expect(section('Действия').getByRole('option')).toHaveCount(1);
  await expect(section('Справка').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Как подключить ЭДО' })).toBeVisible();
});
