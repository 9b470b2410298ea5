import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet } from '../edo-data/documents.ts';
import { anEdoDatabase, timed } from '../edo-data/edo-database.ts';
import { median } from '../paired-ratios.ts';
import { ratioFigure, recordRun } from '../results-file.ts';
import { type PreparedDocuments, prepareDocuments } from './prepared-documents.ts';
import { SyncRun } from './sync-run.ts';

/**
 * `npm run bench -- edo-ingest [documents [rounds]]`: import path (parsing and validation, deduplication, chains,
 * search, figures) against COPY into the same indexed table.
 */
const documents = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 4);
const database = await anEdoDatabase();
const fleet = aFleet(documents);
const prepared = prepareDocuments(fleet);

/** COPY of plain rows with indexes, without derived data. */
const copyRows = ({ copyNames, copyText }: PreparedDocuments) =>
  database.asAdmin((client) =>
    pipeline(copyText(), client.query(copyFrom(`copy documents (${copyNames.join(', ')}) from stdin`))),
  );

const throughService = ({ pages }: PreparedDocuments) =>
  new SyncRun(database, { pages: pages(), fleet, withFigures: true }).advance(Number.POSITIVE_INFINITY);

/** Documents per second into empty tables. */
async function intoEmptyTables(work: () => Promise<unknown>): Promise<number> {
  await database.empty();
  const milliseconds = await timed(work);
  return (documents / milliseconds) * 1000;
}

/** Rate of parsing and validation alone. */
async function readAll(): Promise<number> {
  const milliseconds = await timed(async () => {
    for (const _ of prepared.pages()) await setImmediate();
  });
  return (documents / milliseconds) * 1000;
}

const warming = prepareDocuments({ ...fleet, documents: 5000 });
await throughService(warming);
warming.remove();
const rounds: Record<'copy' | 'service' | 'reading', number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const copy = await intoEmptyTables(() => copyRows(prepared));
  const service = await intoEmptyTables(() => throughService(prepared));
  rounds.push({ copy, service, reading: await readAll() });
}
prepared.remove();
await database.stop();
type Round = (typeof rounds)[number];
const of = (pick: (round: Round) => number) => median(rounds.map(pick));
const line = (way: keyof Round, what: string) => ({ way: what, 'documents/s': Math.round(of((round) => round[way])) });
recordRun(
  'edo-ingest',
  [
    ratioFigure(
      `service path / COPY, ${documents} documents`,
      rounds.map(({ service, copy }) => service / copy),
      { atLeast: 0.5 },
    ),
  ],
  [
    line('copy', 'COPY, same table and indexes'),
    line('service', 'service path'),
    line('reading', 'reading and checking alone'),
  ],
);
