import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { DEADLINE_MS } from '../support/deadline.ts';
import { test } from '../support/journey.ts';
import {
  anOwnOrder,
  aPoint,
  enterOrder,
  enterVehicle,
  openVehicles,
  payGeneralVat,
  seats,
} from '../support/own-orders.ts';

const today = getDay(new Date());
/** 22 000 ₽ of its price are VAT. */
const order = anOwnOrder({
  price: 122_000,
  points: [
    aPoint('Москва', { kind: 'loading', day: addDays(today, -1) }),
    aPoint('Казань', { kind: 'unloading', day: today, latitude: 55.79, longitude: 49.12 }),
  ],
});

async function assignVehicle(page: Page, panel: Locator) {
  const dialog = await openVehicles(page, panel);
  await page
    .getByTitle(/О711РА 33/)
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Назначить', exact: true }).click();
  await expect(page.getByText('Машина О711РА 33 назначена')).toBeVisible();
}

/** 4 400 ₽ of the cost are VAT that is deducted. */
async function bookCost(page: Page, panel: Locator) {
  await panel.getByRole('button', { name: 'Добавить затрату' }).click();
  const form = page.getByRole('form', { name: 'Затрата рейса' });
  await form.getByLabel('Сумма, ₽').fill('24 400');
  await form.getByRole('combobox', { name: 'НДС в сумме' }).click();
  await page
    .getByTitle(/^22\s%$/)
    .last()
    .click();
  await expect(form.getByText(/^4\s400\s₽ к вычету/)).toBeVisible();
  await form.getByRole('button', { name: 'Провести' }).click();
  await expect(page.getByText('Затрата проведена')).toBeVisible();
}

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('an order goes by its next steps from a phone call to a profit that order and finance name alike', async ({
      page,
      request,
      carrier,
    }) => {
      await enterVehicle(request, carrier, { plate: 'О711РА33', capacity: 20_000, fuelSummer: 28, fuelWinter: 31 });
      await payGeneralVat(request, carrier);
      const id = await enterOrder(request, carrier, order);
      await page.goto(`/dashboard/orders?order=${id}`);
      const panel = page.locator('aside, [role=dialog]').filter({ hasText: 'С-1' });
      await assignVehicle(page, panel);
      for (const step of ['Подтвердить заказ', 'Отметить погрузку', 'Отметить доставку']) {
        await panel.getByRole('button', { name: step }).click();
      }
      await expect(panel.getByRole('button', { name: 'Запросить оплату' })).toBeVisible();
      await bookCost(page, panel);
      await expect(panel.getByText('80 000 ₽')).toBeVisible();

      // Finance learns of the delivery by an event.
      await expect(async () => {
        await page.goto('/finance/profit');
        const profit = page.getByRole('region', { name: 'Прибыль' });
        const plate = profit.getByRole('button', { name: 'Скопировать номер О711РА 33' });
        await expect(plate).toBeVisible({ timeout: DEADLINE_MS / 10 });
        await expect(profit.getByText('100 000 ₽').first()).toBeVisible({ timeout: DEADLINE_MS / 10 });
        await expect(profit.getByText('80 000 ₽').first()).toBeVisible({ timeout: DEADLINE_MS / 10 });
      }).toPass();
      await page.goto('/finance');
      await expect(
        page.getByTitle(/80\s000/).first(),
        'the month has no other income and no other costs',
      ).toBeVisible();
    });
  });
}
