import { expect, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { aColleague } from '../support/invitations.ts';

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a director withdraws an offer of the place, offers it again, and hands it over with consent', async ({
      page,
      browser,
    }) => {
      const director = await signIn(page.context(), await aCarrier(page.request));
      const colleague = await aColleague(page.request, director, 'accountant');
      const office = await browser.newContext({
        viewport,
        baseURL: new URL((await page.goto('/terms'))?.url() ?? '').origin,
      });
      await signIn(office, colleague);
      const receiver = await office.newPage();
      const offer = async () => {
        await page.getByRole('button', { name: 'Передать место' }).click();
        await page.getByRole('button', { name: 'Предложить', exact: true }).press('Enter');
        await expect(page.getByText('Лариса Осипова: ждём ответа')).toBeVisible();
      };

      await page.goto('/dashboard/settings?tab=people');
      await offer();
      await receiver.goto('/dashboard/settings?tab=people');
      await expect(receiver.getByText('Андрей Савельев предлагает вам стать директором')).toBeVisible();
      await page.getByRole('button', { name: 'Отозвать', exact: true }).click();
      await expect(page.getByText('Предложение отозвано')).toBeVisible();
      await receiver.getByRole('button', { name: 'Принять' }).click();
      const dialog = receiver.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Принять' }).press('Enter');
      await expect(dialog.getByText(/^Предложение больше не действует/)).toBeVisible();

      await offer();
      await receiver.reload();
      await receiver.getByRole('button', { name: 'Принять' }).click();
      await dialog.getByRole('button', { name: 'Принять' }).press('Enter');
      await expect(receiver).toHaveURL(/\/login/);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/login/);

      await signIn(office, colleague);
      await receiver.goto('/dashboard/settings?tab=people');
      await expect(receiver.getByRole('button', { name: 'Роль: Андрей Савельев' })).toBeVisible();
      await signIn(page.context(), director);
      await page.goto('/dashboard/settings?tab=people');
      await expect(page.getByText('Приглашает и удаляет сотрудников директор.')).toBeVisible();
      await office.close();
    });
  });
}
