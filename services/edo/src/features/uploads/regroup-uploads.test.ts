import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sumsOfDroppedMigration } from '../../db/migrations/0062-sums-of-dropped.ts';
import { createReading } from '../../reading-port.ts';
import { SYSTEM } from '../../shared/authors.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { inWindows1251 } from '../waybill-reading/fixtures/encodings.ts';
import { aT1, aT2, ids } from '../waybill-reading/fixtures/waybills.ts';
import { importUpload } from './import-upload.ts';
import { regroupUploads } from './regroup-uploads.ts';
import { listUngrouped } from './uploads.queries.ts';

const db = anEdoDatabase();
const { reading, close } = createReading({ EDO_TRUSTED_ROOTS: '', EDO_CRLS: '' });
afterAll(close);
const deps = { db, reading, now: () => new Date() } as unknown as EdoDeps;

/** T2 that answers another T1 than the fixture's. */
const foreignT2 = aT2()
  .replaceAll(ids.t1, ids.t1.replace('0d4bb7c0a001', '0d4bb7c0b001'))
  .replaceAll(ids.t2, ids.t2.replace('0d4bb7c0a002', '0d4bb7c0b002'))
  .replaceAll(ids.uid, 'a1f0f2a5-0a4e-4f9e-8f64-5d2a3b7c9e11');

/** Drops files of a company one by one. */
const buildDrops = (companyId: string) => (name: string, bytes: Uint8Array) =>
  importUpload(
    deps,
    { companyId, author: SYSTEM, quotaBytes: 1_000_000 },
    { name, size: bytes.length, bytes: Buffer.from(bytes) },
  );

test('what an earlier version joined for lying in one archive is grouped by its ids, once', async () => {
  const companyId = randomUUID();
  const drop = buildDrops(companyId);
  const { chainId } = await drop('т1.xml', inWindows1251(aT1()));
  await drop('чужой.xml', inWindows1251(foreignT2));
  const [owner] = await db.asSystem(async (trx) => {
    const { rows } = await sql<{ companyId: string; connectionId: string }>`
      select company_id as "companyId", id as "connectionId" from connections where company_id = ${companyId}`.execute(
      trx,
    );
    return rows;
  });
  const chains = () =>
    db.forCompany(companyId, (trx) =>
      trx.selectFrom('chains').select(['chain_id', 'documents', 'status']).orderBy('status').execute(),
    );
  expect(await chains()).toHaveLength(2);
  await db.forCompany(companyId, async (trx) => {
    await sql`update documents set chain_id = ${chainId}`.execute(trx);
    await sql`update upload_links set chain_id = ${chainId}`.execute(trx);
    await sql`delete from chains where chain_id <> ${chainId}`.execute(trx);
  });
  await regroupUploads(deps, owner!);
  const after = await chains();
  expect(after).toMatchObject([
    { documents: 1, status: 'ON_TRNACLGROT' },
    { documents: 1, status: 'ON_TRNACLPPRIN' },
  ]);
  await regroupUploads(deps, owner!);
  expect(await chains()).toEqual(after);
});

test.each([
  ['has an id', ' ИдФайл="ON_NSCHFDOPPR_2BM1_2BM2_20261117_1"'],
  ['has none', ''],
])('a УПД that %s and was dropped before sums were kept gets its sum, once, and is found by it', async (_, id) => {
  const companyId = randomUUID();
  const upd = `<?xml version="1.0"?><Файл${id}><Документ КНД="1115131"><СвСчФакт НомерДок="УП-17" ДатаДок="17.11.2026"/><ТаблСчФакт><ВсегоОпл СтТовУчНалВсего="85000.50"/></ТаблСчФакт></Документ></Файл>`;
  await buildDrops(companyId)('упд.xml', Buffer.from(upd));
  await db.forCompany(companyId, async (trx) => {
    await sql`update documents set sum = ''`.execute(trx);
    await sql`update chains set search = '!yn 17'`.execute(trx);
  });
  await db.asSystem((trx) => sumsOfDroppedMigration.up(trx as never));
  const due = async () => (await db.asSystem(listUngrouped)).filter((one) => one.companyId === companyId);
  const [owner] = await due();
  const stored = () =>
    db.forCompany(companyId, async (trx) => {
      const { rows } = await sql<{ sum: string; at: Date; search: string }>`
        select d.sum, d.update_date as at, c.search from documents d join chains c using (connection_id, chain_id)`.execute(
        trx,
      );
      return rows;
    });
  await regroupUploads(deps, owner!);
  const after = await stored();
  expect(after).toMatchObject([{ sum: '85000.50', search: expect.stringContaining('85000 50') }]);
  expect(await due()).toEqual([]);
  await regroupUploads(deps, owner!);
  expect(await stored()).toEqual(after);
});
