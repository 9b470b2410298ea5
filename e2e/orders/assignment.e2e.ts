import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder, openVehicles, seats } from '../support/own-orders.ts';

const order = anOwnOrder({
  points: [
    aPoint('Москва', { kind: 'loading', day: '2027-12-01' }),
    aPoint('Казань', { kind: 'unloading', day: '2027-12-03', latitude: 55.79, longitude: 49.12 }),
  ],
});

async function fillVehicle(page: Page) {
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

async function openVehiclesFor(page: Page, id: string) {
  await page.goto(`/dashboard/orders?order=${id}`);
  return openVehicles(page, page.locator('aside, [role=dialog]').filter({ hasText: /Заказ/ }));
}

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('a paper that runs out on the way asks for a confirmation, and a second trip at the same time is refused', async ({
      page,
      request,
      carrier,
    }) => {
      const first = await enterOrder(request, carrier, order);
      const second = await enterOrder(request, carrier, order);
      await fillVehicle(page);

      const warned = await openVehiclesFor(page, first);
      await page
        .getByTitle(/О711РА 33/)
        .last()
        .click();
      await expect(warned.getByText(/Обратите внимание: .*«ОСАГО»/)).toBeVisible();
      const assign = warned.getByRole('button', { name: 'Назначить', exact: true });
      await expect(assign).toBeDisabled();
      await warned.getByLabel(/Назначить всё равно/).check();
      await assign.click();
      await expect(page.getByText('Машина О711РА 33 назначена')).toBeVisible();
      const history = page.getByText(/Назначено с подтверждением/);
      await expect(history).toContainText('ОСАГО');

      await openVehiclesFor(page, second);
      const busy = page.getByTitle(/О711РА 33.*Занят рейсом С-1/).last();
      await expect(busy).toHaveClass(/disabled/);
    });
  });
}
