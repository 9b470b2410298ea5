import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import type { SignedIn } from '../support/accounts.ts';
import { test } from '../support/journey.ts';

const point = {
  ...{ company: 'ООО «Сырный двор»', inn: '7707083893', from: '08:00', to: '12:00' },
  ...{ contactName: '', contactPhone: '', city: 'Москва', address: 'г Москва, ул Складочная, д 1' },
  ...{ latitude: 55.8, longitude: 37.6 },
};

const order: OwnOrder = {
  ...{ number: '', client: { name: 'ООО «Сырный двор»', inn: '7707083893' }, price: 86_400, vatRate: 22 },
  points: [
    { ...point, kind: 'loading', day: '2027-12-01' },
    { ...point, kind: 'unloading', day: '2027-12-03', city: 'Казань', latitude: 55.79, longitude: 49.12 },
  ],
  cargo: {
    ...{ description: 'Сыр', weight: 18_500, volume: 82, places: 33 },
    ...{ temperatureFrom: null, temperatureTo: null, adrClass: '' },
  },
  ...{ paymentDays: 30, priority: 'normal', vehicleRequirements: '', remarks: '' },
};

async function enterOrder(request: APIRequestContext, carrier: SignedIn): Promise<string> {
  const reply = await request.post('/api/orders', {
    headers: { authorization: `Bearer ${carrier.accessToken}` },
    data: { key: crypto.randomUUID(), order },
  });
  expect(reply.ok()).toBe(true);
  return (await reply.json()).data.id;
}

async function enterVehicle(page: Page) {
  await page.goto('/transport/directory');
  await page.getByRole('button', { name: 'Добавить машину' }).first().click();
  const form = page.getByRole('form', { name: 'Машина' });
  await form.getByLabel('Госномер').fill('o711pa 33');
  await form.getByLabel('Грузоподъёмность, кг').fill('20000');
  await form.getByLabel('ОСАГО, действует до').fill('01.12.2027');
  await form.getByLabel('ОСАГО, действует до').press('Tab');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено в справочнике')).toBeVisible();
}

async function openVehicles(page: Page, id: string) {
  await page.goto(`/dashboard/orders?order=${id}`);
  const panel = page.locator('aside, [role=dialog]').filter({ hasText: /Заказ/ });
  await panel.getByRole('button', { name: 'Назначить машину' }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Машина и водитель' });
  await dialog.getByRole('combobox', { name: /Машина/ }).click();
  return dialog;
}

for (const [seat, viewport] of Object.entries({
  'at a desk': { width: 1440, height: 900 },
  'on a phone': { width: 360, height: 780 },
})) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('a paper that runs out on the way asks for a confirmation, and a second trip at the same time is refused', async ({
      page,
      request,
      carrier,
    }) => {
      const first = await enterOrder(request, carrier);
      const second = await enterOrder(request, carrier);
      await enterVehicle(page);

      const warned = await openVehicles(page, first);
      await page
        .getByTitle(/О711РА33/)
        .last()
        .click();
      await expect(warned.getByText(/Обратите внимание: «ОСАГО»/)).toBeVisible();
      const assign = warned.getByRole('button', { name: 'Назначить', exact: true });
      await expect(assign).toBeDisabled();
      await warned.getByLabel(/Назначить всё равно/).check();
      await assign.click();
      await expect(page.getByText('Машина О711РА33 назначена')).toBeVisible();
      const history = page.getByText(/Назначено с подтверждением/);
      await expect(history).toContainText('ОСАГО');

      await openVehicles(page, second);
      const busy = page.getByTitle(/О711РА33.*Занят рейсом С-1/).last();
      await expect(busy).toHaveClass(/disabled/);
    });
  });
}
