import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

const choose = async (page: Page, plan: string) => {
  await page.goto('/payment');
  await page.getByRole('radio', { name: `Выбрать тариф ${plan}` }).check();
  await page.getByRole('button', { name: /^Оплатить / }).click();
  await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible();
};
const card = (page: Page, number: string) => page.getByLabel('Тестовая карта').selectOption(number);

test('a plan is chosen, paid on the provider’s page, and active', async ({ page, carrier: _ }) => {
  await choose(page, 'Professional');
  await expect(page.getByText('2 990,00 ₽')).toBeVisible();
  await card(page, '5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible();
  await expect(page.getByText('Платеж успешно обработан!')).toBeVisible();
  await page.goto('/payment');
  await expect(page.getByText('Professional. Оплачено')).toBeVisible();
  await expect(page.getByText(/оплачено до/)).toBeVisible();
});

test('a refused card is told in Russian, and a second attempt is one click away', async ({ page, carrier: _ }) => {
  await choose(page, 'Starter');
  await card(page, '5555 5555 5555 4600');
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeVisible();
  await expect(page.getByText(/не хватает денег/)).toBeVisible();
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('radio', { name: 'Выбрать тариф Starter' })).toBeChecked();
});

test('the page is closed, and whoever comes back sees the true state and goes on', async ({ page, carrier: _ }) => {
  await choose(page, 'Starter');
  await page.getByRole('link', { name: 'Вернуться в магазин без оплаты' }).click();
  await expect(page.getByRole('heading', { name: 'Платёж ещё не завершён' })).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить оплату' }).click();
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата прошла' })).toBeVisible();
});

test('a guest learns nothing of a payment', async ({ page }) => {
  await page.goto('/payment/success?payment_id=3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01');
  await expect(page.getByText(/Состояние платежа видит только тот/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
});
