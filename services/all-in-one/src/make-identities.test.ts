import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIdentity } from '@trassa/service-kit/identities';
import { expect, test } from 'vitest';
import { makeIdentities } from './make-identities.ts';

test('npm run identities keeps what is there, and puts what it renews before the former', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-identities-'));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const listKeys = (service: string): string[] => JSON.parse(read('identities/IDENTITY_PUBLIC_KEYS'))[service];
  makeIdentities(folder);
  const [password, edo, [orders]] = [read('orders-own/DATABASE_PASSWORD_ORDERS'), listKeys('edo'), listKeys('orders')];
  makeIdentities(folder, ['orders']);
  expect(listKeys('edo')).toEqual(edo);
  expect(listKeys('orders')).toEqual([expect.not.stringMatching(orders ?? ''), orders]);
  expect(read('orders-own/DATABASE_PASSWORD_ORDERS').split('\n')).toEqual([
    expect.not.stringMatching(password),
    password,
  ]);
  const IDENTITY_PUBLIC_KEYS = read('identities/IDENTITY_PUBLIC_KEYS');
  for (const service of ['orders', 'edo'])
    readIdentity(service, { SECRETS_DIR: join(folder, `${service}-own`), IDENTITY_PUBLIC_KEYS });
  rmSync(folder, { recursive: true });
});
