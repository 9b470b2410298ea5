import { readChains } from '@trassa/service-edo/features/chains/read-chains';
import { readClients } from '@trassa/service-edo/features/clients/read-clients';
import { readDocuments } from '@trassa/service-edo/features/documents/list-documents';
import { PageMarks } from '@trassa/service-edo/features/documents/page-marks';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { aFleet } from '../edo-data/documents.ts';
import { anEdoDatabase, importAndAnalyse, measureMs } from '../edo-data/edo-database.ts';
import { median } from '../paired-ratios.ts';
import { type Figure, limitedFigure, ratioFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- edo-pages [documents]`: pages of 20 of a list that is walked, the first against the last, and against
 * a plain OFFSET; and the first page of waybills with a text that nearly all of them hold, or sorted by the costliest
 * value, nothing remembered; and searches of waybills, documents and clients.
 */
const documents = Number(process.argv[2] ?? 100_000);
const SIZE = 20;
const RUNS = 41;
const PAIRS = 5;
/** Words of nearly all, a twelfth, few and hardly any waybills; a part of a number, a whole one; a plate; an INN. */
const SEARCHES = ['Складская', 'Казань', 'водитель 17', 'получатель 700', '482', 'ВК-48213', 'а112', '7700000007'];
const database = await anEdoDatabase();
const fleet = aFleet(documents);
await importAndAnalyse(database, fleet);

const deps = { db: database.db, now: () => new Date(), marks: new PageMarks() } as unknown as Parameters<
  typeof readDocuments
>[0];
const companyScope = { companyId: fleet.companyId, caller: null };
const readPage = (offset: number, limit = SIZE) => readDocuments(deps, companyScope, { limit, offset });

async function getMedian(work: () => Promise<unknown>, runs = RUNS): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** Baseline of reading all pages: one COPY of the same documents. */
async function copyBaseline(): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=edo,public' });
  await client.connect();
  const rows = client.query(copyTo(`copy (select * from documents where not deleted) to stdout`));
  for await (const part of rows) Buffer.byteLength(part);
  await client.end();
}

/** Reads the whole list page by page. */
async function readAllPages(): Promise<void> {
  for (let offset = 0; ; offset += 1000) if ((await readPage(offset, 1000)).docs.length < 1000) break;
}

const walks: { walk: number; copied: number }[] = [];
for (let pair = 0; pair <= PAIRS; pair += 1) {
  const timesByKey = { walk: await measureMs(readAllPages), copied: await measureMs(copyBaseline) };
  // The first read sets hint bits on the rows.
  if (pair > 0) walks.push(timesByKey);
}
const walkMs = median(walks.map((one) => one.walk));
const copyMs = median(walks.map((one) => one.copied));
const walkRatios = walks.map((one) => one.walk / one.copied);
const lastOffset = documents - SIZE - (documents % SIZE);
await readPage(lastOffset);
const pages: { first: number; far: number }[] = [];
for (let pair = 0; pair < RUNS; pair += 1) {
  const isEven = pair % 2 === 0;
  const one = await measureMs(() => readPage(isEven ? 0 : lastOffset));
  const other = await measureMs(() => readPage(isEven ? lastOffset : 0));
  pages.push(isEven ? { first: one, far: other } : { first: other, far: one });
}
const firstPageMs = median(pages.map((pair) => pair.first));
const farPageMs = median(pages.map((pair) => pair.far));
const offsetMs = await getMedian(() =>
  database.db.forCompany(fleet.companyId, (trx) =>
    sql`select * from documents where company_id = ${fleet.companyId} and not deleted and docflow_type = 'ETRN'
      order by create_date desc, document_id desc, connection_id desc limit ${SIZE} offset ${lastOffset}`.execute(trx),
  ),
);
const commonSearchMs = await getMedian(() => readChains(deps, companyScope, { search: 'ООО', limit: SIZE }), 9);
const sortedMs = await getMedian(() => readChains(deps, companyScope, { sort: 'consignor', limit: SIZE }), 9);
const searches: Figure[] = [];
for (const search of SEARCHES) {
  const waybills = await getMedian(() => readChains(deps, companyScope, { search, limit: SIZE }), 9);
  // New page marks each time, so that the total of the list is not remembered.
  const titles = await getMedian(
    () => readDocuments({ ...deps, marks: new PageMarks() }, companyScope, { search, limit: SIZE }),
    9,
  );
  const clients = await getMedian(() => readClients(deps, companyScope, { search, limit: SIZE }), 9);
  const slowest = Math.max(waybills, titles, clients);
  searches.push(limitedFigure(`search «${search}», the slowest of three lists`, slowest, { unit: ' ms', atMost: 300 }));
  console.log(search, { waybills, titles, clients });
}
await database.stop();
const farPage = Math.floor(lastOffset / SIZE) + 1;
recordRun(
  'edo-pages',
  [
    ratioFigure(
      `page ${farPage} / page 1, ${documents} documents`,
      pages.map((pair) => pair.far / pair.first),
      { atMost: 1.2 },
    ),
    limitedFigure('the same page by OFFSET / ours', offsetMs / farPageMs, { unit: 'x' }),
    ratioFigure('walk by 1000s / one COPY', walkRatios, { atMost: 3 }),
    limitedFigure('first page of waybills with «ООО»', commonSearchMs, { unit: ' ms', atMost: 300 }),
    limitedFigure('first page of waybills by consignor', sortedMs, { unit: ' ms', atMost: 1000 }),
    ...searches,
  ],
  [
    {
      'first page, ms': firstPageMs.toFixed(2),
      'last page, ms': farPageMs.toFixed(2),
      'by OFFSET, ms': offsetMs.toFixed(2),
      'walk, ms': walkMs.toFixed(0),
      'COPY, ms': copyMs.toFixed(0),
    },
  ],
);
