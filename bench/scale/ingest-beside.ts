import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet, type Fleet, SPAN_MS } from '../edo-data/documents.ts';
import { filledTables, measureMs, openEdo } from '../edo-data/edo-database.ts';
import { prepareDocuments } from '../edo-ingest/prepared-documents.ts';
import { SyncRun } from '../edo-ingest/sync-run.ts';

/**
 * A process beside the load: imports of new companies by the service's own path in turn with COPY of the same rows, until
 * it is told to end; it then tells the rates of both and takes its companies out again. Its arguments are the documents of
 * each company of a round.
 */
const { DATABASE_URL: url = '' } = process.env;
const sizes = process.argv.slice(2).map(Number);
const client = new pg.Client({ connectionString: url, options: '-c search_path=edo,public' });
await client.connect();
const db = await openEdo(url);
const fleets: Fleet[] = [];
let isEnding = false;
process.once('message', () => {
  isEnding = true;
});

function createFleet(documents: number): Fleet {
  const fleet = { ...aFleet(documents), began: Date.now() - SPAN_MS };
  fleets.push(fleet);
  return fleet;
}

/** Milliseconds of both ways for a company of this size. */
async function importBothWays(documents: number) {
  const prepared = prepareDocuments(createFleet(documents));
  const { copyNames, copyText, pages } = prepared;
  const copy = await measureMs(() =>
    pipeline(copyText(), client.query(copyFrom(`copy documents (${copyNames.join(', ')}) from stdin`))),
  );
  const fleet = createFleet(documents);
  const run = new SyncRun({ db }, { pages: pages(fleet), fleet, withFigures: true });
  const service = await measureMs(() => run.advance(Number.POSITIVE_INFINITY));
  prepared.remove();
  return { copy, service };
}

const documents = sizes.reduce((sum, size) => sum + size, 0);
const rounds: { copy: number; service: number }[] = [];
do {
  const spent = { copy: 0, service: 0 };
  for (const size of sizes) {
    const { copy, service } = await importBothWays(size);
    spent.copy += copy;
    spent.service += service;
  }
  rounds.push({ copy: (documents / spent.copy) * 1000, service: (documents / spent.service) * 1000 });
} while (!isEnding);
for (const table of [...filledTables, 'trip_measures', 'ways'])
  await client.query(`delete from ${table} where company_id = any($1)`, [fleets.map(({ companyId }) => companyId)]);
await db.close();
await client.end();
process.send?.(rounds);
process.disconnect();
