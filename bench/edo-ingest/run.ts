import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { NewDocument } from '@trassa/service-edo/db/tables';
import { analyzeLists } from '@trassa/service-edo/features/ingest/ingest.queries';
import { mostPages } from '@trassa/service-edo/features/ingest/page-groups.rules';
import { TakingLine } from '@trassa/service-edo/shared/taking-line';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet, documentOf } from '../edo-data/documents.ts';
import { anEdoDatabase, timed } from '../edo-data/edo-database.ts';
import { bootstrapInterval, median } from '../paired-ratios.ts';
import { type PreparedDocuments, prepareDocuments } from './prepared-documents.ts';
import { processorTime } from './processor-time.ts';
import { insertBareRows, takeRowByRow } from './row-by-row.ts';

/**
 * `npm run bench -- edo-ingest [documents [rounds]]`: documents through the service path (reading and checking what the
 * exchange answers, deduplication, chains, search, figures) against COPY of ready text into the same indexed table and
 * against row by row: bare rows into an empty table, and the same work into the tables as the service path has filled them.
 * Upkeep is what figures add to the service path; rounds should be even in number, see `inTurn`.
 */
const documents = Number(process.argv[2] ?? 100_000);
const PER_ROW = 1000;
const ROUNDS = Number(process.argv[3] ?? 4);
const database = await anEdoDatabase();
const fleet = aFleet(documents);
const prepared = prepareDocuments(fleet);

/** Makes a connection of the superuser, without row-level security. */
async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=edo,public' });
  await client.connect();
  await work(client);
  await client.end();
}

/** COPY of the plain rows, indexes and all, nothing derived. */
const copyRows = ({ copyNames, copyText }: PreparedDocuments) =>
  asAdmin((client) =>
    pipeline(copyText(), client.query(copyFrom(`copy documents (${copyNames.join(', ')}) from stdin`))),
  );

/** As a walk does: groups of pages of a thousand, each in one transaction, asked for ahead, statistics after pages 1, 4, 16, … */
async function throughService(pages: Generator<NewDocument[]>, withFigures: boolean): Promise<void> {
  const line = new TakingLine(database.db, fleet, { withFigures });
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

const filled = ['documents', 'chains', 'rollups', 'rollup_sizes', 'clients', 'vehicles', 'measurings', 'arrivals'];

/** How fast something was done, documents per second, and what processor time it took, milliseconds. */
interface Done {
  speed: number;
  processor: number;
}

/** Into empty tables. */
async function afresh(work: () => Promise<void>, count = documents): Promise<Done> {
  await asAdmin(async (client) => {
    await client.query(`truncate ${filled.join(', ')}`);
    await client.query('checkpoint');
  });
  const before = processorTime();
  const milliseconds = await timed(work);
  return { speed: (count / milliseconds) * 1000, processor: processorTime() - before };
}

/** Documents of the fleet one after another, from `start` on. */
function* sample(start: number): Generator<NewDocument> {
  for (let at = start; at < start + PER_ROW; at += 1) yield documentOf(fleet, at);
}

/** The service path, and then row by row into what it has filled. */
async function fillAndGoOn(): Promise<{ service: Done; sameWork: number }> {
  const service = await afresh(() => throughService(prepared.pages(), true));
  const milliseconds = await timed(() => takeRowByRow(database, sample(documents)));
  return { service, sameWork: (PER_ROW / milliseconds) * 1000 };
}

/** One after another, in every other round the other way round: what runs first finds the machine otherwise than what follows. */
async function inTurn<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return [await one(), await other()];
  const after = await other();
  return [await one(), after];
}

/** How fast answers of the exchange are read, checked and made rows, when nothing else is done. */
async function readAll(): Promise<number> {
  const milliseconds = await timed(async () => {
    for (const _ of prepared.pages()) await setImmediate();
  });
  return (documents / milliseconds) * 1000;
}

const warming = prepareDocuments({ ...fleet, documents: 5000 });
await throughService(warming.pages(), true);
warming.remove();
const rounds: Record<'copy' | 'service' | 'bare' | 'perRow' | 'sameWork' | 'reading', number>[] = [];
const upkeep: { ofTime: number; ofProcessor: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const { speed: copy } = await afresh(() => copyRows(prepared));
  const [{ service, sameWork }, bare] = await inTurn(round, fillAndGoOn, () =>
    afresh(() => throughService(prepared.pages(), false)),
  );
  const { speed: perRow } = await afresh(() => insertBareRows(database, sample(0)), PER_ROW);
  upkeep.push({
    ofTime: (1 - service.speed / bare.speed) * 100,
    ofProcessor: (1 - bare.processor / service.processor) * 100,
  });
  rounds.push({ copy, service: service.speed, bare: bare.speed, perRow, sameWork, reading: await readAll() });
}
prepared.remove();
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
  'reading and checking alone': line('reading'),
  'per row, bare rows into an empty table': line('perRow'),
  'per row, the same work at this size': line('sameWork'),
});
const times = (way: keyof Round) => of((round) => round.service / round[way]);
console.log(`${documents} documents, ${ROUNDS} rounds: ${times('copy').toFixed(2)}x COPY (asked 0.5x);`);
console.log(
  `one INSERT per row: ${times('perRow').toFixed(1)}x of bare rows, ${times('sameWork').toFixed(1)}x of the same work (asked 30x);`,
);
const written = (shares: readonly number[]) => shares.map((share) => share.toFixed(1)).join(', ');
for (const [which, name] of [['ofTime', 'ingest'] as const, ['ofProcessor', 'its processor time'] as const]) {
  const shares = upkeep.map((round) => round[which]);
  const interval = written(bootstrapInterval(shares));
  console.log(`upkeep of figures ${median(shares).toFixed(1)} % of ${name} (asked 10 %), 95 % interval ${interval};`);
  console.log(`round by round, with figures first in every other: ${written(shares)}`);
}
