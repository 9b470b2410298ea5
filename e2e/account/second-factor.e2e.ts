import { expect, type Page } from '@playwright/test';
import { failedResponses } from '../support/browser-errors.ts';
import { test } from '../support/journey.ts';
import { anAuthenticator, connectApp, getCode, givePassword } from '../support/second-factor.ts';

async function signOut(page: Page): Promise<void> {
  // A public page first: a renewal that is still running would write its tokens back.
  await page.goto('/terms');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
}

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a person signs in by code, after a lost phone by a recovery code', async ({
      page,
      carrier,
      browserErrors,
    }) => {
      browserErrors.expect(failedResponses(400));
      const { secret, codes } = await connectApp(page);
      await signOut(page);
      await givePassword(page, carrier);
      await page.getByLabel('Код из приложения').fill('000000');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page.getByText(/^Код не подошёл/)).toBeVisible();
      // The code of the set-up counts once; the next one may come half a minute early.
      await page.getByLabel('Код из приложения').fill(getCode(secret, 1));
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page).toHaveURL('/dashboard');

      await signOut(page);
      await givePassword(page, carrier);
      await page.getByRole('button', { name: /Код восстановления/ }).click();
      await page.getByLabel('Код восстановления').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
    });

    test('a passkey signs in without a password, and its removal ends that', async ({
      page,
      carrier,
      browserErrors,
    }) => {
      browserErrors.expect(failedResponses(400));
      await anAuthenticator(page);
      await page.goto('/dashboard/settings?tab=security');
      await page.getByRole('button', { name: 'Добавить ключ' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Название').fill('Ноутбук');
      await dialog.getByRole('button', { name: 'Добавить ключ' }).click();
      await page.getByRole('button', { name: 'Я сохранил коды' }).click();
      await expect(page.getByText(/^ещё не использован/)).toBeVisible();

      await signOut(page);
      await page.getByRole('button', { name: 'Войти по ключу' }).click();
      await expect(page).toHaveURL('/dashboard');
      await signOut(page);
      await givePassword(page, carrier);
      await page.getByRole('button', { name: 'Подтвердить ключом' }).click();
      await expect(page).toHaveURL('/dashboard');

      await page.goto('/dashboard/settings?tab=security');
      await expect(page.getByText(/^использован/)).toBeVisible();
      await page.getByRole('button', { name: 'Удалить ключ «Ноутбук»' }).click();
      await page.getByRole('button', { name: 'Удалить', exact: true }).press('Enter');
      await expect(page.getByText('Ключей пока нет')).toBeVisible();
      await signOut(page);
      await page.getByRole('button', { name: 'Войти по ключу' }).click();
      await expect(page.getByText(/^Ключ не подошёл/)).toBeVisible();
    });

    test('a call that needs a confirmation asks for the password and goes on', async ({
      page,
      carrier,
      browserErrors,
    }) => {
      browserErrors.expect(failedResponses(400, 403));
      await page.goto('/dashboard/settings?tab=people');
      // The edge's answer to a session signed in long ago.
      let isStale = true;
      await page.route('**/api/account/invitations', async (route) => {
        const body = { success: false, code: 'account/step-up-required', error: 'Подтвердите, что это вы' };
        if (isStale) await route.fulfill({ status: 403, json: body });
        else await route.continue();
      });
      await page.route('**/api/account/step-up', async (route) => {
        const answer = await route.fetch();
        isStale = !answer.ok();
        await route.fulfill({ response: answer });
      });
      const email = `osipova-${crypto.randomUUID()}@example.com`;
      await page.getByLabel('Почта').fill(email);
      await page.getByRole('button', { name: 'Отправить приглашение' }).click();
      const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
      await dialog.getByLabel('Пароль', { exact: true }).fill('Guess-number-1');
      await dialog.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(dialog.getByText('Текущий пароль неверен')).toBeVisible();
      await dialog.getByLabel('Пароль', { exact: true }).fill(carrier.password);
      await dialog.getByRole('button', { name: 'Подтвердить' }).click();
      await expect(page.getByRole('button', { name: `Отправить снова: ${email}` })).toBeVisible();
    });
  });
}
