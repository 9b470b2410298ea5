import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { signIn } from '../support/accounts.ts';
import { cutShort, plantEntry, throwingOnEvaluation, throwingOnRender } from './planted-release.ts';
import { registryOf, visitedPage } from './registry-of.ts';
import { admin } from './sign-in.ts';

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
    // A script may still be on its way to being changed.
    return () => page.unrouteAll({ behavior: 'ignoreErrors' });
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

/** A card comes after eight seconds at the latest, of a machine that may be busy. */
const patience = { timeout: 30_000 };

/** Another remote's page opens from the menu although this one is broken. */
async function restWorks(page: Page, broken: string): Promise<void> {
  const other = broken === 'finance' ? 'Карта перевозок' : 'Финансы';
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible(patience);
}

async function oneCase(context: BrowserContext, fault: Fault, remote: RegistryRemote): Promise<void> {
  const page = await context.newPage();
  const cards = page.getByRole('alert').filter({ hasText: /MFE-\d/ });
  const heal = await fault.plant(page, remote);
  // A hanging preload holds the load event back; the application does not wait for it.
  await page.goto(visitedPage(remote).path, { waitUntil: 'commit' });
  const card = cards.filter({ hasText: fault.code });
  await expect(card, `${remote.id} ${fault.name}`).toBeVisible(patience);
  await expect(card).toContainText('Код обращения');

  await restWorks(page, remote.id);
  await page.evaluate('history.back()');
  await expect(cards).toBeVisible(patience);

  await heal();
  // A faulty release is mended by another release, which comes with the next page; a faulty wire mends itself.
  if (fault.code > 'MFE-003') await page.reload();
  else await page.getByRole('button', { name: 'Повторить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(patience);
  await expect(cards).toBeHidden();
  // One press mends the page and what the remote has in menu, header and other slots.
  await expect(page.getByRole('button', { name: 'Повторить загрузку' })).toHaveCount(0);
  await page.close();
}

/** What hangs is waited for side by side; everything else needs the cores and takes turns. */
async function allCases(context: BrowserContext, fault: Fault, broken: readonly RegistryRemote[]): Promise<void> {
  const inSteps = broken.map((remote) => () => test.step(remote.id, () => oneCase(context, fault, remote)));
  if (fault.code === 'MFE-002') await Promise.all(inSteps.map((step) => step()));
  else for (const step of inSteps) await step();
}

const groups = [ids.slice(0, 4), ids.slice(4)];

for (const fault of faults) {
  for (const group of groups) {
    test(`${group.join(', ')}: ${fault.name}; a card in its place, the rest works, retry brings it back`, async ({
      context,
    }) => {
      test.setTimeout(180_000);
      await signIn(context, admin);
      const { remotes } = await registryOf(context);
      const broken = remotes.filter(({ id }) => group.includes(id));
      expect(broken).toHaveLength(group.length);
      await allCases(context, fault, broken);
    });
  }
}

test('the matrix covers every remote of the registry', async ({ context }) => {
  const { remotes } = await registryOf(context);
  expect(remotes.map(({ id }) => id).sort()).toEqual(ids);
});
