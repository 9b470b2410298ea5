import { expect, type Page, test } from '@playwright/test';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Registry, RouteAccess } from '@trassa/contracts/platform/remote-manifest';
import { findRoute } from '@trassa/contracts/platform/route-match';
import { getRegistry } from '../platform/registry-of.ts';
import { aCarrier, signIn } from '../support/accounts.ts';
import { openInApp } from '../support/in-app.ts';
import { aColleague, withholdCosts } from '../support/invitations.ts';
import { awaitSettled } from '../walk/walk.ts';

/** Links of the page, menu included, that lead where the person may not go. */
async function forbiddenLinks(page: Page, registry: Registry, mayOpen: (access: RouteAccess) => boolean) {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.filter((href) => {
    const found = findRoute(registry, new URL(href, page.url()).pathname);
    return found && found.route.path !== home && !mayOpen(found.route.access);
  });
}

/** A desk and a phone, whose menus differ. */
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

/** Home leads everybody to the own first place. */
const home = '/dashboard';

const people = [
  { name: 'dispatcher', role: 'dispatcher' },
  { name: 'dispatcher without costs', role: 'dispatcher', withoutCosts: true },
  { name: 'accountant', role: 'accountant' },
  { name: 'driver', role: 'driver' },
] as const;

for (const { name, ...rights } of people) {
  test(`${name}: every page of the role opens without a refusal, and no other is offered`, async ({
    page,
    browser,
  }) => {
    const director = await browser.newContext();
    const carrier = await signIn(director, await aCarrier(director.request));
    const colleague = await aColleague(page.request, carrier, rights.role);
    if ('withoutCosts' in rights) await withholdCosts(director.request, carrier);
    await signIn(page.context(), colleague);
    const registry = await getRegistry(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${answer.url()}`);
    });
    const mayOpen = (access: RouteAccess) => access === 'public' || isPermitted(rights, access);
    const routes = registry.remotes.flatMap((remote) => remote.routes).filter(({ access }) => access !== 'public');
    expect(routes.some(({ access }) => !mayOpen(access))).toBe(true);
    let isRefusalChecked = false;
    for (const { path, access, asks = [] } of routes) {
      await page.setViewportSize(desk);
      const href = path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000001');
      // Only a new document asks for these.
      await (asks.length > 0 ? page.goto(href) : openInApp(page, registry, href));
      await awaitSettled(page);
      const forbidden = page.getByRole('heading', { name: /^Доступ (закрыт|запрещен)$/ });
      const isOpen = mayOpen(access) || path === home;
      await expect(forbidden, `${path} (${access})`).toHaveCount(isOpen ? 0 : 1);
      // The screen of a refusal is the same everywhere.
      if (!isOpen && isRefusalChecked) continue;
      isRefusalChecked ||= !isOpen;
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        await awaitSettled(page);
        const offered = await forbiddenLinks(page, registry, mayOpen);
        expect.soft(offered, `links of ${path}, ${size.width} px`).toEqual([]);
      }
    }
    expect(refused).toEqual([]);
    await director.close();
  });
}
