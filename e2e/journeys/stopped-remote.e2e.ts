import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../support/journey.ts';

const ordersFiles = /\/remotes\/orders\/.*\.js/;

const stops: { how: string; stop: (route: Route) => Promise<void> }[] = [
  { how: 'is not there', stop: (route) => route.fulfill({ status: 404, body: 'not found' }) },
  { how: 'cannot be reached', stop: (route) => route.abort('connectionrefused') },
  { how: 'hangs', stop: () => new Promise(() => undefined) },
  {
    how: 'is cut short',
    stop: async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/javascript', body: body.slice(0, body.length >> 1) });
    },
  },
];

const menu = (page: Page) => page.getByRole('navigation', { name: 'Меню' });

for (const { how, stop } of stops) {
  test(`a section whose remote ${how} shows a card in its place, and «Повторить» brings it back`, async ({
    page,
    carrier: _,
    browserErrors,
  }) => {
    // Expected message of the page; the browser logs the blocked files too.
    browserErrors.expect(/remotes\/orders\//, /integrity|Failed to load resource|MFE-00\d/);
    await page.route(ordersFiles, stop);
    // A hanging file delays the load event; the user sees the page long before.
    await page.goto('/edo', { waitUntil: 'commit' });
    await menu(page)
      .getByRole('link', { name: /^Заказы/ })
      .click();
    const card = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /MFE-00\d/ });
    await expect(card).toBeVisible();
    await expect(card.getByRole('button', { name: 'Повторить' })).toBeVisible();
    await expect(card).toContainText('Код обращения');

    await menu(page).getByRole('link', { name: 'ЭДО' }).click();
    await expect(page.getByRole('heading', { name: 'Электронный документооборот (ЭДО)' })).toBeVisible();
    await expect(card, 'the rest is whole').toBeHidden();

    // The hanging file delays the load event of the navigation back too.
    await page.goBack({ waitUntil: 'commit' });
    await expect(card).toBeVisible();
    // A request may still be in flight.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await card.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { name: 'Управление заказами' })).toBeVisible();
    await expect(card).toBeHidden();
  });
}
