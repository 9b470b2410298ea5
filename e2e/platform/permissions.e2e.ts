import { expect, type Page, test } from '@playwright/test';
import type { RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { goInApp } from '../support/in-app.ts';
import { getRegistry } from './registry-of.ts';
import { director, signIn } from './sign-in.ts';

async function declaredRoutes(page: Page): Promise<RemoteRoute[]> {
  const { remotes } = await getRegistry(page);
  return remotes.flatMap(({ routes }) => routes);
}

/** Pages that guests are led away from: the first of every remote by its address, the others by a link, as the guard is one. */
async function openClosed(page: Page): Promise<void> {
  for (const { id, routes } of (await getRegistry(page)).remotes) {
    const closed = routes.filter(({ access }) => access !== 'public');
    for (const [at, { path, access }] of closed.entries()) {
      await (at === 0 ? page.goto(address(path)) : goInApp(page, address(path)));
      const expected = `/login?${new URLSearchParams({ from: address(path) })}`;
      await expect(page, `${path} (${access}) of ${id}`).toHaveURL(expected);
      await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
    }
  }
}

// The partner page replaces its token in the address by this word.
const address = (path: string) => path.replace(/:\w+/g, 'invitation');

test('a guest opens every public page and is led to sign-in from every other one, and the origin is kept', async ({
  page,
}) => {
  for (const { path } of (await declaredRoutes(page)).filter(({ access }) => access === 'public')) {
    await page.goto(address(path));
    await expect(page, path).toHaveURL(address(path));
  }
  await openClosed(page);
});

test('a director is refused every page for administrators and sees no menu entry for it', async ({ page }) => {
  await signIn(page, director);
  const forAdmins = (await declaredRoutes(page)).filter(({ access }) => access === 'admin');
  expect(forAdmins.length).toBeGreaterThan(0);
  for (const { path } of forAdmins) {
    await page.goto(address(path));
    await expect(page.getByRole('heading', { name: /^Доступ (закрыт|запрещен)$/ })).toBeVisible();
    await expect(page.locator(`nav a[href="${path}"]`)).toHaveCount(0);
  }
});

test('an unknown address leads to the first page', async ({ page }) => {
  await page.goto('/there/is/no/such/page');
  await expect(page).toHaveURL('/');
});
