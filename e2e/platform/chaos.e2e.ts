import { expect, type Page, type Route, test } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { cutShort, plantEntry, throwingOnEvaluation, throwingOnRender } from './planted-release.ts';
import { registryOf, visitedPage } from './registry-of.ts';
import { admin, signIn } from './sign-in.ts';

const ids = ['account', 'edo', 'feedback', 'finance', 'geo', 'landing', 'orders', 'platforms'];

type Heal = () => Promise<void>;
interface Fault {
  name: string;
  code: string;
  plant: (page: Page, remote: RegistryRemote) => Promise<Heal>;
}

/** Answers every script of the remote in another way. */
function onScripts(answer: (route: Route) => Promise<void>): Fault['plant'] {
  return async (page, remote) => {
    const scripts = (url: URL) => url.pathname.startsWith(remote.base) && url.pathname.endsWith('.js');
    await page.route(scripts, answer);
    return () => page.unroute(scripts);
  };
}

async function flipped(route: Route): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: (await answer.text()).replace('"', "'") });
}

const faults: Fault[] = [
  {
    name: 'is not there (404)',
    code: 'MFE-001',
    plant: onScripts((route) => route.fulfill({ status: 404, body: '' })),
  },
  { name: 'fails (500)', code: 'MFE-001', plant: onScripts((route) => route.fulfill({ status: 500, body: '' })) },
  { name: 'hangs', code: 'MFE-002', plant: onScripts(() => new Promise(() => undefined)) },
  { name: 'has a flipped byte', code: 'MFE-003', plant: onScripts(flipped) },
  { name: 'is cut short', code: 'MFE-004', plant: (page, remote) => plantEntry(page, remote, cutShort) },
  {
    name: 'throws on evaluation',
    code: 'MFE-005',
    plant: (page, remote) => plantEntry(page, remote, throwingOnEvaluation(remote)),
  },
  {
    name: 'throws on render',
    code: 'MFE-006',
    plant: (page, remote) => plantEntry(page, remote, throwingOnRender(remote)),
  },
];

/** Another remote's page opens from the menu although this one is broken. */
async function restWorks(page: Page, broken: string): Promise<void> {
  const other = broken === 'finance' ? 'Карта перевозок' : 'Финансы';
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible();
}

for (const id of ids) {
  for (const fault of faults) {
    test(`${id} ${fault.name}: a card in its place, the rest works, retry brings it back`, async ({ page }) => {
      await signIn(page, admin);
      const remote = (await registryOf(page)).remotes.find((one) => one.id === id);
      if (!remote) throw new Error(`No ${id} in the registry`);
      const heal = await fault.plant(page, remote);
      // A hanging preload holds the load event back; the application does not wait for it.
      await page.goto(visitedPage(remote).path, { waitUntil: 'commit' });
      const card = page.getByRole('alert').filter({ hasText: fault.code });
      await expect(card).toBeVisible({ timeout: 12_000 });
      await expect(card).toContainText('Код обращения');

      await restWorks(page, id);
      await page.evaluate('history.back()');
      await expect(page.getByRole('alert').filter({ hasText: /MFE-\d/ })).toBeVisible({ timeout: 12_000 });

      await heal();
      // A faulty release is mended by another release, which comes with the next page; a faulty wire mends itself.
      if (fault.code > 'MFE-003') await page.reload();
      else await page.getByRole('button', { name: 'Повторить', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: /MFE-\d/ })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
  }
}

test('the matrix covers every remote of the registry', async ({ page }) => {
  const { remotes } = await registryOf(page);
  expect(remotes.map(({ id }) => id).sort()).toEqual(ids);
});
