import { expect, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { aColleague } from '../support/invitations.ts';

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a director deletes the company, everything closes, and restores it after the sign-in', async ({ page }) => {
      const director = await signIn(page.context(), await aCarrier(page.request));
      const colleague = await aColleague(page.request, director, 'dispatcher');
      await page.goto('/dashboard/settings?tab=data');
      await page.getByRole('button', { name: 'Удалить компанию' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить компанию' }).press('Enter');
      await expect(page).toHaveURL(/\/login/);

      await signIn(page.context(), colleague);
      await page.goto('/dashboard/orders');
      await expect(page).toHaveURL('/dashboard/settings?tab=data');
      await expect(page.getByText(/Восстановить её может директор/)).toBeVisible();

      await signIn(page.context(), director);
      await page.goto('/dashboard/orders');
      await expect(page.getByText(/её данные будут стёрты/)).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Скачать данные' }).click();
      expect((await file).suggestedFilename()).toMatch(/^trassa-.+\.json$/);
      await page.getByRole('button', { name: 'Восстановить' }).click();
      await expect(page.getByText('Компания восстановлена')).toBeVisible();
      await page.goto('/dashboard/orders');
      await expect(page.getByRole('heading', { name: /^Заказы( \(|$)/ })).toBeVisible();
    });

    test('a person deletes the own account, and signs in no more', async ({ page }) => {
      const director = await signIn(page.context(), await aCarrier(page.request));
      const colleague = await aColleague(page.request, director, 'accountant');
      await signIn(page.context(), colleague);
      await page.goto('/dashboard/settings?tab=data');
      await page.getByRole('button', { name: 'Удалить учётную запись' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить учётную запись' }).press('Enter');
      await expect(page).toHaveURL(/\/login/);
      expect((await page.request.post('/api/auth/login', { data: colleague })).status()).toBe(401);
    });
  });
}
