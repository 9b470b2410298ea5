import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const secrets = ['LINK_SECRET', 'ACCESS_TOKEN_SECRET', 'SEAL_KEY', 'RELEASE_TOKEN'];
const external = [
  'DATABASE_URL',
  'DADATA_TOKEN',
  'YOOKASSA_SHOP_ID',
  'YOOKASSA_SECRET_KEY',
  'PUBLIC_ORIGIN',
  'RELEASE_PUBLIC_KEYS',
];
let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'trassa-settings-'));
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

describe('an installation without demo data', () => {
  const given = [...secrets, ...external, 'EDO_SABY_URL'];
  const all = Object.fromEntries(given.map((name) => [name, `value of ${name}`]));

  test.each([...secrets, ...external])('does not start without %s and names it, set to nothing included', (name) => {
    for (const env of [
      { ...all, [name]: undefined },
      { ...all, [name]: '' },
    ]) {
      expect(() => readSettings({ ...env, DATA_DIR, TRASSA_DEMO: '0' })).toThrow(new RegExp(`:\n {2}${name}\nSee`));
    }
  });

  test('does not start without any operator of documents, and starts with one', () => {
    const none = { ...all, EDO_SABY_URL: undefined };
    expect(() => readSettings({ ...none, DATA_DIR, TRASSA_DEMO: '0' })).toThrow(/EDO_EXCHANGE_URL or EDO_DIADOC_URL/);
    readSettings({ ...none, EDO_EXCHANGE_URL: 'https://exchange.example', DATA_DIR, TRASSA_DEMO: '0' });
  });

  test('starts with what it is given', () => {
    const { demo, databaseUrl, env } = readSettings({ ...all, DATA_DIR, TRASSA_DEMO: '0' });
    expect({ demo, databaseUrl }).toEqual({ demo: false, databaseUrl: all.DATABASE_URL });
    expect(env).toMatchObject(all);
    expect(env.RELEASE_MANAGERS, 'releases only by the tool, unless people are named').toBeUndefined();
  });
});

test('a demo installation makes its secrets once and keeps them', () => {
  const first = readSettings({ DATA_DIR }).env;
  for (const name of secrets) expect(first[name]).toMatch(/^[0-9a-f]{64}$/);
  const key = Buffer.from(first.RELEASE_PRIVATE_KEY ?? '', 'base64');
  expect(createPrivateKey({ key, format: 'der', type: 'pkcs8' }).asymmetricKeyType).toBe('ed25519');
  expect(readSettings({ DATA_DIR }).env).toEqual(first);
});

test('a demo installation lets its administrator release, or whom the settings name', () => {
  expect(readSettings({ DATA_DIR }).env.RELEASE_MANAGERS).toBe('admin@trassa.app');
  expect(readSettings({ DATA_DIR, RELEASE_MANAGERS: '' }).env.RELEASE_MANAGERS).toBe('');
});

test('listens to its own machine alone, unless told otherwise', () => {
  expect(readSettings({ DATA_DIR }).host).toBe('127.0.0.1');
  expect(readSettings({ DATA_DIR, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});
