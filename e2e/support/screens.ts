import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { aCarrier, type SignedIn, signIn } from './accounts.ts';
import { completeTrips, refusedFiles } from './archives.ts';
import { edoPage } from './edo-page.ts';
import { connectExchange, exchangeAccounts, syncOrders } from './exchange.ts';

/**
 * Screenshots of the main screens for visual review: `node e2e/support/screens.ts <outDir> [width…]`. Requires an
 * installation on E2E_PORT (3900) and its sandbox on E2E_SANDBOX_PORT (3901).
 */

const baseURL = `http://localhost:${process.env.E2E_PORT ?? 3900}`;
const heights: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1440: 900 };

type Take = (name: string) => Promise<void>;

/** Evaluated in the page: awaits fonts and finite animations. */
const settledState = `document.fonts.ready.then(() => Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
  .map((one) => one.finished)))`;

/** Takes a screenshot of a settledState page. */
function camera(page: Page, outDir: string, suffix: string): Take {
  return async (name) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(settledState);
    await page.screenshot({ path: join(outDir, `${name}-${suffix}.png`) });
  };
}

async function guestScreens(page: Page, take: Take): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Войти', exact: true }).waitFor();
  await take('login');
  await page.goto('/register');
  await page.getByRole('combobox', { name: 'Компания' }).pressSequentially('Волга');
  await page.getByRole('option').first().waitFor();
  await take('register');
}

async function emptyScreens(page: Page, take: Take): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading').first().waitFor();
  await take('dashboard');
  await page.goto('/dashboard/orders');
  await page.getByText('Заказы не найдены').waitFor();
  await take('orders-empty');
  await page.goto('/edo');
  await page.getByRole('heading', { name: 'Подключите ЭДО, и накладные станут рейсами' }).waitFor();
  await take('edo-prompt');
  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await edoPage(page).signIn.waitFor();
  await take('edo-login');
  await edoPage(page).signIn.getByRole('button', { name: 'Отмена' }).click();
  const [trip] = completeTrips(1);
  await edoPage(page).uploads.setInputFiles([...(trip?.archives ?? []), ...refusedFiles.map(({ file }) => file)]);
  await page.getByRole('dialog', { name: 'Результат загрузки' }).waitFor();
  await take('edo-uploads');
}

async function viewerScreens(page: Page, take: Take): Promise<void> {
  const { viewer, tab } = edoPage(page);
  await page.goto('/edo');
  await page.getByRole('tab', { name: /^Машина свободна/ }).click();
  const open = page.locator('[data-row]').filter({ hasText: 'Машина свободна' }).first();
  await open.waitFor();
  await take('edo-list');
  await open.click({ position: { x: 100, y: 16 } });
  await viewer
    .getByText(/^Грузоотправитель/)
    .first()
    .waitFor();
  await take('viewer');
  for (const [name, label] of [
    ['signatures', 'Подписи'],
    ['files', 'Файлы архива'],
    ['xml', 'Исходный XML'],
  ] as const) {
    await tab(label).click();
    await viewer.getByRole('status').waitFor({ state: 'detached' });
    await take(`viewer-${name}`);
  }
}

async function orderScreens(page: Page, take: Take): Promise<void> {
  await page.goto('/dashboard/orders');
  const orders = page.locator('[data-row]').getByRole('link');
  await orders.first().waitFor();
  await take('orders-list');
  await orders.first().click();
  await page.getByRole('heading', { name: /ЭТрН №/ }).waitFor();
  await take('orders-drawer');
}

interface Appearance {
  width: number;
  theme: 'light' | 'dark';
}

function lookWith(browser: Browser, { width, theme }: Appearance): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
}

/** All screenshots of a width and theme, each with a new user; the carrier with data is shared. */
async function shoot(browser: Browser, look: Appearance, { outDir, busy }: { outDir: string; busy: SignedIn }) {
  const context = await lookWith(browser, look);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const take = camera(page, outDir, `${look.width}-${look.theme}`);
  await guestScreens(page, take);
  await page.goto('about:blank');
  await signIn(context, await aCarrier(context.request));
  await emptyScreens(page, take);
  await page.goto('about:blank');
  await signIn(context, busy);
  await viewerScreens(page, take);
  await orderScreens(page, take);
  await context.close();
}

async function aBusyCarrier(browser: Browser): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL });
  const carrier = await signIn(context, await aCarrier(context.request));
  const { full } = exchangeAccounts;
  await connectExchange(context.request, carrier, full);
  await syncOrders(context.request, carrier, full.login);
  await context.close();
  return carrier;
}

const [folder, ...widths] = process.argv.slice(2);
if (!folder) throw new Error('Where to? node e2e/support/screens.ts <outDir> [width…]');
const outDir = resolve(folder);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const busy = await aBusyCarrier(browser);
  for (const width of widths.length > 0 ? widths.map(Number) : [360, 768, 1440]) {
    for (const theme of ['light', 'dark'] as const) await shoot(browser, { width, theme }, { outDir, busy });
  }
} finally {
  await browser.close();
}
