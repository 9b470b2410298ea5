import { expect, type Page, test } from '@playwright/test';
import { anInn } from '@trassa/testing/an-inn';
import { aCarrier, signIn } from '../support/accounts.ts';
import { emailedLink } from '../support/invitations.ts';

/** Registers under the INN of a company that is here. */
async function register(page: Page, { email, inn }: { email: string; inn: string }): Promise<void> {
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'Имя' }).fill('Лариса');
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Осипова');
  await page.getByRole('textbox', { name: 'Почта' }).fill(email);
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 920 418-07-56');
  await page.getByRole('combobox', { name: 'Компания' }).fill('ООО «Дальний Рейс»');
  // The list of suggestions would lie over what is below.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Заполнить вручную' }).click();
  await page.getByRole('textbox', { name: 'ИНН' }).fill(inn);
  await page.getByLabel('Пароль', { exact: true }).fill('Severniy-put-7');
  await page.getByLabel('Ещё раз').fill('Severniy-put-7');
  await page.getByRole('checkbox', { name: /услови/i }).check();
  await page.getByRole('checkbox', { name: /персональных данных/i }).check();
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
}

test('a registration under the INN of a company asks its director for access', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const inn = anInn();
  const email = `osipova-${crypto.randomUUID()}@example.com`;
  await signIn(page.context(), await aCarrier(page.request, { inn }));
  await page.goto('/dashboard/settings?tab=people');

  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    baseURL: new URL(page.url()).origin,
  });
  const stranger = await context.newPage();
  await register(stranger, { email, inn });
  await expect(stranger.getByText(/^Компания с этим ИНН уже работает/)).toBeVisible();
  await expect(stranger.getByText('Савельев')).toHaveCount(0);
  await stranger.getByRole('button', { name: 'Попросить доступ' }).click();
  await expect(stranger.getByText(`Письмо отправлено: ${email}`)).toBeVisible();
  await stranger.goto(await emailedLink(page.request, email, { page: 'access' }));
  await stranger.getByRole('button', { name: 'Отправить просьбу' }).click();
  await expect(stranger.getByText(/^Просьба отправлена/)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Принять: Лариса Осипова' }).click();
  await page.getByRole('button', { name: 'Принять', exact: true }).press('Enter');
  await expect(page.getByText(`Приглашение отправлено: ${email}`)).toBeVisible();

  await stranger.goto(await emailedLink(page.request, email, { page: 'invite' }));
  await expect(stranger.getByText('Андрей Савельев приглашает вас в компанию ООО «Дальний Рейс».')).toBeVisible();
  await context.close();
});
