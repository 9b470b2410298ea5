import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb } from '@trassa/service-kit/db';
import { prepareSchema } from '@trassa/service-kit/schema';
import { aDatabase } from '@trassa/testing/test-postgres';
import { TEST_INTERNAL_SECRET } from '@trassa/testing/test-service';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../db/migrations.ts';
import type { GatewayTables } from '../../db/schema.ts';
import { writeRemoteDist } from '../../testing/a-remote-build.ts';
import { createFolderReleaseStore } from './folder-release-store.ts';
import { publishFromDist } from './publish-from-dist.ts';
import { findLiveRemotes } from './releases.queries.ts';
import { createReleases, type Releases } from './releases.ts';

const local = { by: 'local', why: 'local start' };
const person = { by: 'release-tool', why: 'ошибка в отчёте' };
let folder: string;
let db: Db<GatewayTables>;
let drop: () => Promise<void>;
let releases: Releases;

beforeEach(async () => {
  const database = await aDatabase();
  drop = database.drop;
  folder = await mkdtemp(join(tmpdir(), 'trassa-start-'));
  const options = { adminUrl: database.url, schema: 'gateway', secret: TEST_INTERNAL_SECRET, migrations };
  db = openDb<GatewayTables>({ url: await prepareSchema(options), applicationName: 'test' });
  releases = createReleases({ db, store: createFolderReleaseStore(join(folder, 'store')), changed: async () => {} });
});
afterEach(async () => {
  await db.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

/** The house starts with this build; gives the version that is live then. */
async function startWith(text: string): Promise<string | undefined> {
  await publishFromDist(releases, await writeRemoteDist(join(folder, text, 'mfe-orders/dist'), { text }), local);
  return (await findLiveRemotes(db.kysely))[0]?.version;
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
  await releases.promote('orders', first ?? '', person);
  expect(await startWith('two')).toBe(first);
  await releases.promote('orders', second ?? '', person);
  expect(await startWith('one')).toBe(second);
});
