import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { getRegistry } from '../platform/registry-of.ts';
import { anInstallation, type TemporaryInstallation } from '../platform/temporary-copy.ts';
import { countersWithoutUnit } from '../support/counting-units.ts';
import { backgroundWork } from '../support/deadline.ts';
import { openInApp } from '../support/in-app.ts';
import { awaitSettled } from '../walk/walk.ts';

// Seeding of the demonstration company on the first start, watched by users; a kill in the middle loses and repeats
// nothing.

test.describe.configure({ mode: 'serial' });

const settings = {
  TRASSA_DEMO_FILL: '1',
  // As much as every stage and problem of a company needs; two years more are the same again.
  SANDBOX_HISTORY_DAYS: '160',
  // Notifications of the factor go to this port.
  PORT: String(Number(process.env.E2E_PORT ?? 3900) + 7),
  // The test signs in more often than people do.
  LIMIT_FACTOR: '50',
};
const slowly = { ...backgroundWork, intervals: [500] };

let installation: TemporaryInstallation;

test.beforeAll(async () => {
  installation = await anInstallation({ settings });
});

test.afterAll(async () => {
  await installation?.stop();
});

/** JSON of the first answer 200: an installation that is being seeded may answer 503 for a moment. */
async function getAnswer(ask: () => Promise<APIResponse>, message: string) {
  const answers: APIResponse[] = [];
  const status = async () => {
    answers.push(await ask());
    return answers.at(-1)?.status();
  };
  await expect.poll(status, { message }).toBe(200);
  return answers.at(-1)?.json();
}

/** Data shown to the director of the demonstration company. */
async function director(request: APIRequestContext) {
  const enter = () => request.post(`${installation.url}/api/auth/demo`, { data: { guest: 'carrier' } });
  const authorization = `Bearer ${(await getAnswer(enter, 'sign-in')).data.tokens.accessToken}`;
  return (path: string) =>
    getAnswer(() => request.get(`${installation.url}${path}`, { headers: { authorization } }), path);
}

/** Figures that repeated work would increase. */
async function standing(request: APIRequestContext) {
  const read = await director(request);
  const [state, metrics, exchanges, platforms, links, advances, opening, payments] = await Promise.all([
    read('/api/account/state'),
    read('/api/orders/metrics'),
    read('/api/edo/connections'),
    read('/api/platforms/connections'),
    read('/api/partner/leads'),
    read('/api/factoring/requests'),
    read('/api/finance/operations?category=opening'),
    read('/api/payments'),
  ]);
  return {
    filling: state.data.demoFilling,
    orders: metrics.data.totalOrders as number,
    exchanges: exchanges.data.length as number,
    platforms: platforms.data.length as number,
    links: links.leads.map(({ used_at }: { used_at: string | null }) => used_at !== null),
    stages: advances.data.map(({ stage }: { stage: string }) => stage).toSorted(),
    openings: opening.data.total as number,
    payments: payments.data.map(({ status }: { status: string }) => status),
  };
}

/** One figure by one sign-in, for awaiting it: more would slow the seeding down. */
async function buildFigure(request: APIRequestContext, path: string) {
  const read = await director(request);
  return async () => (await read(path)).data;
}

test('the landing leads a guest into the company, and the dashboard says how far it is', async ({ page }) => {
  await page.goto(installation.url);
  await page.getByRole('button', { name: 'Демо за 90 секунд' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/^Готовим демо-компанию: загружено/)).toBeVisible();
  await expect(page.getByText('Добро пожаловать в Трассу'), 'the tour').toHaveCount(0);
});

test('a kill in the middle loses nothing and repeats nothing', async ({ request }) => {
  const metrics = await buildFigure(request, '/api/orders/metrics');
  await expect.poll(async () => (await metrics()).totalOrders, slowly).toBeGreaterThan(50);
  await installation.kill();
  installation = await anInstallation({ settings, dataDir: installation.dataDir });
  const state = await buildFigure(request, '/api/account/state');
  await expect.poll(async () => (await state()).demoFilling?.state, slowly).toBe('filled');
  const first = await standing(request);
  expect(first).toMatchObject({ exchanges: 3, platforms: 5, openings: 1, payments: ['succeeded'] });
  expect(first.orders).toBeGreaterThan(450);
  expect(first.links.toSorted()).toEqual([false, false, true]);
  const refused = await (await director(request))('/api/edo/chains?status=ON_TRNACLOTKL&limit=200');
  expect(refused.data.chains.filter(({ solved }: { solved?: object }) => solved)).toHaveLength(1);
  const each = ['approved', 'closed', 'debtor_paid', 'paid_out', 'recourse', 'rejected', 'verification'];
  const advances = await buildFigure(request, '/api/factoring/requests');
  const stages = async () => (await advances()).map(({ stage }: { stage: string }) => stage).toSorted();
  await expect.poll(stages, slowly).toEqual(each);
});

