import { expect, type Page } from '@playwright/test';
import { anAdminBrowser } from '../support/admins.ts';
import { isChosenRemote } from '../support/chosen-pages.ts';
import { test } from '../support/journey.ts';
import { pageOfAdmins, pagesOfCarriers, places } from './pages.ts';

/** Standalone pages are built after the start. */
const isBuilt = (page: Page, address: string) =>
  expect.poll(async () => (await page.request.get(address)).status(), { timeout: 90_000 }).toBe(200);

for (const [place, getAddress] of Object.entries(places)) {
  test(`a page of every remote does the same ${place}`, async ({ page, carrier, browser, baseURL }) => {
    expect(carrier.accessToken).not.toBe('');
    for (const spec of pagesOfCarriers.filter(({ remote }) => isChosenRemote(remote))) {
      await test.step(spec.remote, async () => {
        await isBuilt(page, getAddress(spec));
        await page.goto(getAddress(spec), { waitUntil: 'commit' });
        await spec.act(page);
      });
    }
    if (!isChosenRemote(pageOfAdmins.remote)) return;
    const admin = await anAdminBrowser(browser, baseURL);
    const panel = await admin.context.newPage();
    await isBuilt(panel, getAddress(pageOfAdmins));
    await panel.goto(getAddress(pageOfAdmins), { waitUntil: 'commit' });
    await pageOfAdmins.act(panel);
    expect(admin.browserErrors.unexpected()).toEqual([]);
    await admin.context.close();
  });
}

test('these are all remotes of the registry', async ({ request }) => {
  const { remotes } = await (await request.get('/api/platform/registry')).json();
  const known = [...pagesOfCarriers, pageOfAdmins].map(({ remote }) => remote).sort();
  expect(remotes.map(({ id }: { id: string }) => id).sort()).toEqual(known);
});
