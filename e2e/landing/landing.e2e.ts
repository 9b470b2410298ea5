import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aCarrier } from '../support/accounts.ts';
import { failedResponses } from '../support/browser-errors.ts';
import { test } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const slider = (page: Page, name: string) => page.getByRole('slider', { name });

test('a guest reads the whole page without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('к прибыли');
  await expect(page.getByText('Нет прозрачности в финансах')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Начать бесплатно' })).toHaveAttribute('href', '/register?plan=basic');
  await context.close();
});

test('the page asks for nothing of the host', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/(assets|remotes)\//, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Рассчитать' })).toBeVisible();
  expect(asked.filter((path) => !path.startsWith('/_/site/'))).toEqual(['/']);
});

test('a partner in the address gives banner, labels, prices and links', async ({ page }) => {
  await page.goto('/?ref=metro&utm_campaign=autumn');
  const strip = page.getByRole('complementary', { name: 'Предложение' });
  await expect(strip).toContainText('«METRO»: скидка 20 % на все тарифы');
  await expect(page.getByRole('link', { name: 'Регистрация со скидкой 20 %' }).first()).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Starter' })).toContainText('792');
  const link = page.getByRole('link', { name: 'Выбрать тариф' });
  await expect(link).toHaveAttribute('href', '/register?plan=extended&partner=metro&discount=20&campaign=autumn');
  await page.goto('/');
  await expect(strip).toContainText('«METRO»');
});

test('the calculator works by keyboard and counts up', async ({ page }) => {
  await page.goto('/');
  await slider(page, 'Машин в парке').focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(slider(page, 'Машин в парке')).toHaveAttribute('aria-valuetext', '8 машин');
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page.locator('[data-out="extra"]')).toHaveText(/\+288\s000\s₽/);
  await expect(page.locator('[data-out="verdict"]')).toHaveText('Отличная инвестиция');
});

async function signedInToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: await aCarrier(request) });
  return (await answer.json()).data.tokens.accessToken;
}

