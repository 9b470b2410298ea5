import { expect, type Page } from '@playwright/test';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

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

test('windows open and close for whoever asked for less motion', async ({ page, carrier: _ }) => {
  const { signIn } = edoPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/edo');
  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await expect(signIn).toHaveCSS('opacity', '1');
  await signIn.getByRole('button', { name: 'Отмена' }).click();
  await expect(signIn).toBeHidden();
});
