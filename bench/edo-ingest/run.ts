import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { NewDocument } from '@trassa/service-edo/db/tables';
import { analyzeLists } from '@trassa/service-edo/features/ingest/ingest.queries';
import { mostPages } from '@trassa/service-edo/features/ingest/page-groups.rules';
import { TakingLine } from '@trassa/service-edo/shared/taking-line';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { aFleet, type Fleet, pagesOf } from '../edo-data/documents.ts';
import { anEdoDatabase, type EdoDatabase, timed } from '../edo-data/edo-database.ts';
import { median } from '../paired-ratios.ts';

/**
 * `npm run bench -- edo-ingest [documents]`: documents through the service path (deduplication, chains, search, figures)
 * against COPY into the same indexed table and against one INSERT per row.
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

/** One INSERT per row, each its own transaction, as a plain loop over the exchange's list would do. */
async function insertRows({ db }: EdoDatabase, fleet: Fleet): Promise<void> {
  for (const page of pagesOf({ ...fleet, documents: PER_ROW }, 100)) {
    for (const row of page)
      await db.forCompany(fleet.companyId, (trx) => trx.insertInto('documents').values(row).execute());
  }
}

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

async function afresh(work: (fleet: Fleet) => Promise<void>, count = documents): Promise<number> {
  const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=edo,public' });
  await client.connect();
  await client.query('truncate documents, chains, rollups, clients, vehicles');
  await client.query('checkpoint');
  await client.end();
  const milliseconds = await timed(() => work(aFleet(documents)));
  return (count / milliseconds) * 1000;
}

const ways = {
  copy: () => afresh(copyRows),
  service: () => afresh((fleet) => throughService(fleet, true)),
  bare: () => afresh((fleet) => throughService(fleet, false)),
  perRow: () => afresh((fleet) => insertRows(database, fleet), PER_ROW),
};
await afresh((fleet) => throughService({ ...fleet, documents: 5000 }, true));
const rounds: Record<keyof typeof ways, number>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const [copy, service, bare, perRow] = [
    await ways.copy(),
    await ways.service(),
    await ways.bare(),
    await ways.perRow(),
  ];
  rounds.push({ copy, service, bare, perRow });
}
await database.stop();
const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
const line = (way: keyof typeof ways) => ({
  'documents/s': Math.round(of((round) => round[way])),
  'of the service path': of((round) => round[way] / round.service).toFixed(3),
});
console.table({
  'COPY, same table and indexes': line('copy'),
  'service path': line('service'),
  'service path without figures': line('bare'),
  'INSERT per row': line('perRow'),
});
const [ofCopy, ofPerRow] = [of(({ service, copy }) => service / copy), of(({ service, perRow }) => service / perRow)];
console.log(
  `${documents} documents, ${ROUNDS} rounds: ${ofCopy.toFixed(2)}x COPY (asked 0.5x), ${ofPerRow.toFixed(1)}x per row (asked 30x),`,
);
console.log(
  `upkeep of figures ${(of(({ service, bare }) => 1 - service / bare) * 100).toFixed(1)} % of ingest (asked 10 %)`,
);
