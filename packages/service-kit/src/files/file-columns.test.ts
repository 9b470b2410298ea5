import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { aDirector } from '@trassa/testing/people';
import { getFilesDir } from '@trassa/testing/test-postgres';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { type Generated, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { protectByCompany } from '../schema.ts';
import { defineService } from '../service.ts';
import { type FileColumnType, readKeptFile } from './company-files.ts';
import { addFileColumn, moveFilesToStore, type ServiceFiles, sweepFiles } from './file-columns.ts';
import { filesSettings } from './open-files.ts';

interface PhotoTables {
  photos: { company_id: string; name: string; bytes: Generated<Buffer | null>; file: FileColumnType };
}

let named: ServiceFiles<PhotoTables>;
const photoService = defineService<unknown, PhotoTables>({
  name: 'photos',
  version: '1.0.0',
  config: z.object(filesSettings),
  files: [{ table: 'photos', from: 'bytes' }],
  migrations: {
    '0001-photos': {
      up: async (db) => {
        await sql`create table photos (company_id uuid not null, name text not null, bytes bytea not null)`.execute(db);
        await protectByCompany(db, 'photos');
        await addFileColumn(db, { table: 'photos', from: 'bytes' });
      },
    },
  },
  build: async ({ getFiles }) => {
    named = getFiles();
  },
});

let service: TestService;
beforeAll(async () => {
  service = await aRunning(photoService);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await named.db.asSystem((trx) => trx.deleteFrom('photos').execute());
  await sweepFiles(named, { before: new Date(Date.now() + 1000) });
});

const [mine, other] = [aDirector(), aDirector()];
const company = mine.companyId;

const insertOld = (companyId: string, names: readonly string[]) =>
  named.db.forCompany(companyId, (trx) =>
    trx
      .insertInto('photos')
      .values(names.map((name) => ({ company_id: companyId, name, bytes: Buffer.from(`photo ${name}`) })))
      .execute(),
  );

async function insertNew(companyId: string, name: string) {
  const file = await named.files.write(companyId, Buffer.from(`photo ${name}`));
  await named.db.forCompany(companyId, (trx) =>
    trx.insertInto('photos').values({ company_id: companyId, name, file }).execute(),
  );
  return file;
}

async function readPhotos(companyId: string) {
  const rows = await named.db.forCompany(companyId, (trx) =>
    trx.selectFrom('photos').selectAll().orderBy('name').execute(),
  );
  const bytes = await Promise.all(rows.map((row) => readKeptFile(named.files, row)));
  return rows.map(({ name, bytes: old }, at) => ({ name, photo: bytes[at]?.toString(), isMoved: old === null }));
}

const getPath = (key: string) => join(getFilesDir(service.databaseUrl), key);
const names = Array.from({ length: 45 }, (_, at) => String(at).padStart(2, '0'));

test('bytes of rows are moved into files a batch at a time, and read before and afterwards', async () => {
  await insertOld(company, names);
  await insertOld(other.companyId, ['theirs']);
  const before = await readPhotos(company);
  expect(await moveFilesToStore(named, -1)).toBe(false);
  const half = await readPhotos(company);
  expect(half.filter(({ isMoved }) => isMoved).length).toBeLessThanOrEqual(20);
  expect(await moveFilesToStore(named, 60_000)).toBe(true);
  const after = await readPhotos(company);
  expect(after.every(({ isMoved }) => isMoved)).toBe(true);
  for (const read of [half, after]) expect(read.map(({ photo }) => photo)).toEqual(before.map(({ photo }) => photo));
  expect(await readPhotos(other.companyId)).toEqual([{ name: 'theirs', photo: 'photo theirs', isMoved: true }]);
});

test('a move that fails in the middle of a batch leaves its rows as they were, and the next one moves them', async () => {
  await insertOld(company, names.slice(0, 5));
  let written = 0;
  const failing: ServiceFiles<PhotoTables> = {
    ...named,
    files: {
      ...named.files,
      write: async (...args) => {
        written += 1;
        if (written === 3) throw new Error('killed');
        return named.files.write(...args);
      },
    },
  };
  await expect(moveFilesToStore(failing, 60_000)).rejects.toThrow('killed');
  expect((await readPhotos(company)).some(({ isMoved }) => isMoved)).toBe(false);
  await Promise.all([moveFilesToStore(named, 60_000), moveFilesToStore(named, 60_000)]);
  expect(await moveFilesToStore(named, 60_000)).toBe(true);
  expect((await readPhotos(company)).map(({ photo }) => photo)).toEqual(
    names.slice(0, 5).map((name) => `photo ${name}`),
  );
  expect(await sweepFiles(named, { before: new Date(Date.now() + 1000) })).toBe(2);
});

test('a file without a row is deleted a day later, and none that a row names', async () => {
  const kept = await insertNew(company, 'kept');
  const [fresh, stale] = [
    await named.files.write(company, Buffer.from('a')),
    await named.files.write(company, Buffer.from('b')),
  ];
  const dayAgo = new Date(Date.now() - 24 * 3_600_000);
  const before = new Date(dayAgo.getTime() + 1000);
  for (const { key } of [kept, stale]) await utimes(getPath(key), dayAgo, dayAgo);
  expect(await sweepFiles(named, { before })).toBe(1);
  expect([kept, fresh, stale].map(({ key }) => existsSync(getPath(key)))).toEqual([true, true, false]);
});

test('files of a company go with it, those of others stay', async () => {
  const [gone, stays] = [await insertNew(company, 'gone'), await insertNew(other.companyId, 'stays')];
  const unnamed = await named.files.write(company, Buffer.from('not named'));
  for (let done = false; !done; ) {
    const as = { kind: 'service', service: 'account', companyId: company, userId: null } as const;
    const answer = await service.call(erasureEndpoints.eraseCompany, { as });
    expect(answer.status).toBe(200);
    done = answer.body.data.done;
  }
  expect([gone, unnamed, stays].map(({ key }) => existsSync(getPath(key)))).toEqual([false, false, true]);
  expect(await readPhotos(other.companyId)).toEqual([{ name: 'stays', photo: 'photo stays', isMoved: true }]);
});