test('the next start repeats nothing, and a figure stands on every screen', async ({ request, browser }) => {
  const before = await standing(request);
  await installation.kill();
  installation = await anInstallation({ settings, dataDir: installation.dataDir });
  const after = await standing(request);
  expect(after.filling).toEqual(before.filling);
  expect([after.links, after.stages, after.openings]).toEqual([before.links, before.stages, before.openings]);
  const visit = await browser.newContext({ baseURL: installation.url, locale: 'ru-RU' });
  const screen = await visit.newPage();
  await screen.goto('/login');
  await screen.getByRole('button', { name: 'Войти в компанию с историей' }).click();
  await expect(screen).toHaveURL(/\/dashboard$/);
  await expect(screen.getByText(/^Готовим демо-компанию/)).toHaveCount(0);
  await expect(screen.getByRole('link', { name: /Активные рейсы/ })).toBeVisible();
  await expect(screen.getByText('Добро пожаловать в Трассу'), 'the tour').toHaveCount(0);
  await expect(screen.getByText('ЭДО не подключено')).toHaveCount(0);
  const heading = screen.getByRole('heading', { name: /^Требует внимания/ });
  const decisions = screen.locator('section', { has: heading }).getByRole('listitem');
  const problems = [
    /Накладная отклонена|Отклонен\S+\s\d+\sнакладн/,
    /Просрочена оплата/,
    /Без новостей/,
    /Ждут вас/,
    /Ждут ответа/,
    /Срок истекает/,
  ];
  // At some hours there are more than the card shows at first.
  const more = screen.getByRole('button', { name: /^Показать ещё/ });
  for (const kind of [...problems, /можно получить/]) {
    const found = async () => {
      if (await more.isVisible()) await more.click();
      await expect(decisions.filter({ hasText: kind })).toHaveCount(1, { timeout: 1000 });
    };
    await expect(found).toPass();
  }
  const others = (await decisions.count()) - problems.length - 1;
  expect(
    others,
    'payments to request, and orders of this very hour that are late or ask for a vehicle',
  ).toBeLessThanOrEqual(3);
  await visit.close();
});

/** Screens with figures. */
const screens = [
  ...['/dashboard', '/dashboard/orders', '/dashboard/messages', '/dashboard/settings', '/dashboard/analytics'],
  ...[
    '/edo',
    '/edo-clients',
    '/edo-clients?tab=analytics',
    '/transport',
    '/transport?tab=analytics',
    '/map-analytics',
    '/platforms',
    '/crm',
    '/crm/analytics',
  ],
  ...['/finance', '/finance?debts=open', '/finance/history', '/finance/factoring', '/partners', '/payment'],
];

test('every counter of every screen says what it counts', async ({ browser }) => {
  const visit = await browser.newContext({ baseURL: installation.url, locale: 'ru-RU' });
  const screen = await visit.newPage();
  await screen.goto('/login');
  await screen.getByRole('button', { name: 'Войти в компанию с историей' }).click();
  await expect(screen).toHaveURL(/\/dashboard$/);
  const registry = await getRegistry(visit);
  for (const path of screens) {
    await openInApp(screen, registry, path);
    await awaitSettled(screen);
    await expect(screen.getByRole('main').locator('[aria-busy=true]'), path).toHaveCount(0);
    expect(await countersWithoutUnit(screen), path).toEqual([]);
  }
  await visit.close();
});

test('the company of the first day has nothing yet, and is told how to begin', async ({ browser }) => {
  const visit = await browser.newContext({ baseURL: installation.url, locale: 'ru-RU' });
  const screen = await visit.newPage();
  await screen.goto('/login');
  await screen.getByRole('button', { name: 'Войти в компанию первого дня' }).click();
  await expect(screen).toHaveURL(/\/dashboard$/);
  await expect(screen.getByRole('heading', { name: /Геннадий/ })).toBeVisible();
  await expect(screen.getByText('Добро пожаловать в Трассу')).toBeVisible();
  await expect(screen.getByText('Первые шаги').first()).toBeVisible();
  await screen.goto('/edo');
  await expect(screen.getByRole('heading', { name: 'Подключите ЭДО, и накладные станут рейсами' })).toBeVisible();
  await visit.close();
});
