import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf } from '@trassa/contracts/moscow-day.rules';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import type { SignedIn } from '../support/accounts.ts';
import { test } from '../support/journey.ts';

const today = dayOf(new Date());
const point = {
  ...{ company: 'ООО «Сырный двор»', inn: '7707083893', from: '08:00', to: '12:00' },
  ...{ contactName: '', contactPhone: '', city: 'Москва', address: 'г Москва, ул Складочная, д 1' },
  ...{ latitude: 55.8, longitude: 37.6 },
};

const order: OwnOrder = {
  ...{ number: '', client: { name: 'ООО «Сырный двор»', inn: '7707083893' }, price: 86_400, vatRate: 22 },
  points: [
    { ...point, kind: 'loading', day: addDays(today, -1) },
    { ...point, kind: 'unloading', day: today, city: 'Казань', latitude: 55.79, longitude: 49.12 },
  ],
  cargo: {
    ...{ description: 'Сыр', weight: 18_500, volume: 82, places: 33 },
    ...{ temperatureFrom: null, temperatureTo: null, adrClass: '' },
  },
  ...{ paymentDays: 30, priority: 'normal', vehicleRequirements: '', remarks: '' },
};

/** An order by phone and a vehicle of the directory; their own journeys enter them by hand. */
async function enterOrderAndVehicle(request: APIRequestContext, carrier: SignedIn): Promise<string> {
  const headers = { authorization: `Bearer ${carrier.accessToken}` };
  const vehicle = {
    ...{ plate: 'О711РА33', model: 'КамАЗ 54901', trailerPlate: '', body: 'refrigerator', capacity: 20_000 },
    ...{ volume: 90, ownership: 'own', fuelSummer: 28, fuelWinter: 31, papers: [], absences: [] },
  };
  const added = await request.post('/api/orders/fleet/vehicles', { headers, data: vehicle });
  expect(added.ok(), await added.text()).toBe(true);
  const entered = await request.post('/api/orders', { headers, data: { key: crypto.randomUUID(), order } });
  expect(entered.ok(), await entered.text()).toBe(true);
  return (await entered.json()).data.id;
}

async function assignVehicle(page: Page, panel: Locator) {
  await panel.getByRole('button', { name: 'Назначить машину' }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Машина и водитель' });
  await dialog.getByRole('combobox', { name: /Машина/ }).click();
  await page
    .getByTitle(/О711РА33/)
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Назначить', exact: true }).click();
  await expect(page.getByText('Машина О711РА33 назначена')).toBeVisible();
}

async function bookCost(page: Page, panel: Locator) {
  await panel.getByRole('button', { name: 'Добавить затрату' }).click();
  const form = page.getByRole('form', { name: 'Затрата рейса' });
  await form.getByLabel('Сумма, ₽').fill('20 000');
  await form.getByRole('button', { name: 'Провести' }).click();
  await expect(page.getByText('Затрата проведена')).toBeVisible();
}

for (const [seat, viewport] of Object.entries({
  'at a desk': { width: 1440, height: 900 },
  'on a phone': { width: 360, height: 780 },
})) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('an order goes by its next steps from a phone call to a profit that order and finance name alike', async ({
      page,
      request,
      carrier,
    }) => {
      test.setTimeout(120_000);
      const id = await enterOrderAndVehicle(request, carrier);
      await page.goto(`/dashboard/orders?order=${id}`);
      const panel = page.locator('aside, [role=dialog]').filter({ hasText: 'С-1' });
      await assignVehicle(page, panel);
      for (const step of ['Подтвердить заказ', 'Отметить погрузку', 'Отметить доставку']) {
        await panel.getByRole('button', { name: step }).click();
      }
      await expect(panel.getByRole('button', { name: 'Запросить оплату' })).toBeVisible();
      await bookCost(page, panel);
      await expect(panel.getByText('66 400 ₽')).toBeVisible();

      // Finance learns of the delivery by an event.
      await expect(async () => {
        await page.goto('/finance/profit');
        const profit = page.getByRole('region', { name: 'Прибыль' });
        await expect(profit.getByText('О711РА33')).toBeVisible({ timeout: 5000 });
        await expect(profit.getByText('86 400 ₽').first()).toBeVisible({ timeout: 5000 });
        await expect(profit.getByText('66 400 ₽').first()).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 60_000 });
      await page.goto('/finance');
      await expect(
        page.getByTitle(/66\s400/).first(),
        'the month has no other income and no other costs',
      ).toBeVisible();
    });
  });
}
