import { expect, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { aColleague } from '../support/invitations.ts';

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('whose role changes while a form is open sends nothing with the old one, and signs in with the new one', async ({
      page,
      browser,
    }) => {
      const director = await signIn(page.context(), await aCarrier(page.request));
      const second = await aColleague(page.request, director, 'director');
      const baseURL = new URL((await page.goto('/terms'))?.url() ?? '').origin;
      const office = await browser.newContext({ viewport, baseURL });
      await signIn(office, second);
      const open = await office.newPage();
      await open.goto('/dashboard/settings?tab=people');
      await open.getByLabel('Почта').fill('zueva@example.com');

      await page.goto('/dashboard/settings?tab=people');
      await page.getByRole('button', { name: 'Роль: Лариса Осипова' }).click();
      const role = page.getByRole('alertdialog').getByRole('combobox', { name: 'Роль' });
      await role.press('ArrowDown');
      await role.press('ArrowDown');
      await role.press('Enter');
      await page.getByRole('button', { name: 'Изменить', exact: true }).press('Enter');
      await expect(page.getByText('Роль изменена')).toBeVisible();

      await open.getByRole('button', { name: 'Отправить приглашение' }).click();
      await expect(open).toHaveURL(/\/login/);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Роль: Лариса Осипова' })).toBeVisible();
      await expect(page.getByText('zueva@example.com')).toHaveCount(0);
      await open.getByLabel('Почта').fill(second.email);
      await open.getByLabel('Пароль', { exact: true }).fill(second.password);
      await open.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(open.getByText('Приглашает и удаляет сотрудников директор.')).toBeVisible();
      await office.close();
    });
  });
}
