import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';

test('an expense is recorded, found, seen in the overview and taken away as Excel', async ({ page, carrier: _ }) => {
  await page.goto('/finance');
  await expect(page.getByRole('heading', { name: 'Денег ещё не было' })).toBeVisible();
  await page.getByRole('link', { name: 'История операций' }).click();
  await page.getByRole('button', { name: 'Записать операцию' }).click();
  const form = page.getByRole('dialog', { name: 'Записать операцию' });
  await form.getByLabel('Сумма, ₽').fill('42 000,50');
  await form.getByLabel('Описание').fill('Карта АЗС');
  await form.getByRole('button', { name: 'Записать' }).click();
  const operations = page.getByRole('region', { name: 'Операции' });
  await expect(operations.getByText('Карта АЗС')).toBeVisible();
  await expect(operations.getByText('Выполнен')).toBeVisible();
  await page.getByRole('searchbox').fill('нет такой');
  await expect(page.getByText('Под эти фильтры ничего не попало.')).toBeVisible();
  await page.getByRole('searchbox').fill('азс');
  await expect(operations.getByText('Карта АЗС')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^finance-\d{4}-\d{2}-\d{2}\.xlsx$/);
  await page.getByRole('link', { name: 'Обзор' }).click();
  await expect(page.getByText('топливо 100 %')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Деньги на 90 дней' })).toBeVisible();
});
