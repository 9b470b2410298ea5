import { expect } from '@playwright/test';
import { completeTrips } from '../support/archives.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { edoPage, enterExchange } from '../support/edo-page.ts';
import { clearFaults, connectExchange, exchangeAccounts, injectFault } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

test('a wrong exchange password is told in the form and connects nothing', async ({
  page,
  carrier: _,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(400, 401, 403, 422));
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
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(401, 409));
  const account = exchangeAccounts.empty;
  const { rows, signIn, uploads } = edoPage(page);
  const [trip] = completeTrips(1);
  await connectExchange(page.request, carrier, account);
  await page.goto('/edo');
  await uploads.setInputFiles(trip?.archives[0] ?? []);
  await page
    .getByRole('dialog', { name: 'Результат загрузки' })
    .getByRole('button', { name: 'Закрыть' })
    .last()
    .click();
  await expect(rows).toHaveCount(1);

  await injectFault('expired-token', account.login);
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
    await clearFaults();
  }

  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await enterExchange(page, account);
  await expect(page.getByText('Подключение к ЭДО выполнено успешно!')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: `ЭДО подключено: ${account.login}` }),
  ).toBeVisible();
});

test('of two logins each is told, the list is narrowed to one, and ending one leaves the other', async ({
  page,
  carrier,
}) => {
  const { small, empty } = exchangeAccounts;
  const { rows, connection } = edoPage(page);
  const main = page.getByRole('main');
  const logins = main.getByRole('button', { name: 'Сменить логин' });
  await connectExchange(page.request, carrier, small);
  await page.goto('/edo');
  await expect(main.getByRole('button', { name: /^Логин:/ }), 'one login is nothing to choose from').toBeHidden();

  await connection.click();
  await logins.click();
  await page.getByRole('menuitem', { name: 'Добавить логин' }).click();
  await enterExchange(page, empty);
  await expect(main.getByText(new RegExp(`^${empty.login} · доступ до`))).toBeVisible();
  await logins.click();
  await page.getByRole('menuitemcheckbox', { name: new RegExp(`${small.login}.*подключён`) }).click();
  await expect(main.getByText(new RegExp(`^${small.login} · доступ до`))).toBeVisible();

  const narrow = async (login: string) => {
    await main.getByRole('button', { name: /^Логин:/ }).click();
    await page.getByRole('menuitemcheckbox', { name: login }).click();
  };
  await narrow(empty.login);
  await expect(main.getByText('Документы не найдены')).toBeVisible();
  await narrow(small.login);
  await expect(rows.first()).toContainText(small.login);

  await rows.nth(0).getByRole('checkbox').click();
  await rows.nth(1).getByRole('checkbox').click();
  await main.getByRole('button', { name: 'Синхронизировать с заказами' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Синхронизировать' }).click();
  await expect(page.getByText('Создано: 2 · Обновлено: 0 · Ошибок: 0')).toBeVisible();

  await main.getByRole('button', { name: 'Отключить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }).click();
  await expect(main.getByText(new RegExp(`^${empty.login} · доступ до`))).toBeVisible();
  await expect(rows.first(), 'documents of the ended login stay').toContainText(small.login);
});
