import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRemoteSigned, signRelease } from '@trassa/contracts/platform/release-signature';
import { registrySchema } from '@trassa/contracts/platform/remote-manifest-schemas';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeRemoteDist } from '../../testing/a-remote-build.ts';
import { aGateway, type TestGateway } from '../../testing/running-gateway.ts';
import { readBuild } from './publish-from-dist.ts';

describe('builds on this machine', () => {
  let folder: string;
  let gateway: TestGateway | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trassa-dists-'));
  });
  afterEach(async () => {
    await gateway?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('are published at start under a version that names their content', async () => {
    const dist = await writeRemoteDist(join(folder, 'mfe-orders/dist'), { version: '0.1.0-0123abcd' });
    gateway = await aGateway({}, { REMOTE_DISTS: JSON.stringify([dist, join(folder, 'mfe-none/dist')]) });
    const registry = registrySchema.parse(await (await fetch(`${gateway.url}/api/platform/registry`)).json());
    expect(registry.remotes).toHaveLength(1);
    expect(registry.remotes[0]?.version).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/);
    const at = (name: string) => fetch(`${gateway?.url}${registry.remotes[0]?.base}${name}`);
    expect((await at('remote-entry.js')).status).toBe(200);
    expect([(await at('page.js.map')).status, (await at('alone/index.html')).status]).toEqual([404, 404]);
  });

  test('are taken with the signature beside them where no private key is, and not without', async () => {
    const dist = await writeRemoteDist(join(folder, 'mfe-orders/dist'), { version: '0.1.0-0123abcd' });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const keys = {
      RELEASE_PRIVATE_KEY: '',
      RELEASE_PUBLIC_KEYS: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      REMOTE_DISTS: JSON.stringify([dist]),
    };
    await expect(aGateway({}, keys)).rejects.toThrow('Выпуск не подписан');
    const build = await readBuild(dist);
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await writeFile(join(dist, 'release.sig'), `${await signRelease(build!.manifest, pkcs8)}\n`);
    gateway = await aGateway({}, keys);
    const registry = registrySchema.parse(await (await fetch(`${gateway.url}/api/platform/registry`)).json());
    expect(await isRemoteSigned(registry.remotes[0]!, registry.keys)).toBe(true);
    expect((await fetch(`${gateway.url}${registry.remotes[0]?.base}release.sig`)).status).toBe(404);
  });

  test('leave a trace that nobody takes away', async () => {
    const dist = await writeRemoteDist(join(folder, 'mfe-orders/dist'), { version: '0.1.0-0123abcd' });
    gateway = await aGateway({}, { REMOTE_DISTS: JSON.stringify([dist]) });
    for (const change of ["update gateway.release_audit set why = ''", 'delete from gateway.release_audit'])
      await expect(queryAsAdministrator(gateway.databaseUrl, change)).rejects.toThrow('release_audit is append-only');
  });
});
