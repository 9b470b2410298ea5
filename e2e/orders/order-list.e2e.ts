import { expect } from '@playwright/test';
import { connectOverHttp, platforms } from '../platforms/platform-accounts.ts';
import { test } from '../support/journey.ts';

test('the list is walked by keyboard, and an order refused there keeps its reason', async ({
  page,
  request,
  carrier,
}) => {
  await connectOverHttp(request, carrier, { platform: platforms.magnit, login: platforms.magnit.login() });
  await page.goto('/dashboard/orders');
  const rows = page.getByRole('region', { name: /^Заказы/ }).locator('tbody tr');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Заказ/ });
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  // A platform may have one confirmed order only.
  await page.goto('/dashboard/orders?status=confirmed');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Заказ подтверждён')).toBeVisible();
  await panel.getByRole('button', { name: 'Ещё' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Отказаться' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Причина').fill('Нет свободной машины');
  await question.getByRole('button', { name: 'Отказаться' }).press('Enter');
  await expect(panel.getByText('Андрей Савельев: Нет свободной машины')).toBeVisible();
});
