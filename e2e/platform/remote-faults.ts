import type { BrowserContext, Page, Route } from '@playwright/test';
import type { RegistryRemote } from '@trassa/contracts/platform/remote-manifest';
import { expect } from '../support/deadline.ts';
import { cutShort, serveChangedEntry, throwingOnEvaluation, throwingOnRender } from './changed-entry.ts';
import { publicText, serveChangedRegistry, signed, withRemote } from './changed-registry.ts';
import { visitedPage } from './registry-of.ts';

type CleanUp = () => Promise<void>;
/** Fault of the files of a remote, and the code of the card that tells of it. */
export interface RemoteFault {
  name: string;
  code: string;
  /** A fault of a release or of the registry ends with the next page; one of the network by a retry. */
  endsWith: 'a retry' | 'the next page';
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

/** Faults of the files of a remote; what is drawn follows the seed. */
export const getFileFaults = (seed: number): readonly RemoteFault[] => [
  {
    name: 'is not there (404)',
    code: 'MFE-001',
    endsWith: 'a retry',
    inject: onScripts((route) => route.fulfill({ status: 404, body: '' })),
  },
  {
    name: 'fails (500)',
    code: 'MFE-001',
    endsWith: 'a retry',
    inject: onScripts((route) => route.fulfill({ status: 500, body: '' })),
  },
  { name: 'hangs', code: 'MFE-002', endsWith: 'a retry', inject: onScripts(() => new Promise(() => undefined)) },
  { name: 'has a flipped byte', code: 'MFE-003', endsWith: 'a retry', inject: onScripts(flipped(seed)) },
  {
    name: 'is cut short',
    code: 'MFE-004',
    endsWith: 'the next page',
    inject: (page, remote) => serveChangedEntry(page, remote, cutShort),
  },
  {
    name: 'throws on evaluation',
    code: 'MFE-005',
    endsWith: 'the next page',
    inject: (page, remote) => serveChangedEntry(page, remote, throwingOnEvaluation(remote)),
  },
  {
    name: 'throws on render',
    code: 'MFE-006',
    endsWith: 'the next page',
    inject: (page, remote) => serveChangedEntry(page, remote, throwingOnRender(remote)),
  },
];

/** Serves the remote as the registry of the page has it after a change; `trusted`: under a key that the page trusts. */
function inRegistry(
  change: (remote: RegistryRemote) => RegistryRemote | Promise<RegistryRemote>,
  trusted: readonly string[] = [],
): RemoteFault['inject'] {
  return (page, { id }) =>
    serveChangedRegistry(page, {
      registry: async (registry) => ({
        ...(await withRemote(registry, id, change)),
        keys: [...registry.keys, ...trusted],
      }),
    });
}

/** Changes one character of a text, at a place of the seed. */
const otherCharacter = (text: string, seed: number) => {
  const at = seed % text.length;
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

/** Manifest by which a file of the remote has another content. */
const withOtherFile = (seed: number) => (remote: RegistryRemote) => {
  const file = remote.files[remote.entry];
  if (!file) throw new Error(`${remote.id} has no entry`);
  // The last characters of a digest are padding.
  const integrity = `sha384-${otherCharacter(file.integrity.slice('sha384-'.length, -2), seed)}${file.integrity.slice(-2)}`;
  return { ...remote, files: { ...remote.files, [remote.entry]: { ...file, integrity } } };
};

const elsewhereHost = 'elsewhere.test';

/** Address whose start reads like ours: what stands before `@` is a name of a user. */
const elsewhere = ({ base }: RegistryRemote) => `@${elsewhereHost}${base}`;

const ofRegistry = (name: string, inject: RemoteFault['inject']): RemoteFault => ({
  name,
  inject,
  code: 'MFE-003',
  endsWith: 'the next page',
});

/** Faults of what the registry says about a remote; what is drawn follows the seed. */
export const getManifestFaults = (seed: number): readonly RemoteFault[] => [
  ofRegistry(
    'has a changed byte in its manifest',
    inRegistry((remote) => ({ ...remote, version: otherCharacter(remote.version, seed) })),
  ),
  ofRegistry('is signed by a stranger', inRegistry(signed)),
  ofRegistry('has a changed integrity', inRegistry(withOtherFile(seed))),
  ofRegistry(
    'has a changed integrity under a trusted signature',
    inRegistry((remote) => signed(withOtherFile(seed)(remote)), [publicText]),
  ),
  ofRegistry(
    'comes from another origin',
    inRegistry((remote) => ({ ...remote, base: elsewhere(remote) })),
  ),
];

/** Faults of a remote: of its network, of its release, of its manifest. */
export const getRemoteFaults = (seed: number) => [...getFileFaults(seed), ...getManifestFaults(seed)];

/** A page of another remote opens from the menu while this one is broken. */
async function expectOthersWork(page: Page, broken: string): Promise<void> {
  const other = broken === 'finance' ? 'Карта перевозок' : 'Финансы';
  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { name: other, level: 1 })).toBeVisible();
}

/**
 * Opens a page of a remote that has a fault: a card stands in its place, a page of another remote works, and a retry or the
 * next release brings it back.
 */
export async function strikeRemote(context: BrowserContext, fault: RemoteFault, remote: RegistryRemote): Promise<void> {
  const page = await context.newPage();
  const cards = page.getByRole('alert').filter({ hasText: /MFE-\d/ });
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === elsewhereHost) strangers.push(request.url());
  });
  const restore = await fault.inject(page, remote);
  // A hanging preload delays the load event; the application does not wait for it.
  await page.goto(visitedPage(remote).path, { waitUntil: 'commit' });
  const card = cards.filter({ hasText: fault.code });
  await expect(card, `${remote.id} ${fault.name}`).toBeVisible();
  await expect(card).toContainText('Код обращения');

  await expectOthersWork(page, remote.id);
  await page.evaluate('history.back()');
  await expect(cards).toBeVisible();

  await restore();
  if (fault.endsWith === 'the next page') await page.reload();
  else await page.getByRole('button', { name: 'Повторить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(cards).toBeHidden();
  // One retry recovers the page and the remote's menu, header and other slots.
  await expect(page.getByRole('button', { name: 'Повторить загрузку' })).toHaveCount(0);
  expect(strangers, 'requests to another origin').toEqual([]);
  await page.close();
}
