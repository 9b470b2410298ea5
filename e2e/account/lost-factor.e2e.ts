import { expect, type Page, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { aColleague } from '../support/invitations.ts';
import { connectApp, givePassword } from '../support/second-factor.ts';

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a colleague without the second factor is helped by the director, signs in and sets up a new one', async ({
      page,
      browser,
    }) => {
      const director = await signIn(page.context(), await aCarrier(page.request));
      const colleague = await aColleague(page.request, director, 'dispatcher');
      const baseURL = new URL((await page.goto('/terms'))?.url() ?? '').origin;
      const phone = await browser.newContext({ viewport, baseURL });
      await signIn(phone, colleague);
      await connectApp(await phone.newPage());

      const other = await browser.newContext({ viewport, baseURL });
      const person = await other.newPage();
      await person.goto('/login');
      await givePassword(person, colleague);
      await expect(person.getByLabel('Код из приложения')).toBeVisible();

      await page.goto('/dashboard/settings?tab=people');
      await page.getByRole('button', { name: 'Ещё: Лариса Осипова' }).click();
      await page.getByRole('menuitem', { name: 'Сбросить второй фактор' }).click();
      await expect(page.getByText(/Сначала убедитесь, что просит он сам/)).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Сбросить второй фактор' }).press('Enter');
      await expect(page.getByText('Второй фактор сброшен')).toBeVisible();

      const [held] = phone.pages();
      await held?.goto('/dashboard');
      await expect(held as Page, 'sessions of the lost phone have ended').toHaveURL(/\/login/);
      await person.goto('/login');
      await givePassword(person, colleague);
      await expect(person).toHaveURL('/dashboard');
      await person.goto('/dashboard/messages');
      await expect(person.getByText(/Второй фактор сбросил директор/).first()).toBeVisible();
      await connectApp(person);
      await Promise.all([phone.close(), other.close()]);
    });
  });
}
