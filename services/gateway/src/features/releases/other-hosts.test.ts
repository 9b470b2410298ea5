import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesHeader } from '@trassa/contracts/platform/remote-manifest';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeBuildForOtherHosts, writeRemoteDist } from '../../testing/a-remote-build.ts';
import { aGateway, type TestGateway } from '../../testing/running-gateway.ts';

const sources = '89abcdef';
const traits = { version: `0.1.0-01234567.${sources}`, hash: '1123456789ab' };
const entry = 'other-remote-entry.0123456789ab.js';
let folder: string;
let dist: string;
let gateway: TestGateway;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trassa-others-'));
  dist = await writeRemoteDist(join(folder, 'mfe-orders/dist'), traits);
  await Promise.all(['mf-manifest.json', 'alone'].map((name) => rm(join(dist, name), { recursive: true })));
  gateway = await start();
});
afterEach(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = () => aGateway({}, { REMOTE_DISTS: JSON.stringify([dist]), RELEASES_DIR: join(folder, 'releases') });
const get = (path: string) => fetch(gateway.url + path, { headers: { accept: 'text/html,*/*' } });
const manifest = () => get('/remotes/orders/mf-manifest.json');
const restart = async () => {
  await gateway.stop();
  gateway = await start();
};

test('what no page of our host needs is awaited after a start, and then there without a new version', async () => {
  const registry = async () => {
    const reply = await get('/api/platform/registry');
    return {
      stamp: reply.headers.get(releasesHeader),
      ...((await reply.json()) as { remotes: { version: string }[] }),
    };
  };
  const before = await registry();
  expect(before.remotes[0]?.version).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/);
  const early = await manifest();
  expect([early.status, early.headers.get('retry-after'), early.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  const alone = await get('/_/alone/orders/');
  expect([alone.status, alone.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await alone.text()).toContain('<h1>Страница собирается</h1>');
  await writeBuildForOtherHosts(dist, { sources });
  // Until the next look of the gateway at the builds.
  await vi.waitFor(async () => expect((await manifest()).status).toBe(200), { timeout: 20_000, interval: 100 });
  expect(await (await get(`/remotes/orders/${entry}`)).text()).toBe('/* for others: one */');
  expect((await get('/_/alone/orders/')).status).toBe(200);
  expect(await registry(), 'no page learns of a new version').toEqual(before);
});

test('files that are still being written, or of other sources, join no release', async () => {
  await writeBuildForOtherHosts(dist, { sources, lacking: entry });
  await restart();
  expect((await manifest()).status).toBe(503);
  await writeBuildForOtherHosts(dist, { sources: '00000000' });
  await restart();
  expect((await manifest()).status).toBe(503);
});

test('a file that a release has keeps its bytes, and only its compressed variant becomes smaller', async () => {
  await writeBuildForOtherHosts(dist, { sources });
  await restart();
  expect(await (await manifest()).json()).toEqual({ text: 'one' });
  await writeBuildForOtherHosts(dist, { sources, text: 'two' });
  const page = 'page.0123456789ab.js';
  const better = (await readFile(join(dist, `${page}.br`))).subarray(1);
  await writeFile(join(dist, `${page}.br`), better);
  await restart();
  expect(await (await manifest()).json()).toEqual({ text: 'one' });
  const { remotes } = (await (await get('/api/platform/registry')).json()) as { remotes: { version: string }[] };
  const kept = join(folder, 'releases/remotes/orders', remotes[0]?.version ?? '');
  expect(await readFile(join(kept, `${page}.br`))).toEqual(better);
});
