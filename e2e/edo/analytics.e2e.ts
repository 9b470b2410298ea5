import { expect } from '@playwright/test';
import { failedResponses } from '../support/browser-errors.ts';
import { expectCharts } from '../support/charts.ts';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

// Each test registers a carrier and imports its documents first.

test('analytics draws its charts, and its figures lead to the documents they count', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier);
  await page.goto('/dashboard/analytics');
  // Charts are rendered once visible; at this position both are.
  await page.getByText('Топ-10 компаний').scrollIntoViewIfNeeded();
  await expectCharts(page, 2);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить PNG' }).first().click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/^Активность по часам \d{4}-\d\d-\d\d\.png$/);
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/^Аналитика ЭДО \d{4}-\d\d-\d\d\.xlsx$/);

  const status = page.getByRole('link', { name: /^Принят к перевозке/ });
  const counted = await status.locator('b').last().textContent();
  await status.click();
  await expect(page.getByRole('status').filter({ hasText: 'накладн' })).toContainText(`${counted}\u00a0документ`);
  await expect(edoPage(page).rows.first()).toBeVisible();
});

test('analytics asks for a connection, says when there is nothing, and lets a failure be tried again', async ({
  page,
  carrier,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(500));
  await page.goto('/dashboard/analytics');
  await expect(page.getByRole('main').getByText('ЭДО не подключено')).toBeVisible();
  await connectExchange(page.request, carrier, exchangeAccounts.empty);
  await page.reload();
  await expect(page.getByText('Нет данных для отображения')).toBeVisible();

  await page.route(/\/api\/edo\/analytics/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.reload();
  await expect(page.getByText('Ошибка загрузки аналитики')).toBeVisible();
  await page.unroute(/\/api\/edo\/analytics/);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Нет данных для отображения')).toBeVisible();
});
