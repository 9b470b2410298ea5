import { expect } from '@playwright/test';
import { failedResponses } from '../support/browser-errors.ts';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

// Each test registers a carrier and imports its documents first.

test('clients are found, and a card leads on to vehicle and documents', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier);
  await page.goto('/edo-clients');
  const clients = page.getByRole('table', { name: 'Список клиентов' }).locator('[data-row]');
  await expect(clients.first()).toBeVisible();
  const inn = (await clients.first().textContent())?.match(/ИНН (\d+)/)?.[1] ?? '';
  await page.getByRole('searchbox', { name: 'Название, ИНН или КПП' }).fill(inn);
  await expect(clients).toHaveCount(1);
  await clients.first().click({ position: { x: 300, y: 8 } });
  const card = page.getByRole('complementary', { name: 'Карточка клиента' });
  await expect(card.getByText('Проверка компании')).toBeVisible();
  await expect(card.getByRole('list', { name: 'Маршруты' }).getByRole('listitem').first()).toBeVisible();
  await card.getByRole('link', { name: 'Все документы' }).click();
  await expect(page.getByRole('button', { name: 'Сбросить: Компания' })).toBeVisible();
  await expect(edoPage(page).rows.first()).toBeVisible();
});

test('clients say when there is nobody, and a failure can be tried again', async ({ page, carrier, browserErrors }) => {
  browserErrors.expect(failedResponses(500));
  await connectExchange(page.request, carrier, exchangeAccounts.empty);
  await page.goto('/edo-clients');
  await expect(page.getByText('Клиенты не найдены')).toBeVisible();
  await page.route(/\/api\/edo\/clients/, (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.reload();
  await expect(page.getByText('Ошибка загрузки клиентов')).toBeVisible();
  await page.unroute(/\/api\/edo\/clients/);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Клиенты не найдены')).toBeVisible();
});
