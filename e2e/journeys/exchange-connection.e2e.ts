import { expect } from '@playwright/test';
import { wholeTrips } from '../support/archives.ts';
import { edoPage, enterExchange } from '../support/edo-page.ts';
import { connectExchange, exchangeAccounts, heal, strike } from '../support/exchange.ts';
import { test } from '../support/journey.ts';
import { refusedCalls } from '../support/troubles.ts';

test('a wrong exchange password is told in the form and connects nothing', async ({ page, carrier: _, troubles }) => {
  troubles.expect(refusedCalls(400, 401, 403, 422));
  const { signIn } = edoPage(page);
  await page.goto('/edo');
  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await signIn.getByRole('button', { name: 'Подключить' }).click();
  await expect(signIn.getByText('Введите логин ЭДО')).toBeVisible();
  await expect(signIn.getByText('Введите пароль ЭДО')).toBeVisible();

  await enterExchange(page, { login: 'second-carrier', password: 'not-the-password' });
  await expect(signIn.getByRole('alert')).toContainText(/Ошибка авторизации|Неверный логин или пароль/);
  await expect(signIn.getByLabel('Логин ЭДО'), 'what was typed is kept').toHaveValue('second-carrier');
  await signIn.getByRole('button', { name: 'Отмена' }).click();
  await expect(signIn).toBeHidden();

  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'ЭДО не подключено' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' })).toBeVisible();
});

test('a token that ran out asks for the password once, and signing in again goes on', async ({
  page,
  carrier,
  troubles,
}) => {
  troubles.expect(refusedCalls(401, 409));
  const account = exchangeAccounts.empty;
  const { rows, signIn, uploads } = edoPage(page);
  const [trip] = wholeTrips(1);
  await connectExchange(page.request, carrier, account);
  await page.goto('/edo');
  await uploads.setInputFiles(trip?.archives[0] ?? []);
  await page
    .getByRole('dialog', { name: 'Результат загрузки' })
    .getByRole('button', { name: 'Закрыть' })
    .last()
    .click();
  await expect(rows).toHaveCount(1);

  await strike('expired-token', account.login);
  try {
    await page.getByRole('button', { name: 'Обновить документы' }).click();
    await expect(signIn, 'the window opens by itself').toBeVisible();
    await expect(signIn.getByLabel('Логин ЭДО')).toHaveValue(account.login);
    await page.keyboard.press('Escape');
    await expect(signIn).toBeHidden();
    await expect(page.getByText('Токен не найден или истёк')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'ЭДО не подключено' })).toBeVisible();
    await expect(rows, 'documents stay').toHaveCount(1);
    await expect(signIn, 'it is not asked again').toBeHidden();
  } finally {
    await heal();
  }

  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await enterExchange(page, account);
  await expect(page.getByText('Подключение к ЭДО выполнено успешно!')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: `ЭДО подключено: ${account.login}` }),
  ).toBeVisible();
});
