import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../../testing/random-documents.ts';
import { analyzeTablesIfGrown } from './ingest.queries.ts';

const db = anEdoDatabase();
const [sample] = fc.sample(aDocumentEvent, { seed: 1, numRuns: 1 });

/** Imports so many documents of a new company. */
async function store(count: number): Promise<void> {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const row = toNewDocument({ ...sample!, created: 1 }, owner);
  const rows = Array.from({ length: count }, (_, at) => ({ ...row, document_id: `${at}`, chain_id: `${at}` }));
  await db.forCompany(owner.companyId, (trx) => storeDocuments(trx, owner, rows));
}

async function getKnown(): Promise<number | undefined> {
  const { rows } = await db.withoutCompany((trx) =>
    sql<{ known: number }>`
    select reltuples::integer as known from pg_class where oid = 'edo.documents'::regclass`.execute(trx),
  );
  return rows[0]?.known;
}

test('statistics are gathered while imports multiply the lists, and not for an import of a small share', async () => {
  await store(1000);
  await analyzeTablesIfGrown(db, 1000);
  expect(await getKnown()).toBe(1000);
  await store(40);
  await analyzeTablesIfGrown(db, 40);
  expect(await getKnown()).toBe(1000);
  await store(60);
  await analyzeTablesIfGrown(db, 60);
  expect(await getKnown()).toBe(1100);
});
