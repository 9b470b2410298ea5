import { type APIRequestContext, expect } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { connectOverHttp, platforms } from '../platforms/platform-accounts.ts';
import type { SignedIn } from '../support/accounts.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder } from '../support/own-orders.ts';

/** Enters an order that is confirmed: a platform may have none. */
async function confirmOrder(request: APIRequestContext, carrier: SignedIn): Promise<void> {
  const day = addDays(getDay(new Date()), 1);
  const points = [aPoint('Москва', { kind: 'loading', day }), aPoint('Тверь', { kind: 'unloading', day })];
  const url = `/api/orders/${await enterOrder(request, carrier, anOwnOrder({ points }))}`;
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const { version } = (await (await request.get(url, { headers })).json()).data;
  const answer = await request.post(`${url}/status`, { headers, data: { status: 'confirmed', version } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

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
  await confirmOrder(request, carrier);
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
