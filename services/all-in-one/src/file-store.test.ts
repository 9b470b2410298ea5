import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompanyFiles } from '@trassa/service-kit/files/company-files';
import type { FileStore } from '@trassa/service-kit/files/file-store';
import { openFileStore } from '@trassa/service-kit/files/open-files';
import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const sandbox = buildSandbox({ documentCount: 0 });
const folder = mkdtempSync(join(tmpdir(), 'trassa-files-'));
let bucket = '';

beforeAll(async () => {
  bucket = `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/s3/trassa`;
});

afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const inBucket = (keyId: string = SANDBOX_DEFAULTS.s3.keyId) =>
  openFileStore({ FILES_S3_URL: bucket, FILES_S3_KEY_ID: keyId, FILES_S3_SECRET: SANDBOX_DEFAULTS.s3.secret });

const company = '11111111-1111-4111-8111-111111111111';
const read = async (store: FileStore, key: string) => (await store.read(key))?.toString();

async function listKeys(store: FileStore, under: string) {
  const keys: string[] = [];
  for await (const { key, at } of store.list(under)) {
    expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(3_600_000);
    keys.push(key);
  }
  return keys.toSorted();
}

describe.each([
  ['a folder', () => openFileStore({ FILES_DIR: folder })],
  ['a bucket', inBucket],
] as const)('files in %s', (_name, open) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await open();
  });

  test('are read as they were written, whatever their size', async () => {
    for (const size of [0, 1, 100_000, 20 * 1024 * 1024 + 1]) {
      const bytes = randomBytes(size);
      await store.write(`sizes/${company}/${size}`, bytes);
      expect(bytes.equals((await store.read(`sizes/${company}/${size}`)) ?? Buffer.from('none'))).toBe(true);
    }
  });

  test('are written anew, deleted, and deleted again', async () => {
    await store.write('life/one', Buffer.from('first'));
    await store.write('life/one', Buffer.from('second'));
    expect(await read(store, 'life/one')).toBe('second');
    await store.delete('life/one');
    await store.delete('life/one');
    expect(await store.read('life/one')).toBeNull();
  });

  test('are listed below a folder alone, however many there are', async () => {
    const keys = Array.from({ length: 1203 }, (_, at) => `many/a/${String(at).padStart(4, '0')}`);
    await Promise.all([...keys, 'many/ab/other'].map((key) => store.write(key, Buffer.from(key))));
    expect(await listKeys(store, 'many/a/')).toEqual(keys);
    expect(await listKeys(store, 'none/')).toEqual([]);
  });

  test('of a company are told from damaged and lost ones', async () => {
    const files = createCompanyFiles(store, 'orders');
    const [kept, other] = [
      await files.write(company, Buffer.from('photo')),
      await files.write(company, Buffer.from('photo')),
    ];
    expect(kept).toMatchObject({ key: expect.stringMatching(`^orders/${company}/`), size: 5 });
    expect(kept.key).not.toBe(other.key);
    await store.write(kept.key, Buffer.from('phot0'));
    await expect(files.read(kept)).rejects.toThrow(/other bytes/);
    await store.delete(kept.key);
    await expect(files.read(kept)).rejects.toThrow(/missing/);
    expect((await files.read(other)).toString()).toBe('photo');
  });
});

describe('a bucket that fails', () => {
  const strike = (fault: object) => sandbox.inject({ method: 'POST', url: '/s3/_faults', payload: fault });
  beforeEach(() => void sandbox.inject({ method: 'DELETE', url: '/s3/_faults' }));
  const large = randomBytes(9 * 1024 * 1024);

  test.each(['slow-down', 'error', 'cut', 'garbage', 'wrong-bytes'])(
    'once by %s is read all the same',
    async (mode) => {
      const files = createCompanyFiles(await inBucket(), 'orders');
      const file = await files.write(company, Buffer.from('a photo of a cargo'));
      await strike({ mode, method: 'GET' });
      expect((await files.read(file)).toString()).toBe('a photo of a cargo');
    },
  );

  test.each(['slow-down', 'error', 'lost'])(
    'once by %s is written all the same, in one piece and in parts',
    async (mode) => {
      const files = createCompanyFiles(await inBucket(), 'orders');
      for (const bytes of [Buffer.from('small'), large]) {
        await strike({ mode });
        expect((await files.read(await files.write(company, bytes))).equals(bytes)).toBe(true);
      }
    },
  );

  test('for long refuses, for people, to come again later', async () => {
    const files = createCompanyFiles(await inBucket(), 'orders');
    const file = await files.write(company, Buffer.from('photo'));
    await strike({ mode: 'slow-down', times: -1 });
    await expect(files.read(file)).rejects.toMatchObject({ code: 'common/unavailable', options: { retryAfter: 5 } });
    await expect(files.write(company, large)).rejects.toMatchObject({ code: 'common/unavailable' });
  });

  test('by other bytes each time gives none of them', async () => {
    const files = createCompanyFiles(await inBucket(), 'orders');
    const file = await files.write(company, Buffer.from('photo'));
    await strike({ mode: 'wrong-bytes', times: -1 });
    await expect(files.read(file)).rejects.toThrow(/other bytes/);
  });

  test('by a key that is not its own refuses', async () => {
    await expect((await inBucket('stranger')).write('orders/one', Buffer.from('1'))).rejects.toThrow(/AccessDenied/);
  });
});

test('a write to a folder that cannot be made fails and leaves no draft', async () => {
  await writeFile(join(folder, 'taken'), '');
  const store = await openFileStore({ FILES_DIR: folder });
  await expect(store.write('taken/one', Buffer.from('1'))).rejects.toThrow();
  expect(await listKeys(store, 'drafts/')).toEqual([]);
});

test('settings without a folder and a bucket are refused by name', async () => {
  await expect(openFileStore({})).rejects.toThrow(/FILES_DIR: or FILES_S3_URL/);
});
