import { expect } from '@playwright/test';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

const phone = { width: 360, height: 712 };
test.use({ viewport: phone });

test('on a phone a document begins in the upper third of the screen and gets almost all of it when scrolled', async ({
  page,
  carrier,
}) => {
  await connectExchange(page.request, carrier);
  const { viewer } = edoPage(page);
  await page.goto('/edo?status=ON_TRNACLPVYN');
  await page
    .getByText(/^[А-Я]{2}-\d{6}$/)
    .first()
    .click();
  const size = viewer.getByText('размер архива').locator('..');
  // The dialog slides in from below.
  await expect.poll(async () => (await size.boundingBox())?.y).toBeLessThan(phone.height / 3);
  await viewer.getByText('Реквизиты').scrollIntoViewIfNeeded();
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 4000);
  const road = viewer.getByRole('navigation', { name: 'Документы цепочки' });
  await expect(road).not.toBeInViewport();
  await expect(viewer.getByRole('button', { name: 'Закрыть' })).toBeInViewport();
});
