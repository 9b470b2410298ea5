import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signRelease } from '@trassa/contracts/platform/release-signature';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../db/migrations.ts';
import type { GatewayTables } from '../../db/schema.ts';
import { listTrustedKeys } from '../../shared/release-keys.ts';
import { aRemoteBuild } from '../../testing/a-remote-build.ts';
import { TEST_RELEASE_PRIVATE_KEY } from '../../testing/running-gateway.ts';
import { cleanReleases } from './clean-releases.ts';
import { createFolderReleaseStore } from './folder-release-store.ts';
import { createReleases } from './releases.ts';

const DAY = 24 * 3_600_000;
let folder: string;
let database: TestSchema<GatewayTables>;

beforeAll(async () => {
  database = await aSchema('gateway', migrations);
  folder = await mkdtemp(join(tmpdir(), 'trassa-clean-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('files of a version out of use are served for 30 days, and the live one for ever', async () => {
  const { db } = database;
  const store = createFolderReleaseStore(folder);
  const publicKeys = listTrustedKeys({ RELEASE_PUBLIC_KEYS: [], RELEASE_PRIVATE_KEY: TEST_RELEASE_PRIVATE_KEY });
  const releases = createReleases({
    db,
    store,
    publicKeys,
    needsApproval: false,
    readServices: async () => ({}),
    changed: async () => {},
  });
  const reason = { by: 'test', why: 'test' };
  for (const version of ['1.0.0', '2.0.0']) {
    const { manifest, files } = aRemoteBuild({ version, text: version });
    const signature = await signRelease(manifest, TEST_RELEASE_PRIVATE_KEY);
    await releases.publish({ manifest, files, signature }, reason);
    await releases.promote({ remote: 'orders', version }, reason);
  }
  const after = (days: number) => new Date(Date.now() + days * DAY);
  expect(await cleanReleases({ db, store }, after(29))).toBe(0);
  expect(await cleanReleases({ db, store }, after(31))).toBe(1);
  expect([existsSync(store.getFolder('orders', '1.0.0')), existsSync(store.getFolder('orders', '2.0.0'))]).toEqual([
    false,
    true,
  ]);
  await expect(releases.rollback('orders', reason)).rejects.toThrow('откатывать не на что');
});
