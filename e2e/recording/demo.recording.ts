import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { startFilm } from './film.ts';

const demoCarrier = { email: 'demo@trassa.app', password: 'Trassa2026' } as const;
const base = fileURLToPath(new URL('../../mfe-landing/site-build/public/demo', import.meta.url));

/** Waits until the page shows its data. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.ant-skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** Waits until the demonstration is filled, and ends its tour. */
async function prepare(request: APIRequestContext, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  await request.patch('/api/account/state', { headers, data: { tourDone: true } });
  const filling = async () =>
    (await (await request.get('/api/account/state', { headers })).json()).data.demoFilling?.state;
  await expect.poll(filling, { timeout: 400_000, intervals: [2000] }).toBe('filled');
}

type Film = ReturnType<typeof startFilm>;

/** Gives the first order without a vehicle the first vehicle that fits. */
async function assignVehicle(page: Page, film: Film) {
  const waiting = page.getByRole('row').filter({ hasText: 'Нет машины' }).first();
  await film.press(waiting.getByRole('link').first());
  const panel = page.getByRole('complementary', { name: /^Заказ/ });
  await expect(panel).toBeVisible();
  await settle(page);
  await film.hold(2.4);
  await film.press(panel.getByRole('button', { name: 'Назначить машину' }).first());
  const dialog = page.getByRole('dialog').filter({ hasText: 'Машина и водитель' });
  film.say('Машина и водитель: видно, кто свободен и кому груз по силам.');
  await film.hold(1.4);
  await film.press(dialog.getByRole('combobox', { name: /Машина/ }));
  await film.hold(2.2);
  await film.press(page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled)').first());
  await film.hold(1.6);
  await film.press(dialog.getByRole('button', { name: 'Назначить', exact: true }));
  await expect(dialog).toBeHidden();
  await settle(page);
  await film.hold(2.2);
}

test('one trip of the demonstration company, from the order to the money', async ({ page, context, request }) => {
  const carrier = await signIn(context, demoCarrier);
  await prepare(request, carrier.accessToken);
  const film = startFilm(page);
  const menu = page.getByRole('navigation').first();
  const open = async (name: RegExp) => {
    await film.press(menu.getByRole('link', { name }));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
  };

  await page.goto('/dashboard');
  await settle(page);
  film.say('Главная: что требует решения сегодня и сколько выйдет за месяц.');
  await film.hold(4.2);

  await open(/^Заказы/);
  film.say('Заказы всех площадок в одном списке. Этому ещё нужна машина.');
  await film.hold(3.2);
  await assignVehicle(page, film);

  await open(/^ЭДО/);
  film.say('Накладные в ЭДО: какой титул подписан и кто задерживает рейс.');
  await film.hold(3.8);

  await open(/^Финансы/);
  film.say('Финансы: прибыль месяца, долги клиентов и деньги на 90 дней вперёд.');
  await film.hold(5);

  const { seconds, bytes } = film.save(base);
  console.info(`${seconds.toFixed(1)} s, ${bytes.join(' and ')} bytes`);
  expect(Math.max(...bytes)).toBeLessThan(1_000_000);
});
