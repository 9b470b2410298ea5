import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet } from '../edo-data/documents.ts';
import { anEdoDatabase, measureMs } from '../edo-data/edo-database.ts';
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
async function measureIntoEmptyTables(work: () => Promise<unknown>): Promise<number> {
  await database.empty();
  const milliseconds = await measureMs(work);
  return (documents / milliseconds) * 1000;
}

/** Rate of parsing and validation alone. */
async function readAll(): Promise<number> {
  const milliseconds = await measureMs(async () => {
    for (const _ of prepared.pages()) await setImmediate();
  });
  return (documents / milliseconds) * 1000;
}

const warmUpDocuments = prepareDocuments({ ...fleet, documents: 5000 });
await throughService(warmUpDocuments);
warmUpDocuments.remove();
const rounds: Record<'copy' | 'service' | 'reading', number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const copy = await measureIntoEmptyTables(() => copyRows(prepared));
  const service = await measureIntoEmptyTables(() => throughService(prepared));
  rounds.push({ copy, service, reading: await readAll() });
}
prepared.remove();
await database.stop();
type Round = (typeof rounds)[number];
const getMedianRate = (pick: (round: Round) => number) => median(rounds.map(pick));
const buildRow = (way: keyof Round, what: string) => ({
  way: what,
  'documents/s': Math.round(getMedianRate((round) => round[way])),
});
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
    buildRow('copy', 'COPY, same table and indexes'),
    buildRow('service', 'service path'),
    buildRow('reading', 'reading and checking alone'),
  ],
);
