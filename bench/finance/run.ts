import { readOverview } from '@trassa/service-finance/features/overview/read-overview';
import { sql } from 'kysely';
import { median } from '../paired-ratios.ts';
import { ratioFigure, recordRun } from '../results-file.ts';
import { aFinanceDatabase, createLedger } from './ledger-of.ts';

/**
 * `npm run bench -- finance [small [large]]`: overview of companies of two sizes in one database, interleaved with a
 * single index probe and a sum over the entries. Goal: at most a tenth of that sum at 1,000,000, which is a hundred times
 * the two years of a carrier of fifteen trucks. It grows with the entries of the month a year ago: its days up to today
 * have no stored sum, and keeping one for each day would buy nothing that anybody feels.
 */
const sizes = process.argv.slice(2).map(Number);
const [small = 10_000, large = 1_000_000] = sizes;
const ROUNDS = 61;
const SCANS = 7;

const database = await aFinanceDatabase();
const { db } = database;
const companies = [
  { operations: small, id: await createLedger(database.adminUrl, small) },
  { operations: large, id: await createLedger(database.adminUrl, large) },
];
const now = new Date();

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const createOverviewRead = (id: string) => () => db.forCompany(id, (trx) => readOverview(trx, { companyId: id, now }));
const createIndexProbe = (id: string) => () =>
  db.forCompany(id, (trx) => sql`select hash from ledger_entries where company_id = ${id} and seq = 5000`.execute(trx));
const createLedgerScan = (id: string) => () =>
  db.forCompany(id, (trx) =>
    sql`select to_char(e.at at time zone 'Europe/Moscow', 'YYYY-MM') as month, l.account, sum(l.kopecks)
      from ledger_entries e join ledger_lines l using (company_id, seq) where company_id = ${id} group by 1, 2`.execute(
      trx,
    ),
  );

const measures = companies.map((company) => ({
  ...company,
  overview: [] as number[],
  probe: [] as number[],
  scan: [] as number[],
}));
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const measure of round % 2 === 0 ? measures : measures.toReversed()) {
    const seen = await measureMs(createOverviewRead(measure.id));
    const probed = await measureMs(createIndexProbe(measure.id));
    if (round === 0) continue;
    measure.overview.push(seen);
    measure.probe.push(probed);
  }
}
for (let round = 0; round < SCANS; round += 1)
  for (const measure of measures) measure.scan.push(await measureMs(createLedgerScan(measure.id)));
await database.stop();

const rows = measures.map(({ operations, overview: times, probe: probes, scan: scanned }) => ({
  operations: operations.toLocaleString('en-US'),
  'overview, ms': median(times).toFixed(2),
  'index probe, ms': median(probes).toFixed(2),
  'months from entries, ms': median(scanned).toFixed(0),
}));
const [, last] = measures;
const scanTimesMs = last?.scan ?? [];
const ratios =
  last?.overview.map((time, index) => time / (scanTimesMs[index % scanTimesMs.length] ?? Number.NaN)) ?? [];
recordRun(
  'finance',
  [ratioFigure(`overview / sum over the entries, ${large} operations`, ratios, { atMost: 0.1 })],
  rows,
);
