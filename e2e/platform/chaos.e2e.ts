import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { signIn } from '../support/accounts.ts';
import { cutShort, serveChangedEntry, throwingOnEvaluation, throwingOnRender } from './changed-entry.ts';
import { registryOf, visitedPage } from './registry-of.ts';
import { admin } from './sign-in.ts';

const ids = ['account', 'edo', 'feedback', 'finance', 'geo', 'landing', 'orders', 'platforms'];

type CleanUp = () => Promise<void>;
interface Fault {
  name: string;
  code: string;
  inject: (page: Page, remote: RegistryRemote) => Promise<CleanUp>;
}

/** Intercepts every script of the remote. */
function onScripts(answer: (route: Route) => Promise<void>): Fault['inject'] {
  return async (page, remote) => {
    const scripts = (url: URL) => url.pathname.startsWith(remote.base) && url.pathname.endsWith('.js');
    await page.route(scripts, answer);
    // A request may still be in flight.
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
    inject: onScripts((route) => route.fulfill({ status: 404, body: '' })),
  },
  { name: 'fails (500)', code: 'MFE-001', inject: onScripts((route) => route.fulfill({ status: 500, body: '' })) },
  { name: 'hangs', code: 'MFE-002', inject: onScripts(() => new Promise(() => undefined)) },
  { name: 'has a flipped byte', code: 'MFE-003', inject: onScripts(flipped) },
  { name: 'is cut short', code: 'MFE-004', inject: (page, remote) => serveChangedEntry(page, remote, cutShort) },
  {
    name: 'throws on evaluation',
    code: 'MFE-005',
    inject: (page, remote) => serveChangedEntry(page, remote, throwingOnEvaluation(remote)),
  },
  {
    name: 'throws on render',
    code: 'MFE-006',
    inject: (page, remote) => serveChangedEntry(page, remote, throwingOnRender(remote)),
  },
];

/** The error card has a deadline of eight seconds; a busy machine needs more. */
const slowly = { timeout: 30_000 };

/** A page of another remote opens from the menu while this one is broken. */
async function expectOthersWork(page: Page, broken: string): Promise<void> {
  const other = broken === 'finance' ? 'Карта перевозок' : 'Финансы';
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible(slowly);
}

async function oneCase(context: BrowserContext, fault: Fault, remote: RegistryRemote): Promise<void> {
  const page = await context.newPage();
  const cards = page.getByRole('alert').filter({ hasText: /MFE-\d/ });
  const restore = await fault.inject(page, remote);
  // A hanging preload delays the load event; the application does not wait for it.
  await page.goto(visitedPage(remote).path, { waitUntil: 'commit' });
  const card = cards.filter({ hasText: fault.code });
  await expect(card, `${remote.id} ${fault.name}`).toBeVisible(slowly);
  await expect(card).toContainText('Код обращения');

  await expectOthersWork(page, remote.id);
  await page.evaluate('history.back()');
  await expect(cards).toBeVisible(slowly);

  await restore();
  // A broken release is fixed by another release, which comes with the next page; a network fault recovers by itself.
  if (fault.code > 'MFE-003') await page.reload();
  else await page.getByRole('button', { name: 'Повторить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(slowly);
  await expect(cards).toBeHidden();
  // One retry recovers the page and the remote's menu, header and other slots.
  await expect(page.getByRole('button', { name: 'Повторить загрузку' })).toHaveCount(0);
  await page.close();
}

/** Hanging cases wait in parallel; CPU-bound ones run in sequence. */
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
