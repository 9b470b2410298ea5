import { expect } from '@playwright/test';
import { aCarrier } from '../support/accounts.ts';
import { completeTrips } from '../support/archives.ts';
import { backgroundWork } from '../support/deadline.ts';
import { edoPage, enterExchange } from '../support/edo-page.ts';
import { exchangeAccounts } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

test('documents alone, without the host: sign in, connect, list, open, upload', async ({ page, request }) => {
  const { rows, viewer, tab, search, uploads } = edoPage(page);
  const account = await aCarrier(request);
  const [trip] = completeTrips(1);

  await page.goto('/_/alone/edo/edo');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Пароль').fill(account.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Электронный документооборот (ЭДО)' })).toBeVisible();

  await page.getByRole('button', { name: 'Подключить ЭДО' }).click();
  await enterExchange(page, exchangeAccounts.small);
  await expect(page.getByText('Подключение к ЭДО выполнено успешно!')).toBeVisible();
  await expect(page.getByText('Загружено документов: 300')).toBeVisible(backgroundWork);

  await page.getByRole('tab', { name: /^Машина свободна/ }).click();
  await rows
    .filter({ hasText: 'Машина свободна' })
    .first()
    .click({ position: { x: 100, y: 16 } });
  await expect(viewer.getByText(/^Грузоотправитель/).first()).toBeVisible();
  await tab('Подписи').click();
  await expect(viewer.getByText(/ИНН \d{10}/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await uploads.setInputFiles(trip?.archives ?? []);
  const result = page.getByRole('dialog', { name: 'Результат загрузки' });
  await expect(result.getByText('принято 4')).toBeVisible();
  await result.getByRole('button', { name: 'Открыть' }).first().click();
  await expect(viewer.getByRole('heading', { name: `№ ${trip?.number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await search.fill(trip?.number ?? '');
  await expect(rows.filter({ hasText: trip?.number ?? '' })).toHaveCount(1);
});
