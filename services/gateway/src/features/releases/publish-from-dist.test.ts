import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../db/migrations.ts';
import type { GatewayTables } from '../../db/schema.ts';
import { listTrustedKeys } from '../../shared/release-keys.ts';
import { writeRemoteDist } from '../../testing/a-remote-build.ts';
import { TEST_RELEASE_PRIVATE_KEY } from '../../testing/running-gateway.ts';
import { createFolderReleaseStore } from './folder-release-store.ts';
import { createLocalBuilds } from './local-builds.ts';
import { publishFromDist } from './publish-from-dist.ts';
import { listAllReleases, listLiveRemotes } from './releases.queries.ts';
import { createReleases, type Releases } from './releases.ts';

const local = { by: 'local', why: 'local start', privateKey: TEST_RELEASE_PRIVATE_KEY };
const person = { by: 'release-tool', why: 'ошибка в отчёте' };
let folder: string;
let database: TestSchema<GatewayTables>;
let releases: Releases;
/** Versions of services that run. */
let services: Record<string, string> = {};

beforeEach(async () => {
  services = {};
  database = await aSchema('gateway', migrations);
  folder = await mkdtemp(join(tmpdir(), 'trassa-start-'));
  releases = createReleases({
    db: database.db,
    store: createFolderReleaseStore(join(folder, 'store')),
    publicKeys: listTrustedKeys({ RELEASE_PUBLIC_KEYS: [], RELEASE_PRIVATE_KEY: TEST_RELEASE_PRIVATE_KEY }),
    needsApproval: true,
    readServices: async () => services,
    changed: async () => {},
  });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the gateway with this build; returns the live version. */
async function startWith(text: string): Promise<string | undefined> {
  await publishFromDist(releases, await writeRemoteDist(join(folder, text, 'mfe-orders/dist'), { text }), local);
  return (await database.db.withoutCompany((trx) => listLiveRemotes(trx)))[0]?.version;
}

test('a start makes the build of the machine live, a former one too', async () => {
  const first = await startWith('one');
  const second = await startWith('two');
  expect(second).not.toBe(first);
  expect(await startWith('one')).toBe(first);
});

test('a start does not undo a rollback; the next build is live again', async () => {
  const first = await startWith('one');
  await startWith('two');
  await releases.rollback('orders', person);
  expect(await startWith('two')).toBe(first);
  expect([first]).not.toContain(await startWith('three'));
});

test('a start does not undo a release from elsewhere', async () => {
  const first = await startWith('one');
  const second = await startWith('two');
  await releases.promote({ remote: 'orders', version: first ?? '' }, person);
  expect(await startWith('two')).toBe(first);
  await releases.promote({ remote: 'orders', version: second ?? '' }, person);
  expect(await startWith('one')).toBe(second);
});

test('a build of newer services than run goes live when they have come, and nobody makes it live before', async () => {
  const before = await startWith('one');
  services = { orders: '1.3.0' };
  const needs = { orders: '^1.4.0', edo: '^1.0.0' };
  const builds = createLocalBuilds([
    await writeRemoteDist(join(folder, 'next/mfe-orders/dist'), { text: 'next', needs }),
  ]);
  await builds.publish(releases, local);
  const live = async () => (await database.db.withoutCompany((trx) => listLiveRemotes(trx)))[0]?.version;
  expect(await live()).toBe(before);
  const [next] = (await database.db.withoutCompany((trx) => listAllReleases(trx))).filter(
    ({ version }) => version !== before,
  );
  await expect(releases.promote({ remote: 'orders', version: next?.version ?? '' }, person)).rejects.toMatchObject({
    code: 'releases/needs-unmet',
  });
  services = { orders: '1.4.0+abc' };
  await builds.complete();
  expect(await live()).toBe(next?.version);
});
