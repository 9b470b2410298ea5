import { expect, type Locator, type Page } from '@playwright/test';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange } from '../support/exchange.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder, enterVehicle } from '../support/own-orders.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Presses Tab until the element has the focus, at most forty times. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it');
}

test('waybills are found, opened, read and closed with the keyboard alone', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier);
  const { rows, search, viewer } = edoPage(page);
  await page.goto('/edo');
  await expect(rows).toHaveCount(20);
  const focused = (locator: ReturnType<Page['locator']>) => () =>
    locator.evaluate((element) => element === element.ownerDocument.activeElement);

  await tabTo(page, focused(search));
  await page.keyboard.type('УТ-');
  await expect(rows.first()).toContainText('УТ-');
  await tabTo(page, focused(rows.first()));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(viewer).toBeVisible();
  const inside = () => viewer.evaluate((element) => element.contains(element.ownerDocument.activeElement));
  await expect.poll(inside, 'the focus goes into the window').toBe(true);
  const waybill = viewer.getByRole('tab', { name: 'Накладная' });
  await tabTo(page, focused(waybill));
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('tab', { name: /^Подписи/ })).toBeFocused();
  await expect(viewer.getByRole('tab', { name: /^Подписи/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  expect(await inside(), 'the focus stays in the window').toBe(true);

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(rows.nth(2), 'the focus is back where it was').toBeFocused();
});

test('an order is led by the keyboard alone, and the focus is in the window of each action, then in the order', async ({
  page,
  request,
  carrier,
}) => {
  const day = '2027-12-01';
  const points = [aPoint('Москва', { kind: 'loading', day }), aPoint('Казань', { kind: 'unloading', day })];
  await enterVehicle(request, carrier, { plate: 'О711РА33', capacity: 20_000 });
  await enterOrder(request, carrier, anOwnOrder({ points }));
  await page.goto('/dashboard/orders');
  const row = page.getByRole('row', { name: /С-1/ });
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Заказ/ });
  const press = async (place: Locator, name: string) => {
    await place.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  const expectInside = (action: string) =>
    expect
      .poll(() => panel.evaluate((element) => element.contains(element.ownerDocument.activeElement)), action)
      .toBe(true);

  await press(panel, 'Назначить машину');
  const dialog = page.getByRole('dialog', { name: /^Машина и водитель/ });
  await expect(dialog.getByRole('combobox', { name: 'Машина' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByTitle(/О711РА 33/).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await press(dialog, 'Назначить');
  await expect(dialog).toBeHidden();
  await expectInside('after the vehicle');
  await press(panel, 'Подтвердить заказ');
  await expect(page.getByText('Заказ С-1: Подтверждён')).toBeVisible();
  await expectInside('after the status');
  await press(panel, 'Изменить стоимость');
  await expect(panel.getByLabel('Стоимость, ₽')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('60000');
  await page.keyboard.press('Enter');
  const told = page.getByRole('status').filter({ hasText: /стоимость 60\s000/ });
  await expect(told).toBeVisible();
  await expectInside('after the price');
  await press(told, 'Отменить');
  await expect(page.getByText('Изменение отменено')).toBeVisible();
  await expectInside('after it was taken back');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row).toBeFocused();
});

test('windows open and close for whoever asked for less motion', async ({ page, carrier: _ }) => {
  const { signIn } = edoPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/edo');
  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await expect(signIn).toHaveCSS('opacity', '1');
  await signIn.getByRole('button', { name: 'Отмена' }).click();
  await expect(signIn).toBeHidden();
});
