import { writeFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { demoAdmin } from '../support/admins.ts';
import { connectExchange, exchangeAccounts, syncOrders } from '../support/exchange.ts';

const demoCarrier = { email: 'demo@trassa.app', password: 'Trassa2026' } as const;
const folder = new URL('../../docs/screenshots/', import.meta.url);

/** Converts a PNG (base64) to WebP in the browser, a third of the size, without a library. */
const packing = (png: string) => `(async () => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,${png}';
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.86).split(',')[1];
})()`;

/** Takes a screenshot once the page has awaitSettled. */
async function shoot(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ant-skeleton, [aria-busy="true"]')).toHaveCount(0);
  const png = await page.screenshot({ animations: 'disabled' });
  const blank = await page.context().newPage();
  const webp = String(await blank.evaluate(packing(png.toString('base64'))));
  await blank.close();
  await writeFile(new URL(`${name}.webp`, folder), Buffer.from(webp, 'base64'));
}

const bearer = ({ accessToken }: SignedIn) => ({ authorization: `Bearer ${accessToken}` });

/** Documents, orders of two platforms, and a completed tour. */
async function settleIn(request: APIRequestContext, carrier: SignedIn) {
  const headers = bearer(carrier);
  await request.patch('/api/account/state', { headers, data: { tourDone: true } });
  await connectExchange(request, carrier, exchangeAccounts.full);
  await syncOrders(request, carrier, exchangeAccounts.full.login);
  for (const [code, name] of [
    ['magnit', 'Магнит'],
    ['pepsi', 'PepsiCo'],
  ] as const) {
    const credentials = { username: 'demo', password: 'demo' };
    const data = { platform_id: code, connection_name: name, credentials };
    const answer = await request.post('/api/platforms/connections', { headers, data });
    const { id } = (await answer.json()).data;
    await request.post(`/api/platforms/connections/${id}/sync`, { headers });
  }
}

const messages = [
  ['Заказы', '/dashboard/orders', 'Не нахожу, где скачать счёт за ноябрь'],
  ['Карта перевозок', '/map-analytics', 'Карта долго открывается на телефоне'],
  ['Аналитика ЭДО', '/dashboard/analytics', 'Хочу видеть рейсы за прошлую неделю одной кнопкой.'],
  ['ЭДО', '/edo', 'Можно ли выгрузить накладные за месяц одним архивом?'],
] as const;

async function complain(request: APIRequestContext, carrier: SignedIn) {
  for (const [screen, url, message] of messages) {
    const viewport = { width: 1440, height: 900 };
    const metadata = { url, userAgent: 'Chrome', timestamp: new Date().toISOString(), viewport };
    await request.post('/api/feedback', { headers: bearer(carrier), data: { message, screen, metadata } });
  }
}

test('a guest', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'landing');
});

test('a carrier', async ({ page, context, request }) => {
  const carrier = await signIn(context, demoCarrier);
  await settleIn(request, carrier);
  await complain(request, carrier);
  for (const [name, path] of [
    ['account', '/dashboard'],
    ['edo', '/edo'],
    ['geo', '/map-analytics'],
    ['platforms', '/crm'],
    ['finance', '/finance'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, name);
  }
  await page.goto('/_/mfe');
  await page.getByRole('button', { name: 'Проверить загрузку' }).click();
  await expect(page.getByText('не открывался')).toHaveCount(0);
  await shoot(page, 'platform');
  await page.goto('/dashboard/orders');
  await page
    .getByRole('region', { name: /^Заказы/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: /^Заказ/ })).toBeVisible();
  await shoot(page, 'orders');
});

test('an administrator', async ({ page, context }) => {
  await signIn(context, demoAdmin);
  await page.goto('/feedback');
  await page.getByText(messages[2][2]).first().click();
  await shoot(page, 'feedback');
});
