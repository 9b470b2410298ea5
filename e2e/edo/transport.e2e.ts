import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { expectCharts } from '../support/charts.ts';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

// Each test registers a carrier and imports its documents first.

test('the fleet draws its trips, and a vehicle is found and shows its timeline', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.full);
  await page.goto('/transport?tab=analytics');
  await expectCharts(page, 1);
  await page.getByRole('radio', { name: '12 месяцев' }).check({ force: true });
  await expectCharts(page, 1);
  await expectAccessible(page, '/transport?tab=analytics');
  await page.getByRole('link', { name: 'Список' }).click();
  const vehicles = page.getByRole('table', { name: 'Машины' }).locator('[data-row]');
  await expect(vehicles.first()).toBeVisible();
  const total = page.getByRole('table', { name: 'Машины' }).getByText(/^\d\s\d{3}\sдокумент/);
  expect(await total.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  await vehicles.first().click({ position: { x: 500, y: 8 } });
  const card = page.getByRole('complementary', { name: /^Карточка машины/ });
  const trips = card.getByRole('list', { name: 'Рейсы' }).getByRole('listitem');
  await expect(trips.first()).toBeVisible();
  await trips.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/edo\?chain=/);
});

test('the fleet says when there are no vehicles, and a failure can be tried again', async ({
  page,
  carrier,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(500));
  await connectExchange(page.request, carrier, exchangeAccounts.empty);
  await page.goto('/transport');
  await expect(page.getByText('Машины не найдены')).toBeVisible();
  await page.route(/\/api\/edo\/transport/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.reload();
  await expect(page.getByText('Не удалось загрузить данные')).toBeVisible();
  await page.unroute(/\/api\/edo\/transport/);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Машины не найдены')).toBeVisible();
});
