import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIdentity } from '@trassa/service-kit/identities';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './frontends.ts';
import { hasKubectl } from './testing/deployment/kustomize.ts';

const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

const folder = mkdtempSync(join(tmpdir(), 'trassa-identities-'));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
afterAll(() => rmSync(folder, { recursive: true }));

test('npm run identities keeps what is there, and puts what it renews before the former', () => {
  const listKeys = (service: string): string[] => JSON.parse(read('identities/IDENTITY_PUBLIC_KEYS'))[service];
  run('npm', ['run', 'identities', '--', folder]);
  const [password, edo, [orders]] = [read('orders-own/DATABASE_PASSWORD_ORDERS'), listKeys('edo'), listKeys('orders')];
  run('npm', ['run', 'identities', '--', folder, 'orders']);
  expect(listKeys('edo')).toEqual(edo);
  expect(listKeys('orders')).toEqual([expect.not.stringMatching(orders ?? ''), orders]);
  expect(read('orders-own/DATABASE_PASSWORD_ORDERS').split('\n')).toEqual([
    expect.not.stringMatching(password),
    password,
  ]);
  const IDENTITY_PUBLIC_KEYS = read('identities/IDENTITY_PUBLIC_KEYS');
  for (const service of ['orders', 'edo'])
    readIdentity(service, { SECRETS_DIR: join(folder, `${service}-own`), IDENTITY_PUBLIC_KEYS });
});

test.skipIf(!hasKubectl)(
  'kubectl makes the config map of public keys and the secret of a service of its folders',
  () => {
    const create = (...object: string[]) =>
      parse(run('kubectl', ['-n', 'trassa', 'create', ...object, '--dry-run=client', '-o', 'yaml']));
    expect(create('configmap', 'identities', `--from-file=${folder}/identities`)).toMatchObject({
      metadata: { name: 'identities', namespace: 'trassa' },
      data: { IDENTITY_PUBLIC_KEYS: read('identities/IDENTITY_PUBLIC_KEYS') },
    });
    const { data } = create('secret', 'generic', 'edo-own', `--from-file=${folder}/edo-own`);
    expect(Object.keys(data).toSorted()).toEqual(['DATABASE_PASSWORD_EDO', 'IDENTITY_KEY_EDO']);
    expect(Buffer.from(data.DATABASE_PASSWORD_EDO, 'base64').toString()).toBe(read('edo-own/DATABASE_PASSWORD_EDO'));
  },
);
