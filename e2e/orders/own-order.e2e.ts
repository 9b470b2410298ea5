import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { fillOrder } from '../support/own-order-form.ts';
import { seats } from '../support/own-orders.ts';

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('an order by phone is entered, found in the list, changed and entered once more', async ({
      page,
      carrier,
    }) => {
      expect(carrier.accessToken).toBeTruthy();
      await page.goto('/dashboard/orders');
      await page.getByRole('link', { name: 'Новый заказ' }).click();
      await fillOrder(page, 'Сыр');
      await page.reload();
      await expect(page.getByLabel(/Что везём/), 'the draft is there after a reload').toHaveValue('Сыр');
      await page.getByRole('button', { name: 'Создать заказ' }).click();
      const panel = page.locator('aside, [role=dialog]').filter({ hasText: 'С-1' });
      await expect(panel.getByText('86 400 ₽').first()).toBeVisible();
      await expect(panel.getByText('Заказ создан')).toBeVisible();

      await panel.getByRole('button', { name: 'Ещё' }).click();
      await page.getByRole('menuitem', { name: 'Изменить заказ' }).click();
      await page.getByLabel('Примечание').fill('Ворота 4');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(panel.getByText('Ворота 4')).toBeVisible();

      await panel.getByRole('button', { name: 'Ещё' }).click();
      await page.getByRole('menuitem', { name: 'Создать такой же' }).click();
      await expect(page.getByLabel('Примечание')).toHaveValue('Ворота 4');
      await page.getByRole('button', { name: 'Создать заказ' }).click();
      await expect(page.getByText('Укажите день погрузки')).toBeVisible();
    });
  });
}

test('two people change one order: the second sees what changed, and nothing is overwritten', async ({
  page,
  context,
  carrier,
  browserErrors,
}) => {
  expect(carrier.accessToken).toBeTruthy();
  browserErrors.expect(/409/);
  await page.goto('/dashboard/orders/new');
  await fillOrder(page, 'Сыр');
  await page.getByRole('button', { name: 'Создать заказ' }).click();
  await expect(page).toHaveURL(/order=/);
  const id = new URL(page.url()).searchParams.get('order');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`/dashboard/orders/${id}/edit`);
    await expect(one.getByLabel('Стоимость, ₽')).toHaveValue(/^86\s400$/);
  }
  await other.getByLabel('Стоимость, ₽').fill('90000');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other).toHaveURL(/order=/);
  await page.getByLabel('Примечание').fill('Ворота 4');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Стоимость, ₽: 86 400 → 90 000')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/order=/);
  await expect(page.getByText('90 000 ₽').first()).toBeVisible();
});
