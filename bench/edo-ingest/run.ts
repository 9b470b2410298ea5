import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { NewDocument } from '@trassa/service-edo/db/tables';
import { analyzeLists } from '@trassa/service-edo/features/ingest/ingest.queries';
import { mostPages } from '@trassa/service-edo/features/ingest/page-groups.rules';
import { TakingLine } from '@trassa/service-edo/shared/taking-line';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet, documentOf, type Fleet, pagesOf } from '../edo-data/documents.ts';
import { anEdoDatabase, timed } from '../edo-data/edo-database.ts';
import { median } from '../paired-ratios.ts';
import { insertBareRows, takeRowByRow } from './row-by-row.ts';

/**
 * `npm run bench -- edo-ingest [documents]`: documents through the service path (deduplication, chains, search, figures)
 * against COPY into the same indexed table and against row by row: bare rows into an empty table, and the same work into
 * the tables as the service path has filled them.
 */
const documents = Number(process.argv[2] ?? 100_000);
const PER_ROW = 1000;
const ROUNDS = Number(process.argv[3] ?? 3);
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

/** As a walk does: groups of pages of a thousand, each in one transaction, asked for ahead, statistics after pages 1, 4, 16, … */
async function throughService(fleet: Fleet, withFigures: boolean): Promise<void> {
  const line = new TakingLine(database.db, fleet, { withFigures });
  const pages = pagesOf(fleet, 1000);
  let before: Promise<unknown> = Promise.resolve();
  let most = 1;
  let rows = await askGroup(pages, most);
  for (let taken = 0; rows.length > 0; ) {
    const first = taken;
    taken += rows.length / 1000;
    const reached = (page: number) => Math.floor(Math.log2(page) / 2);
    const taking = line.take(rows, () => Promise.resolve());
    const ended = reached(taken) > reached(first) ? taking.then(() => analyzeLists(database.db.kysely)) : taking;
    most = Math.min(most * 2, mostPages(fleet.documents, 1000));
    const [coming] = await Promise.all([askGroup(pages, most), before]);
    before = ended;
    rows = coming;
  }
  await before;
}

/** Pages come one after another, and the process has time for other things between them. */
async function askGroup(pages: Generator<NewDocument[]>, most: number): Promise<NewDocument[]> {
  const rows: NewDocument[] = [];
  for (let asked = 0; asked < most; asked += 1) {
    await setImmediate();
    rows.push(...(pages.next().value ?? []));
  }
  return rows;
}

/** Documents per second, into empty tables. */
async function afresh(work: (fleet: Fleet) => Promise<void>, count = documents): Promise<number> {
  const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=edo,public' });
  await client.connect();
  await client.query('truncate documents, chains, rollups, clients, vehicles');
  await client.query('checkpoint');
  await client.end();
  const milliseconds = await timed(() => work(aFleet(documents)));
  return (count / milliseconds) * 1000;
}

/** Documents of a fleet one after another, from `start` on. */
function* sample(fleet: Fleet, start: number): Generator<NewDocument> {
  for (let at = start; at < start + PER_ROW; at += 1) yield documentOf(fleet, at);
}

/** The service path, and then row by row into what it has filled. */
async function fillAndGoOn(): Promise<{ service: number; sameWork: number }> {
  let fleet = aFleet(documents);
  const service = await afresh((given) => {
    fleet = given;
    return throughService(given, true);
  });
  const milliseconds = await timed(() => takeRowByRow(database, sample(fleet, documents)));
  return { service, sameWork: (PER_ROW / milliseconds) * 1000 };
}

await afresh((fleet) => throughService({ ...fleet, documents: 5000 }, true));
const rounds: Record<'copy' | 'service' | 'bare' | 'perRow' | 'sameWork', number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const copy = await afresh(copyRows);
  const filled = await fillAndGoOn();
  const bare = await afresh((fleet) => throughService(fleet, false));
  const perRow = await afresh((fleet) => insertBareRows(database, sample(fleet, 0)), PER_ROW);
  rounds.push({ copy, bare, perRow, ...filled });
}
await database.stop();
type Round = (typeof rounds)[number];
const of = (pick: (round: Round) => number) => median(rounds.map(pick));
const line = (way: keyof Round) => ({
  'documents/s': Math.round(of((round) => round[way])),
  'of the service path': of((round) => round[way] / round.service).toFixed(3),
});
console.table({
  'COPY, same table and indexes': line('copy'),
  'service path': line('service'),
  'service path without figures': line('bare'),
  'per row, bare rows into an empty table': line('perRow'),
  'per row, the same work at this size': line('sameWork'),
});
const times = (way: keyof Round) => of((round) => round.service / round[way]);
console.log(`${documents} documents, ${ROUNDS} rounds: ${times('copy').toFixed(2)}x COPY (asked 0.5x);`);
console.log(
  `one INSERT per row: ${times('perRow').toFixed(1)}x of bare rows, ${times('sameWork').toFixed(1)}x of the same work (asked 30x);`,
);
console.log(
  `upkeep of figures ${(of(({ service, bare }) => 1 - service / bare) * 100).toFixed(1)} % of ingest (asked 10 %)`,
);
