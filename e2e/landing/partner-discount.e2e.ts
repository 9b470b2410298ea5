import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

async function register(page: Page): Promise<void> {
  const password = `Reys-${crypto.randomUUID()}`;
  await page.getByLabel('Имя', { exact: true }).fill('Андрей');
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Савельев');
  await page.getByRole('textbox', { name: 'Почта' }).fill(`partner-${crypto.randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+79204180755');
  await page.getByRole('combobox', { name: 'Компания' }).fill('Северный путь');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Ещё раз').fill(password);
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /Даю согласие/ }).check({ force: true });
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const unknown = 'Предложения по этой ссылке нет или оно закончилось: скидки не будет, цены полные.';
const cases = [
  { name: 'a known code', query: '?partner=magnit', strip: '«Магнит»: скидка 15 % на все тарифы', price: '842' },
  { name: 'a smaller discount', query: '?partner=magnit&discount=5', strip: 'скидка 15 % на все тарифы', price: '842' },
  { name: 'an unknown code', query: '?partner=nobody&discount=30', strip: unknown, price: '990' },
  {
    name: 'a larger discount',
    query: '?partner=magnit&discount=50',
    strip: 'Скидки 50 % компания «Магнит» не даёт: цены полные. Взять скидку 15 %',
    price: '990',
  },
];

for (const { name, query, strip, price } of cases) {
  test(`${name}: landing, registration and payment show the one price that is charged`, async ({ page }) => {
    await page.goto(`/${query}`);
    await expect(page.getByRole('complementary', { name: 'Предложение' })).toContainText(strip);
    const tariff = page.getByRole('article').filter({ hasText: 'Starter' });
    await expect(tariff.locator('[data-price]')).toHaveText(price);
    await page.getByRole('link', { name: 'Начать бесплатно' }).click();
    await expect(page.getByText(/^Тариф Starter/)).toContainText(`${price}\u00a0₽`);
    await register(page);
    await page.goto('/payment?plan=basic');
    await page.getByRole('button', { name: `Оплатить ${price} ₽` }).click();
    await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible();
    await expect(page.getByText(`${price},00 ₽`)).toBeVisible();
    await page.goto('/?partner=lenta');
    await expect(tariff.locator('[data-price]'), 'a company sees its own price').toHaveText(price);
  });
}

test('the discount the partner does give is one click away', async ({ page }) => {
  await page.goto('/?partner=magnit&discount=50');
  await page.getByRole('link', { name: 'Взять скидку 15 %' }).click();
  await expect(page.getByRole('complementary', { name: 'Предложение' })).toContainText('скидка 15 % на все тарифы');
});
