import { expect } from '@playwright/test';
import { connectExchange } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

test('a delivered order out of the exchange gets its price, and its money is asked for once', async ({
  page,
  request,
  carrier,
}) => {
  await connectExchange(request, carrier);
  await page.goto('/dashboard/orders?status=delivered&size=20');
  await page.getByRole('button', { name: 'Синхронизировать ЭДО' }).first().click();
  const sync = page.getByRole('alertdialog');
  await expect(sync.getByText('Синхронизировать все ЭДО документы с заказами?')).toBeVisible();
  await sync.getByRole('button', { name: 'Синхронизировать' }).click();
  await expect(page.getByText(/^Создано: [1-9]\d* · Обновлено: \d+ · Ошибок: 0$/)).toBeVisible();
  await page
    .getByRole('region', { name: /^Заказы/ })
    .getByRole('link')
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: /^Заказ/ });
  await expect(panel.getByRole('button', { name: 'Запросить оплату' })).toHaveAttribute('aria-disabled', 'true');
  // Beside the sum, and as the next step where no T4 is awaited.
  await panel.getByRole('button', { name: 'Указать стоимость' }).first().click();
  await panel.getByLabel('Стоимость, ₽').fill('86 400');
  await panel.getByRole('button', { name: 'Сохранить' }).click();
  await panel.getByRole('button', { name: 'Запросить оплату' }).click();
  const question = page.getByRole('dialog', { name: 'Запросить оплату за выполненный заказ?' });
  await expect(question.getByLabel('Текст письма')).toHaveValue(/Просим оплатить 86\s400/);
  await question.getByRole('button', { name: 'Запросить оплату' }).click();
  await expect(panel.getByRole('button', { name: 'Запросить оплату' })).toHaveCount(0);
  await expect(panel.getByText('Запрошена оплата')).toBeVisible();
  const list = page.getByRole('region', { name: /^Заказы/ });
  await expect(list.getByText('Запросить оплату'), 'the list asks for no payment twice').toHaveCount(0);
  const step = panel.getByText('Что дальше', { exact: true }).locator('xpath=following-sibling::*');
  const words = (await step.textContent()) ?? '';
  await expect(list.getByText(words, { exact: true }).first(), 'list and order name one step').toBeVisible();
});