async function aLink(request: APIRequestContext): Promise<string> {
  const authorization = `Bearer ${await signedInToken(request)}`;
  const answer = await request.post('/api/partner/generate', { data: {}, headers: { authorization } });
  return (await answer.json()).data.unique_token;
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Компания', { exact: true }).fill('ООО «ВолгаТранс»');
  await page.getByLabel('ИНН', { exact: true }).fill('1655068259');
  await page.getByLabel('Телефон', { exact: true }).fill('+79001112233');
  await page.getByLabel('Адрес', { exact: true }).fill('Казань');
  await page.getByLabel('Имя', { exact: true }).fill('Алексей');
  await page.getByLabel('Фамилия', { exact: true }).fill('Кузнецов');
  await page.getByLabel('Почта', { exact: true }).fill(`link-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Пароль', { exact: true }).fill('Doroga-Kazan-815');
  await page.getByLabel(/^Принимаю условия/).check();
  await page.getByLabel(/^Даю согласие/).check();
}

test('a partner link registers, signs in and opens the dashboard; then it is used', async ({
  browser,
  page,
  playwright,
  baseURL,
}) => {
  const owner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const token = await aLink(owner);
  await page.goto(`/partner/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 %');
  expect(page.url(), 'the token is gone from the address').not.toContain(token);
  await page.getByRole('button', { name: /^Регистрация со скидкой/ }).click();
  await expect(page.getByText('Необходимо согласие с условиями')).toBeVisible();
  await fillForm(page);
  await expect(page.getByText('сильный')).toBeVisible();
  await page.getByRole('button', { name: /^Регистрация со скидкой/ }).click();
  await expect(page.getByRole('heading', { name: 'Добро пожаловать!' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Алексей').first()).toBeVisible();
  const second = await (await browser.newContext()).newPage();
  await second.goto(`/partner/${token}`);
  await expect(second.getByRole('heading', { name: 'Вы уже зарегистрированы' })).toBeVisible();
  await second.context().close();
  await owner.dispose();
});

test('two browsers race for one link: one registers, the other is told that the link is used', async ({
  browser,
  page,
  playwright,
  baseURL,
  browserErrors,
}) => {
  browserErrors.expect(failedResponses(409));
  const owner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const token = await aLink(owner);
  const rival = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const one of [page, rival]) {
    await one.goto(`/partner/${token}`);
    await expect(one.getByRole('heading', { level: 1 })).toContainText('10 %');
    await fillForm(one);
  }
  const submit = (one: Page) => one.getByRole('button', { name: /^Регистрация со скидкой/ }).click();
  const answers = [page, rival].map((one) =>
    one.waitForResponse((response) => response.url().endsWith('/api/registration/partner-register')),
  );
  await Promise.all([submit(page), submit(rival)]);
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const [winner, loser] = statuses[0] === 200 ? [page, rival] : [rival, page];
  await expect(winner).toHaveURL(/\/dashboard$/);
  await expect(loser.getByText('По этой ссылке уже зарегистрировались. Войдите в систему.')).toBeVisible();
  await rival.context().close();
  await owner.dispose();
});

test('a partner registers with the shell stopped', async ({ page, playwright, baseURL, browserErrors }) => {
  const owner = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const token = await aLink(owner);
  const ofShell: string[] = [];
  await page.route(/\/(assets|remotes)\//, (route) => {
    ofShell.push(route.request().url());
    return route.abort();
  });
  await page.goto(`/partner/${token}?utm_source=letter#quick-registration`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 %');
  await fillForm(page);
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/registration/partner-register'));
  await page.getByRole('button', { name: /^Регистрация со скидкой/ }).click();
  expect((await answer).status()).toBe(200);
  expect(ofShell, 'nothing of the host was asked for').toEqual([]);
  // The redirect to the dashboard three seconds later meets a stopped shell.
  browserErrors.expect(/./);
  await expect(page).toHaveURL(/\/dashboard$/);
  await owner.dispose();
});

test('goals are counted only after consent, and say nothing about the person', async ({ page, request }) => {
  const sink = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? '3901'}/metrika/goals`;
  const plan = page.getByRole('link', { name: 'Выбрать тариф' });
  const stay =
    "document.addEventListener('click', (event) => event.target.closest('a') && event.preventDefault(), true)";
  const goals = async () => (await (await request.get(sink)).json()).goals as { goal: string; headers: string[] }[];
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/landing/events')) asked.push(call.url());
  });
  await page.goto('/');
  await page.evaluate(stay);
  await plan.click();
  expect(asked, 'nobody has agreed yet').toEqual([]);
  await page.getByRole('checkbox', { name: /^Считать мои действия/ }).check();
  await plan.click();
  await expect.poll(async () => (await goals()).map(({ goal }) => goal)).toContain('select_tariff');
  const [counted] = (await goals()).filter(({ goal }) => goal === 'select_tariff');
  expect(counted?.headers).not.toEqual(expect.arrayContaining(['cookie']));
  expect(counted?.headers).not.toEqual(expect.arrayContaining(['x-forwarded-for']));
});

test('an unknown link says so and leads home', async ({ page, browserErrors }) => {
  browserErrors.expect(failedResponses(404));
  await page.goto('/partner/nobody-knows-this');
  await expect(page.getByRole('heading', { name: 'Ссылка недействительна' })).toBeVisible();
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('к прибыли');
});

test('a carrier makes a partner link and copies it', async ({ page, carrier, context }) => {
  expect(carrier.accessToken).toBeTruthy();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/partners');
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(page.getByText('Партнерская ссылка успешно создана!')).toBeVisible();
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
  await expect(page.getByText('Ссылка скопирована в буфер обмена!')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/\/partner\/[\w-]{32}$/);
  await page.getByRole('button', { name: 'QR-код' }).click();
  await expect(page.getByRole('img', { name: 'QR-код партнёрской ссылки' })).toBeVisible();
});

test('a signed-in carrier sees the landing inside the host, with the way to the dashboard', async ({
  page,
  carrier,
}) => {
  expect(carrier.accessToken).toBeTruthy();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('к прибыли');
  await page.getByRole('link', { name: 'Перейти в кабинет' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
