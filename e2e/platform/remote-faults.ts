import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { cutShort, serveChangedEntry, throwingOnEvaluation, throwingOnRender } from './changed-entry.ts';
import { visitedPage } from './registry-of.ts';

type CleanUp = () => Promise<void>;
/** Fault of the files of a remote, and the code of the card that tells of it. */
export interface RemoteFault {
  name: string;
  code: string;
  inject: (page: Page, remote: RegistryRemote) => Promise<CleanUp>;
}

/** Intercepts every script of the remote. */
function onScripts(answer: (route: Route) => Promise<void>): RemoteFault['inject'] {
  return async (page, remote) => {
    const scripts = (url: URL) => url.pathname.startsWith(remote.base) && url.pathname.endsWith('.js');
    await page.route(scripts, answer);
    // A request may still be in flight.
    return () => page.unrouteAll({ behavior: 'ignoreErrors' });
  };
}

/** Changes one byte of an answer, at a place of the seed. */
const flipped = (seed: number) => async (route: Route) => {
  const answer = await route.fetch();
  const body = await answer.body();
  const at = seed % body.length;
  body[at] = (body[at] ?? 0) ^ (1 << (seed % 8));
  await route.fulfill({ response: answer, body });
};

/** Faults of a remote, of its network or of its release; what is drawn follows the seed. */
export const remoteFaultsOf = (seed: number): readonly RemoteFault[] => [
  {
    name: 'is not there (404)',
    code: 'MFE-001',
    inject: onScripts((route) => route.fulfill({ status: 404, body: '' })),
  },
  { name: 'fails (500)', code: 'MFE-001', inject: onScripts((route) => route.fulfill({ status: 500, body: '' })) },
  { name: 'hangs', code: 'MFE-002', inject: onScripts(() => new Promise(() => undefined)) },
  { name: 'has a flipped byte', code: 'MFE-003', inject: onScripts(flipped(seed)) },
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

/**
 * Opens a page of a remote that has a fault: a card stands in its place, a page of another remote works, and a retry or the
 * next release brings it back.
 */
export async function strikeRemote(context: BrowserContext, fault: RemoteFault, remote: RegistryRemote): Promise<void> {
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
