import { expect, type Page } from '@playwright/test';
import type { Registry, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { findRoute } from '@trassa/contracts/platform/route-match';
import { isAccessible } from '../support/axe.ts';

/** Files and documents of the gateway that pages link to. */
const beyondPages = [/^\/api\/docs$/, /^\/_\/mfe$/];

/** Waits until a page shows what it has to show: a heading, and nothing that is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 20_000 });
  const onItsWay = page.locator('[aria-busy="true"], [role="status"][aria-label^="Загру"]').filter({ visible: true });
  await expect(onItsWay).toHaveCount(0, { timeout: 20_000 });
}

/** Addresses of ours on a page that lead nowhere: no page declares them, or no element has the id. */
async function deadLinks(page: Page, registry: Registry): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"], a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const dead: string[] = [];
  for (const href of new Set(hrefs)) {
    const url = new URL(href, page.url());
    const isHere = url.pathname === new URL(page.url()).pathname;
    if (url.hash && isHere && (await page.locator(`[id="${decodeURIComponent(url.hash.slice(1))}"]`).count()) === 0) {
      dead.push(href);
    }
    if (beyondPages.some((known) => known.test(url.pathname))) continue;
    if (!findRoute(registry, url.pathname)) dead.push(href);
  }
  return dead;
}

/** Opens every page, looks at it with axe, and follows where its links lead. */
export async function walk(page: Page, registry: Registry, routes: readonly RemoteRoute[]): Promise<void> {
  for (const { path } of routes) {
    await page.goto(path.replace(/:\w+/g, 'invitation'));
    await settled(page);
    expect.soft(await deadLinks(page, registry), `links of ${path}`).toEqual([]);
    await isAccessible(page, path);
  }
}
