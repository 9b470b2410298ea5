import { readChains } from '@trassa/service-edo/features/chains/read-chains';
import { readClients } from '@trassa/service-edo/features/clients/read-clients';
import { readDocuments } from '@trassa/service-edo/features/documents/list-documents';
import { PageMarks } from '@trassa/service-edo/features/documents/page-marks';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { aFleet } from '../edo-data/documents.ts';
import { anEdoDatabase, fill, timed } from '../edo-data/edo-database.ts';
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
/** Words that nearly all, a twelfth, few and one of the waybills hold; a part of a number; a plate; an INN. */
const SEARCHES = ['Складская', 'Казань', 'водитель 17', 'получатель 700', '482', 'ВК-48213', 'а112', '7700000007'];
const database = await anEdoDatabase();
const fleet = aFleet(documents);
await fill(database, fleet);

const deps = { db: database.db, now: () => new Date(), marks: new PageMarks() } as unknown as Parameters<
  typeof readDocuments
>[0];
const asking = { companyId: fleet.companyId, caller: null };
const page = (offset: number, limit = SIZE) => readDocuments(deps, asking, { limit, offset });

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
  for (let offset = 0; ; offset += 1000) if ((await page(offset, 1000)).docs.length < 1000) break;
}

const walks: { walk: number; copied: number }[] = [];
for (let pair = 0; pair <= PAIRS; pair += 1) {
  const timesByKey = { walk: await timed(readAllPages), copied: await timed(copyBaseline) };
  // The first read sets hint bits on the rows.
  if (pair > 0) walks.push(timesByKey);
}
const walk = median(walks.map((one) => one.walk));
const copied = median(walks.map((one) => one.copied));
const walkRatios = walks.map((one) => one.walk / one.copied);
const last = documents - SIZE - (documents % SIZE);
await page(last);
const pages: { first: number; far: number }[] = [];
for (let pair = 0; pair < RUNS; pair += 1) {
  const isEven = pair % 2 === 0;
  const one = await timed(() => page(isEven ? 0 : last));
  const other = await timed(() => page(isEven ? last : 0));
  pages.push(isEven ? { first: one, far: other } : { first: other, far: one });
}
const first = median(pages.map((pair) => pair.first));
const far = median(pages.map((pair) => pair.far));
const offset = await getMedian(() =>
  database.db.forCompany(fleet.companyId, (trx) =>
    sql`select * from documents where company_id = ${fleet.companyId} and not deleted and docflow_type = 'ETRN'
      order by create_date desc, document_id desc, connection_id desc limit ${SIZE} offset ${last}`.execute(trx),
  ),
);
const common = await getMedian(() => readChains(deps, asking, { search: 'ООО', limit: SIZE }), 9);
const sorted = await getMedian(() => readChains(deps, asking, { sort: 'consignor', limit: SIZE }), 9);
const searches: Figure[] = [];
for (const search of SEARCHES) {
  const waybills = await getMedian(() => readChains(deps, asking, { search, limit: SIZE }), 9);
  // A list that nobody has opened: its total is counted anew.
  const titles = await getMedian(
    () => readDocuments({ ...deps, marks: new PageMarks() }, asking, { search, limit: SIZE }),
    9,
  );
  const clients = await getMedian(() => readClients(deps, asking, { search, limit: SIZE }), 9);
  const slowest = Math.max(waybills, titles, clients);
  searches.push(limitedFigure(`search «${search}», the slowest of three lists`, slowest, { unit: ' ms', atMost: 300 }));
  console.log(search, { waybills, titles, clients });
}
await database.stop();
const farPage = Math.floor(last / SIZE) + 1;
recordRun(
  'edo-pages',
  [
    ratioFigure(
      `page ${farPage} / page 1, ${documents} documents`,
      pages.map((pair) => pair.far / pair.first),
      { atMost: 1.2 },
    ),
    limitedFigure('the same page by OFFSET / ours', offset / far, { unit: 'x' }),
    ratioFigure('walk by 1000s / one COPY', walkRatios, { atMost: 3 }),
    limitedFigure('first page of waybills with «ООО»', common, { unit: ' ms', atMost: 300 }),
    limitedFigure('first page of waybills by consignor', sorted, { unit: ' ms', atMost: 1000 }),
    ...searches,
  ],
  [
    {
      'first page, ms': first.toFixed(2),
      'last page, ms': far.toFixed(2),
      'by OFFSET, ms': offset.toFixed(2),
      'walk, ms': walk.toFixed(0),
      'COPY, ms': copied.toFixed(0),
    },
  ],
);
