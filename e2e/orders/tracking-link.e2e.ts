import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder, seats } from '../support/own-orders.ts';

const contact = { contactName: 'Мария', contactPhone: '+79161234567' };

/** Order with a price and phones, which the client must not see. */
const order = anOwnOrder({
  points: [
    aPoint('Москва', { kind: 'loading', day: '2027-12-01', ...contact }),
    aPoint('Казань', { kind: 'unloading', day: '2027-12-02', ...contact }),
  ],
  remarks: 'Пропуск 4471',
});

async function expectTracked(client: Page) {
  await expect(client.getByRole('heading', { name: 'Заказ С-1' })).toBeVisible();
  for (const text of ['Москва', 'Казань', 'Заказ принят']) await expect(client.getByText(text).first()).toBeVisible();
  const seen = await client.getByRole('main').textContent();
  for (const hidden of ['86', '9161234567', 'Мария', '4471', 'Сырный']) expect(seen).not.toContain(hidden);
  const overflow = await client.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, 'the page fits its width').toBe(0);
}

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('a link is opened by a client without signing in, seen as opened, and revoked', async ({
      page,
      carrier,
      browser,
      baseURL,
    }) => {
      const id = await enterOrder(page.request, carrier, order);
      await page.goto(`/dashboard/orders?order=${id}`);
      const panel = page.locator('aside, [role=dialog]').filter({ hasText: 'Клиенту' });
      await panel.getByRole('button', { name: 'Создать ссылку' }).click();
      const link = panel.getByRole('link', { name: 'Ссылка для клиента' });
      await expect(panel.getByText('Клиент ещё не открывал')).toBeVisible();
      const path = (await link.getAttribute('href')) ?? '';

      const guest = await browser.newContext({ viewport, baseURL, locale: 'ru-RU' });
      const client = await guest.newPage();
      const frame = await client.goto(path);
      expect((await frame?.body())?.byteLength, 'the frame is small').toBeLessThanOrEqual(60 * 1024);
      await expectTracked(client);
      await expectAccessible(client, 'tracking link');

      await page.reload();
      await expect(panel.getByText('Клиент открыл')).toBeVisible();
      await panel.getByRole('button', { name: 'Отозвать' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click();
      await expect(panel.getByRole('button', { name: 'Создать ссылку' })).toBeVisible();

      await client.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      await expect(client.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
      await expect(client.getByText('С-1'), 'the open page has emptied itself').toHaveCount(0);
      await client.reload();
      await expect(client.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
      await guest.close();
    });
  });
}
