import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { NewDocument } from '@trassa/service-edo/db/tables';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet, documentOf } from '../edo-data/documents.ts';
import { anEdoDatabase, timed } from '../edo-data/edo-database.ts';
import { median } from '../paired-ratios.ts';
import { ratioFigure, recordRun } from '../results-file.ts';
import { type PreparedDocuments, prepareDocuments } from './prepared-documents.ts';
import { importRowByRow, insertBareRows } from './row-by-row.ts';
import { SyncRun } from './sync-run.ts';

/**
 * `npm run bench -- edo-ingest [documents [rounds]]`: import path (parsing and validation, deduplication, chains,
 * search, figures) against COPY into the same indexed table, and against row by row: bare rows into an empty table, and
 * the same work into filled tables. Upkeep is the share of figures in the import path; use an even number of rounds,
 * see `inTurn`.
 */
const documents = Number(process.argv[2] ?? 100_000);
const PER_ROW = 1000;
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
async function intoEmptyTables(work: () => Promise<unknown>, count = documents): Promise<number> {
  await database.empty();
  const milliseconds = await timed(work);
  return (count / milliseconds) * 1000;
}

/** Documents of the fleet from `start` on. */
function* sample(start: number): Generator<NewDocument> {
  for (let at = start; at < start + PER_ROW; at += 1) yield documentOf(fleet, at);
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
const rounds: Record<'copy' | 'service' | 'perRow' | 'sameWork' | 'reading', number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const copy = await intoEmptyTables(() => copyRows(prepared));
  const service = await intoEmptyTables(() => throughService(prepared));
  // Into the tables filled by the import path.
  const milliseconds = await timed(() => importRowByRow(database, sample(documents)));
  const perRow = await intoEmptyTables(() => insertBareRows(database, sample(0)), PER_ROW);
  rounds.push({ copy, service, perRow, sameWork: (PER_ROW / milliseconds) * 1000, reading: await readAll() });
}
prepared.remove();
await database.stop();
type Round = (typeof rounds)[number];
const of = (pick: (round: Round) => number) => median(rounds.map(pick));
const line = (way: keyof Round, what: string) => ({ way: what, 'documents/s': Math.round(of((round) => round[way])) });
const ratios = (way: keyof Round) => rounds.map((round) => round.service / round[way]);
recordRun(
  'edo-ingest',
  [
    ratioFigure(`service path / COPY, ${documents} documents`, ratios('copy'), { atLeast: 0.5 }),
    ratioFigure('service path / one INSERT per row doing the same work', ratios('sameWork'), {
      atLeast: 30,
      digits: 1,
    }),
    ratioFigure('service path / one INSERT per bare row', ratios('perRow'), { digits: 1 }),
  ],
  [
    line('copy', 'COPY, same table and indexes'),
    line('service', 'service path'),
    line('reading', 'reading and checking alone'),
    line('perRow', 'per row, bare rows into an empty table'),
    line('sameWork', 'per row, the same work at this size'),
  ],
);
