import { randomUUID } from 'node:crypto';
import { type ProfitCut, profitCuts } from '@trassa/contracts/finance/profit-cuts';
import { listProfitSums } from '@trassa/service-finance/shared/profit-sums.queries';
import { sql } from 'kysely';
import pg from 'pg';
import { aFinanceDatabase } from '../finance/ledger-of.ts';
import { median } from '../paired-ratios.ts';
import { ratioFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- profit [trips]`: profit of twelve months, as the page asks for, by each cut from stored sums, interleaved
 * with the same figures from a scan of every trip. Goal: at most a hundredth of the scan.
 */
const [trips = 1_000_000] = process.argv.slice(2).map(Number);
const ROUNDS = 15;
/** Reads of stored sums that compile their code first, as in a service that runs. */
const WARM_UP = 100;
const CHUNK = 50_000;
const companyId = randomUUID();
const span = { from: '2025-12', to: '2026-11' };

/** Trips of two years: 60 vehicles, 70 drivers, 150 routes, 80 clients, five platforms. */
const insert = `
  insert into trips select $1, gen_random_uuid(), n::text, to_char(date '2025-01-01' + (n % 730)::int, 'YYYY-MM-DD'),
    'А' || n % 60, 'Водитель ' || n % 70, 'Маршрут ' || n % 150, 'Клиент ' || n % 80,
    (array['x5','magnit','edo','pepsi','own'])[1 + n % 5], 300 + n % 1500, 5000000 + n % 9999999, 3000000 + n % 7777777
  from generate_series($2::bigint, $3::bigint) n`;

const database = await aFinanceDatabase();
const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=finance,public' });
await client.connect();
for (let from = 1; from <= trips; from += CHUNK) {
  await client.query(insert, [companyId, from, Math.min(trips, from + CHUNK - 1)]);
}
await client.query('vacuum analyze');
await client.end();

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const measures = profitCuts.map((cut) => ({ cut, stored: [] as number[], scan: [] as number[] }));
const readSums = (cut: ProfitCut) =>
  database.db.forCompany(companyId, (trx) => listProfitSums(trx, { companyId, cut, ...span }));
for (let read = 0; read < WARM_UP; read += 1) for (const cut of profitCuts) await readSums(cut);
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const { cut, stored, scan } of round % 2 === 0 ? measures : measures.toReversed()) {
    const read = await measureMs(() => readSums(cut));
    const scanned = await measureMs(() =>
      database.db.forCompany(companyId, (trx) =>
        sql`select ${sql.ref(cut)} as key, count(*), sum(km), sum(revenue_kopecks), sum(cost_kopecks) from trips
          where company_id = ${companyId} and day between ${`${span.from}-01`} and ${`${span.to}-30`} group by 1`.execute(
          trx,
        ),
      ),
    );
    if (round === 0) continue;
    stored.push(read);
    scan.push(scanned);
  }
}
await database.stop();

const figures = measures.map(({ cut, stored, scan }) => {
  const ratios = stored.map((read, index) => read / (scan[index] ?? Number.NaN));
  return ratioFigure(`${cut} of ${trips} trips: stored sums / scan`, ratios, { atMost: 0.01, digits: 4 });
});
const rows = measures.map(({ cut, stored, scan }) => ({
  cut,
  'stored sums, ms': median(stored).toFixed(2),
  'scan of trips, ms': median(scan).toFixed(1),
}));
recordRun('profit', figures, rows);
