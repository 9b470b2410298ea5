import { expect, type Page } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { anAdminBrowser, demoAdmin } from '../support/admins.ts';
import { test } from '../support/journey.ts';

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Обратная связь' }).click();
  const dialog = page.getByRole('dialog', { name: 'Обратная связь' });
  await expect(dialog.getByRole('textbox', { name: 'Сообщение' })).toBeFocused();
  return dialog;
};

test('what a carrier writes from a screen reaches the panel, and the answer comes back among the messages', async ({
  page,
  carrier,
  browser,
  baseURL,
}) => {
  const text = `Где скачать счёт? ${crypto.randomUUID()}`;
  await page.goto('/dashboard/orders');
  const dialog = await openDialog(page);
  await expect(dialog.getByText('Заказы', { exact: true })).toBeVisible();
  await expect(dialog.getByText(carrier.email)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Отправить' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByText('Спасибо! Ваше сообщение отправлено.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const admin = await anAdminBrowser(browser, baseURL);
  const panel = await admin.context.newPage();
  // The filter keeps concurrent messages of other tests from pushing this one off the page.
  await panel.goto(`/feedback?${new URLSearchParams({ screen: 'Заказы' })}`);
  await panel.getByRole('table', { name: 'Обращения' }).getByText(text).click();
  const record = panel.getByRole('complementary', { name: /^Обращение/ });
  await expect(record.getByText('/dashboard/orders')).toBeVisible();
  await expect(record.getByText(/orders [\w.+-]+/)).toBeVisible();
  await record.getByRole('radio', { name: 'В работе' }).click();
  await expect(panel.getByText('Статус: В работе')).toBeVisible();
  await record.getByRole('textbox', { name: 'Ответ автору' }).fill('В карточке заказа, внизу.');
  await record.getByRole('button', { name: 'Ответить' }).click();
  await expect(record.getByText(/доставлен$/)).toBeVisible();
  expect(admin.browserErrors.unexpected()).toEqual([]);
  await admin.context.close();

  await page.goto('/dashboard/messages');
  await expect(page.getByText('Ответ на ваше обращение с экрана «Заказы»')).toBeVisible();
  await expect(page.getByText('В карточке заказа, внизу.')).toBeVisible();
});

test('a guest of the landing is told to sign in, and finds the text again after signing in', async ({
  page,
  request,
}) => {
  const account = await aCarrier(request);
  await page.goto('/');
  const dialog = await openDialog(page);
  await expect(dialog.getByText('Главная')).toBeVisible();
  await dialog.getByRole('textbox').fill('Не понял тарифы');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Необходимо войти в систему для отправки обратной связи');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Обратная связь' })).toBeFocused();
  await openDialog(page);
  await dialog.getByRole('link', { name: 'Войти' }).click();
  await page.getByLabel('Почта').fill(account.email);
  await page.getByRole('textbox', { name: 'Пароль' }).fill(account.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/');
  await openDialog(page);
  await expect(dialog.getByText(account.email)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Не понял тарифы');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Спасибо! Ваше сообщение отправлено.')).toBeVisible();
});

test('alone, without the host: an administrator reads and writes, a director is refused', async ({
  page,
  request,
  context,
}) => {
  await page.goto('/_/alone/feedback/feedback');
  await page.getByLabel('Email').fill(demoAdmin.email);
  await page.getByLabel('Пароль').fill(demoAdmin.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Обращения пользователей' })).toBeVisible();
  const text = `Написано без оболочки ${crypto.randomUUID()}`;
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByText('Спасибо! Ваше сообщение отправлено.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Обращения' }).getByText(text)).toBeVisible();
  await page.getByRole('link', { name: 'Статистика' }).click();
  await expect(page.getByRole('list', { name: 'По экранам' })).toBeVisible();

  await signIn(context, await aCarrier(request));
  const director = await context.newPage();
  for (const path of ['/_/alone/feedback/feedback', '/feedback', '/feedback/stats']) {
    await director.goto(path);
    await expect(director.getByRole('heading', { name: 'Доступ запрещен' })).toBeVisible();
    await expect(
      director.getByText('У вас нет прав для просмотра панели администратора обратной связи.'),
    ).toBeVisible();
  }
});
