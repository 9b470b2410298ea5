import { expect } from '@playwright/test';
import { expectCharts } from '../support/charts.ts';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

// A hundred thousand documents are imported first.

test('a carrier with 100,000 documents sees all of them on every screen, and finds one', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.large);
  const { rows, search } = edoPage(page);

  await page.goto('/edo');
  // New documents appear with the clock.
  await expect(page.getByText(/Загружено документов: 100\s0\d\d/)).toBeVisible();
  await page.getByRole('tab', { name: /^Все\s/ }).click();
  await page.getByRole('button', { name: 'Страница 5' }).click();
  await expect(page.getByText(/^81–100 из \d\d\s\d{3}$/)).toBeVisible();
  const first = rows.first().getByText(/^СХ-\d+$/);
  const number = (await first.textContent()) ?? '';
  await search.fill(number);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(number);

  await page.goto('/dashboard/analytics');
  await page.getByText('Топ-10 компаний').scrollIntoViewIfNeeded();
  await expectCharts(page, 2);
  const status = page.getByRole('link', { name: /^Выдан грузополучателю/ });
  const counted = (await status.locator('b').last().textContent()) ?? '';
  expect(counted).toMatch(/^1\d\s\d{3}$/);
  await status.click();
  await expect(page.getByRole('status').filter({ hasText: 'накладн' })).toContainText(`${counted}\u00a0документ`);
  await expect(rows.first()).toBeVisible();

  await page.goto('/edo-clients');
  await expect(page.getByText(/200\s\d{3}/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Список клиентов' }).locator('[data-row]').first()).toBeVisible();

  await page.goto('/transport?tab=analytics');
  await expectCharts(page, 1);
  await page.goto('/transport');
  await expect(page.getByRole('table', { name: 'Машины' }).locator('[data-row]')).toHaveCount(15);
});
