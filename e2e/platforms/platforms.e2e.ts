import { expect } from '@playwright/test';
import { aCarrier } from '../support/accounts.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { test } from '../support/journey.ts';
import {
  bearer,
  connectOverHttp,
  enterPlatform,
  getCard,
  injectPlatformFault,
  passHours,
  platforms,
} from './platform-accounts.ts';

const { x5, magnit, mars } = platforms;

test('a platform is connected, tested and synchronised, and its orders stand in the list under its badge', async ({
  page,
  carrier: _,
}) => {
  const login = x5.login();
  await page.goto('/platforms');
  await expect(page.getByRole('heading', { name: 'Подключите первую платформу' })).toBeVisible();
  await enterPlatform(page, x5, { login, password: 'demo' });
  await expect(page.getByText('Подключение к платформе создано')).toBeVisible();
  const card = getCard(page, x5);
  await expect(card.getByText('Подключено')).toBeVisible();
  await card.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Платформа доступна')).toBeVisible();
  await passHours(x5, login, 48);
  await card.getByRole('button', { name: 'Синхронизировать' }).click();
  // On a busy machine the sync outlasts one response and continues in the background.
  await expect(page.getByText(/Синхронизация (завершена|продолжается)/)).toBeVisible();
  await expect(card.getByText('Подключено')).toBeVisible();
  await card.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'История' }).click();
  const history = page.getByRole('dialog', { name: /^История/ });
  await expect(history.getByText('Вручную')).toBeVisible();
  await expect(history.getByText(/новых: \d+/).first()).toBeVisible();
  await page.goto('/crm/orders');
  await expect(page).toHaveURL(/\/dashboard\/orders/);
  const rows = page.getByRole('region', { name: /^Заказы \(/ }).getByRole('row');
  await expect(rows.filter({ hasText: 'X5 Group' }).first()).toBeVisible();
});

test('a wrong password and a silent platform are told, and nothing is connected', async ({
  page,
  carrier: _,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(422, 503));
  const login = magnit.login();
  await page.goto('/platforms');
  await enterPlatform(page, magnit, { login, password: 'wrong' });
  const dialog = page.getByRole('dialog', { name: 'Подключить платформу' });
  await expect(dialog.getByText(/Платформа не приняла логин и пароль/)).toBeVisible();
  await injectPlatformFault(magnit, { mode: 'error', forLogin: login, times: 1 });
  await dialog.getByLabel('Пароль', { exact: true }).fill('demo');
  await dialog.getByRole('button', { name: 'Подключить' }).click();
  await expect(dialog.getByText(/Платформа не отвечает/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('heading', { name: 'Подключите первую платформу' })).toBeVisible();
});

test('a platform that goes down is told on its card; the next sync brings what was missed', async ({
  page,
  request,
  carrier,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(503));
  const login = mars.login();
  await connectOverHttp(request, carrier, { platform: mars, login });
  await passHours(mars, login, 72);
  await injectPlatformFault(mars, { mode: 'error', forLogin: login, path: '/orders', times: 1 });
  await page.goto('/platforms');
  const card = getCard(page, mars);
  await card.getByRole('button', { name: 'Синхронизировать' }).click();
  await expect(card.getByText(/Платформа не отвечает/)).toBeVisible();
  await card.getByRole('button', { name: 'Синхронизировать' }).click();
  await expect(card.getByText('Подключено')).toBeVisible();
});

test('two syncs at once are one, and a connection of another carrier is not found', async ({
  request,
  carrier,
  playwright,
}) => {
  const login = mars.login();
  const id = await connectOverHttp(request, carrier, { platform: mars, login });
  await injectPlatformFault(mars, { mode: 'slow', delayMs: 3000, forLogin: login, path: '/orders', times: 1 });
  const headers = bearer(carrier);
  const sync = async () =>
    (await (await request.post(`/api/platforms/connections/${id}/sync`, { headers })).json()).data;
  const both = await Promise.all([sync(), sync()]);
  expect(both.map(({ joined }) => joined).sort()).toEqual([false, true]);
  const other = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const account = await aCarrier(other);
  const session = await (await other.post('/api/auth/login', { data: account })).json();
  const foreign = bearer({ ...account, accessToken: session.data.tokens.accessToken });
  for (const [method, path] of [
    ['POST', 'test'],
    ['POST', 'sync'],
    ['GET', 'syncs'],
  ] as const) {
    const answer = await other.fetch(`/api/platforms/connections/${id}/${path}`, { method, headers: foreign });
    expect([path, answer.status(), (await answer.json()).error]).toEqual([path, 404, 'Подключение не найдено']);
  }
  await other.dispose();
});

test('the CRM counts what the orders say, and keeps the target of the week', async ({ page, request, carrier }) => {
  await connectOverHttp(request, carrier, { platform: mars, login: mars.login() });
  const headers = bearer(carrier);
  const orders = await (await request.get('/api/orders?status=active&limit=5000', { headers })).json();
  const stats = (await (await request.get('/api/crm/quick-stats', { headers })).json()).data;
  expect(stats.activeOrders.count).toBe(orders.total);
  await page.goto('/crm');
  await page.getByRole('button', { name: 'Поставить цель' }).click();
  await page.getByLabel('Выручка за неделю, ₽').fill('900 000 000');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/цели недели · осталось/)).toBeVisible();
  await page.getByRole('link', { name: /^Mars/ }).click();
  await expect(page.getByRole('figure', { name: /по дням: Mars/ })).toBeVisible();
  await page.goto('/factoring');
  await expect(page).toHaveURL(/\/finance\/factoring/);
});

test('a token of X5 is given, tried out and forgotten', async ({ page, carrier: _, browserErrors }) => {
  browserErrors.expect(failedResponses(422));
  await page.goto('/x5');
  await page.getByRole('button', { name: 'Получить токен' }).click();
  await expect(page.getByText('Введите логин и пароль', { exact: true })).toBeVisible();
  await page.getByLabel('Логин').fill(x5.login());
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Получить токен' }).click();
  await expect(page.getByText('Ошибка аутентификации')).toBeVisible();
  await page.getByRole('button', { name: 'Проверить подключение' }).click();
  await expect(page.getByText('Сначала получите токен')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Получить токен' }).click();
  await expect(page.getByText(/^x5h_/)).toBeVisible();
  await page.getByRole('button', { name: 'Проверить подключение' }).click();
  await expect(page.getByText('Подключение к X5 работает!')).toBeVisible();
  await page.getByRole('button', { name: 'Отключить' }).click();
  await expect(page.getByText('Токена пока нет')).toBeVisible();
});
