import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { openMore } from '../support/phone-menu.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

test('on a phone: register, sign in, the tour, a step, the calendar, messages, settings, help, sign out', async ({
  page,
}) => {
  const email = `telefon-${crypto.randomUUID()}@example.com`;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/register');
  await field('Имя').fill('Андрей');
  await field('Фамилия').fill('Савельев');
  await field('Почта').fill(email);
  await field('Телефон').fill('+79204180755');
  await field('Пароль').fill('Severniy-put-7');
  await field('Ещё раз').fill('Severniy-put-7');
  await page.getByRole('combobox', { name: 'Компания' }).fill('ООО «Дальний Рейс»');
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  expect(await overflow(page), '/register').toBe(0);
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page.getByText('Регистрация успешна! Теперь войдите в систему.')).toBeVisible();
  await field('Почта').fill(email);
  await field('Пароль').fill('Severniy-put-7');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await page.getByRole('checkbox', { name: 'Выбрать тариф' }).click();
  await expect(page.getByRole('checkbox', { name: 'Выбрать тариф' })).toBeChecked();
  expect(await overflow(page), '/dashboard').toBe(0);
  const go = async (label: string) => {
    await (await openMore(page)).getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    expect(await overflow(page), label).toBe(0);
  };
  await go('Календарь');
  await page.getByText('Неделя', { exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await go('Сообщения');
  await go('Настройки');
  await (await openMore(page)).getByRole('button', { name: 'Достижения' }).click();
  await expect(page.getByRole('dialog').getByText('Осмотрелись')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Поиск' }).click();
  await page.getByRole('combobox', { name: 'Поиск' }).fill('сменить пароль');
  await page.getByRole('option', { name: /^Как сменить пароль/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Как сменить пароль' })).toBeVisible();
  await page.keyboard.press('Escape');
  await (await openMore(page)).getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
});
