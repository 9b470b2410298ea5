import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NewDocument } from '@trassa/service-edo/db/tables';
import { takeDocuments, takeRows } from '@trassa/service-edo/shared/take-documents';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet, type Fleet, pagesOf } from '../edo-data/documents.ts';
import { anEdoDatabase, type EdoDatabase, timed } from '../edo-data/edo-database.ts';

/**
 * `npm run bench -- edo-ingest [documents]`: documents through the service path (deduplication, chains, search, figures)
 * against COPY into the same indexed table and against one INSERT per row.
 */
const documents = Number(process.argv[2] ?? 100_000);
const PER_ROW = 1000;
const database = await anEdoDatabase();

/** COPY of the plain rows, indexes and all, nothing derived. */
async function copyRows(fleet: Fleet): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=edo,public' });
  await client.connect();
  const names = Object.keys(pagesOf(fleet, 1).next().value?.[0] ?? {});
  const stream = client.query(copyFrom(`copy documents (${names.join(', ')}) from stdin`));
  await pipeline(Readable.from(lines(fleet, names)), stream);
  await client.end();
}

function* lines(fleet: Fleet, names: readonly string[]): Generator<string> {
  for (const page of pagesOf(fleet, 1000))
    yield page.map((row) => `${names.map((name) => cell(row, name)).join('\t')}\n`).join('');
}

const cell = (row: NewDocument, name: string) => {
  const value = row[name as keyof NewDocument];
  return (value instanceof Date ? value.toISOString() : String(value)).replaceAll('\\', '\\\\');
};

/** One INSERT per row, each its own transaction, as a plain loop over the exchange's list would do. */
async function insertRows({ db }: EdoDatabase, fleet: Fleet): Promise<void> {
  for (const page of pagesOf({ ...fleet, documents: PER_ROW }, 100)) {
    for (const row of page)
      await db.forCompany(fleet.companyId, (trx) => trx.insertInto('documents').values(row).execute());
  }
}

/** Page by page as a walk does, statistics gathered after pages 1, 4, 16, … */
async function throughService(fleet: Fleet, take: typeof takeDocuments | typeof takeRows): Promise<void> {
  let taken = 0;
  for (const page of pagesOf(fleet, 1000)) {
    await database.db.forCompany(fleet.companyId, async (trx) => void (await take(trx, fleet, page)));
    taken += 1;
    if (Number.isInteger(Math.log2(taken) / 2)) await sql`select analyze_lists()`.execute(database.db.kysely);
  }
}

async function afresh(work: (fleet: Fleet) => Promise<void>, count = documents): Promise<number> {
  const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=edo,public' });
  await client.connect();
  await client.query('truncate documents, chains, rollups, clients, vehicles');
  await client.query('checkpoint');
  await client.end();
  const milliseconds = await timed(() => work(aFleet(documents)));
  return (count / milliseconds) * 1000;
}

await afresh((fleet) => throughService({ ...fleet, documents: 5000 }, takeDocuments));
const copy = await afresh(copyRows);
const service = await afresh((fleet) => throughService(fleet, takeDocuments));
const bare = await afresh((fleet) => throughService(fleet, takeRows));
const perRow = await afresh((fleet) => insertRows(database, fleet), PER_ROW);
await database.stop();
console.table({
  'COPY, same table and indexes': {
    'documents/s': Math.round(copy),
    'of the service path': (copy / service).toFixed(2),
  },
  'service path': { 'documents/s': Math.round(service), 'of the service path': '1.00' },
  'service path without figures': {
    'documents/s': Math.round(bare),
    'of the service path': (bare / service).toFixed(2),
  },
  'INSERT per row': { 'documents/s': Math.round(perRow), 'of the service path': (perRow / service).toFixed(3) },
});
console.log(
  `${documents} documents: ${(service / copy).toFixed(2)}x COPY (asked 0.5x), ${(service / perRow).toFixed(1)}x per row (asked 30x),`,
);
console.log(`upkeep of figures ${((1 - service / bare) * 100).toFixed(1)} % of ingest (asked 10 %)`);
