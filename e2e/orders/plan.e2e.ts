import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { SignedIn } from '../support/accounts.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder, enterVehicle } from '../support/own-orders.ts';

const today = getDay(new Date());
/** A vehicle of 20 t and one of 5 t, and an order of 18,5 t for tomorrow. */
async function enter(page: Page, carrier: SignedIn) {
  await enterVehicle(page.request, carrier, { plate: 'О711РА33', capacity: 20_000 });
  await enterVehicle(page.request, carrier, { plate: 'А002АА77', capacity: 5_000 });
  const points = [
    aPoint('Москва', { kind: 'loading', day: addDays(today, 1) }),
    aPoint('Тверь', { kind: 'unloading', day: addDays(today, 3) }),
  ];
  await enterOrder(page.request, carrier, anOwnOrder({ points }));
}

async function dragTo(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
}

const getRow = (page: Page, plate: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: plate }) });

test('an order is dragged on a vehicle, and a conflict is refused before the drop', async ({ page, carrier }) => {
  await enter(page, carrier);
  await page.goto('/dashboard/orders');
  await page.getByRole('radio', { name: 'План' }).click();
  const beside = page.getByRole('complementary', { name: 'Не в плане' });
  const order = beside.getByRole('button', { name: /С-1/ });
  await expect(order).toBeVisible();
  await dragTo(page, order, getRow(page, /002/));
  await expect(page.getByText('Груз 18 500 кг тяжелее грузоподъёмности 5 000 кг')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(/^Назначить нельзя: .*: груз 18\s500\sкг/)).toBeVisible();
  await dragTo(page, order, getRow(page, /711/));
  await expect(page.getByText('Подходит')).toBeVisible();
  await page.mouse.up();
  await expect(getRow(page, /711/).getByRole('button', { name: /С-1, Москва → Тверь/ })).toBeVisible();
  await page.reload();
  await expect(getRow(page, /711/).getByRole('button', { name: /С-1, Москва → Тверь/ })).toBeVisible();
  await expect(beside.getByText('Все заказы этих дней в плане')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('an order gets its vehicle by the dialog, and stands under the vehicle', async ({ page, carrier }) => {
    await enter(page, carrier);
    await page.goto('/dashboard/orders/plan');
    await page.getByRole('button', { name: /С-1/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Машина и водитель: заказ С-1' });
    await dialog.getByRole('combobox', { name: /Машина/ }).click();
    await page
      .getByTitle(/О711РА 33/)
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Назначить' }).click();
    await expect(page.getByText('Машина О711РА 33 назначена')).toBeVisible();
    await expect(page.getByText('Все заказы этих дней в плане')).toBeVisible();
    await expect(page.getByRole('button', { name: /С-1.*Москва → Тверь/ })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });
});
