import { type Browser, expect, type Page, test } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { emailedLink } from '../support/invitations.ts';

async function join(browser: Browser, { page, email }: { page: Page; email: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: new URL(page.url()).origin });
  const invited = await context.newPage();
  await invited.goto(await emailedLink(page.request, email, { page: 'invite' }));
  await expect(invited.getByText('Андрей Савельев приглашает вас в компанию ООО «Дальний Рейс».')).toBeVisible();
  await invited.getByRole('textbox', { name: 'Имя' }).fill('Лариса');
  await invited.getByRole('textbox', { name: 'Фамилия' }).fill('Осипова');
  await invited.getByRole('textbox', { name: 'Телефон' }).fill('+7 920 418-07-56');
  await invited.getByRole('textbox', { name: 'Пароль' }).fill('Severniy-put-7');
  await invited.getByRole('checkbox', { name: /услови/i }).check();
  await invited.getByRole('checkbox', { name: /персональных данных/i }).check();
  await invited.getByRole('button', { name: 'Принять приглашение' }).click();
  await expect(invited).toHaveURL('/dashboard');
  return invited;
}

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a director invites a dispatcher, changes the role and removes the person', async ({ page, browser }) => {
      await signIn(page.context(), await aCarrier(page.request));
      const email = `osipova-${crypto.randomUUID()}@example.com`;
      await page.goto('/dashboard/settings?tab=people');
      await page.getByLabel('Почта').fill(email);
      await page.getByRole('button', { name: 'Отправить приглашение' }).click();
      await expect(page.getByRole('button', { name: `Отправить снова: ${email}` })).toBeVisible();

      const colleague = await join(browser, { page, email });
      await colleague.goto('/dashboard/orders/new');
      await expect(colleague.getByRole('heading', { name: /^Доступ/ })).toHaveCount(0);
      await page.reload();
      await page.getByRole('button', { name: 'Роль: Лариса Осипова' }).click();
      // By keys: a press while the dialog still grows would miss.
      const role = page.getByRole('alertdialog').getByRole('combobox', { name: 'Роль' });
      await role.press('ArrowDown');
      await role.press('ArrowDown');
      await role.press('Enter');
      await expect(page.getByRole('alertdialog').getByText(/^Деньги, факторинг/)).toBeVisible();
      await page.getByRole('button', { name: 'Изменить', exact: true }).press('Enter');
      await expect(page.getByText('Роль изменена')).toBeVisible();

      await colleague.goto('/dashboard');
      await expect(colleague).toHaveURL(/\/login/);
      await signIn(colleague.context(), { email, password: 'Severniy-put-7' });
      await colleague.goto('/dashboard/orders/new');
      await expect(colleague.getByRole('heading', { name: /^Доступ/ })).toBeVisible();

      await page.getByRole('button', { name: 'Ещё: Лариса Осипова' }).click();
      await page.getByRole('menuitem', { name: 'Удалить' }).click();
      await page.getByRole('button', { name: 'Удалить', exact: true }).press('Enter');
      await expect(page.getByText('Сотрудник удалён')).toBeVisible();
      await colleague.goto('/dashboard');
      await expect(colleague).toHaveURL(/\/login/);
    });
  });
}
