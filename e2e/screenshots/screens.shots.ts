import { mkdir, writeFile } from 'node:fs/promises';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { anInstallation, type TemporaryInstallation } from '../platform/temporary-copy.ts';
import { signIn, skipTour } from '../support/accounts.ts';
import { demoAdmin } from '../support/admins.ts';
import { awaitSettled } from '../walk/walk.ts';

// Pictures of `docs/screens.md`: every screen of the demonstration company at a desk and on a phone.

const demoCarrier = { email: 'demo@trassa.app', password: 'Trassa2026' } as const;
const folder = new URL('../../docs/screenshots/', import.meta.url);
const viewports = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];

const ofCarrier = {
  dashboard: '/dashboard',
  orders: '/dashboard/orders',
  plan: '/dashboard/orders/plan',
  edo: '/edo',
  transport: '/transport',
  clients: '/edo-clients',
  map: '/map-analytics',
  finance: '/finance',
  factoring: '/finance/factoring',
  profit: '/finance/profit',
  operations: '/finance/history',
  analytics: '/dashboard/analytics',
  crm: '/crm',
  calendar: '/dashboard/calendar',
  messages: '/dashboard/messages',
  partners: '/partners',
  platforms: '/platforms',
  settings: '/dashboard/settings',
};
const ofAdministrator = {
  platform: '/_/mfe',
  feedback: '/feedback',
  releases: '/feedback/releases',
  admins: '/feedback/admins',
};

/** Converts a PNG (base64) to WebP in the browser, a third of the size, without a library. */
const packing = (png: string) => `(async () => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,${png}';
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1];
})()`;

async function shoot(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  await awaitSettled(page);
  const png = await page.screenshot({ animations: 'disabled' });
  const blank = await page.context().newPage();
  const webp = String(await blank.evaluate(packing(png.toString('base64'))));
  await blank.close();
  const { width } = page.viewportSize() ?? {};
  await writeFile(new URL(`${name}-${width}.webp`, folder), Buffer.from(webp, 'base64'));
}

let installation: TemporaryInstallation;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  await mkdir(folder, { recursive: true });
  // Notifications of the factor go to this port.
  const settings = {
    TRASSA_DEMO_FILL: '1',
    PORT: String(Number(process.env.E2E_PORT ?? 3900) + 7),
    LIMIT_FACTOR: '50',
  };
  installation = await anInstallation({ settings });
});

test.afterAll(async () => {
  await installation?.stop();
});

const complaints = [
  ['Заказы', '/dashboard/orders', 'Не нахожу, где скачать счёт за ноябрь'],
  ['Карта перевозок', '/map-analytics', 'Карта долго открывается на телефоне'],
  ['Аналитика ЭДО', '/dashboard/analytics', 'Хочу видеть рейсы за прошлую неделю одной кнопкой.'],
  ['ЭДО', '/edo', 'Можно ли выгрузить накладные за месяц одним архивом?'],
] as const;

async function complain(request: APIRequestContext, headers: Record<string, string>) {
  for (const [screen, url, message] of complaints) {
    const metadata = { url, userAgent: 'Chrome', timestamp: new Date().toISOString(), viewport: viewports[0] };
    await request.post(`${installation.url}/api/feedback`, { headers, data: { message, screen, metadata } });
  }
}

/** Pictures of the screens, as the account sees them. */
async function shootAll(browser: Browser, account: typeof demoCarrier | typeof demoAdmin, screens: object) {
  for (const viewport of viewports) {
    const context = await browser.newContext({ baseURL: installation.url, viewport });
    await skipTour(context.request, await signIn(context, account));
    for (const [name, path] of Object.entries(screens)) {
      const page = await context.newPage();
      await page.goto(path);
      await shoot(page, name);
      await page.close();
    }
    await context.close();
  }
}

test('a guest', async ({ browser }) => {
  for (const viewport of viewports) {
    const context = await browser.newContext({ baseURL: installation.url, viewport });
    const page = await context.newPage();
    await page.goto('/');
    await shoot(page, 'landing');
    await context.close();
  }
});

test('a carrier', async ({ browser, request }) => {
  const enter = await request.post(`${installation.url}/api/auth/login`, { data: demoCarrier });
  const headers = { authorization: `Bearer ${(await enter.json()).data.tokens.accessToken}` };
  const filling = async () =>
    (await (await request.get(`${installation.url}/api/account/state`, { headers })).json()).data?.demoFilling?.state;
  await expect.poll(filling, { timeout: 240_000, intervals: [1000] }).toBe('filled');
  await complain(request, headers);
  await shootAll(browser, demoCarrier, ofCarrier);
});

test('an administrator', async ({ browser }) => {
  await shootAll(browser, demoAdmin, ofAdministrator);
});
