import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { readAnalytics } from '@trassa/service-edo/features/analytics/read-analytics';
import { readGeo } from '@trassa/service-edo/features/analytics/read-geo';
import { readClients } from '@trassa/service-edo/features/clients/read-clients';
import { readTransport } from '@trassa/service-edo/features/transport/read-transport';
import { ALL_TIME, dims } from '@trassa/service-edo/rollups/dims.rules';
import { countDifferentLabels, listAllLabels, listTopLabels } from '@trassa/service-edo/rollups/figures.queries';
import type { EdoDeps } from '@trassa/service-edo/shared/deps';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { aFleet, type Fleet } from '../edo-data/documents.ts';
import { anEdoDatabase, type EdoDatabase, importAndAnalyse } from '../edo-data/edo-database.ts';
import { median } from '../paired-ratios.ts';
import { limitedFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- edo-analytics [documents …]`: a fixed set of figures of one company from rollups, from a full scan
 * by Postgres, and from DuckDB over the same documents; the results must be equal.
 */
const documentCounts = process.argv.slice(2).map(Number);
const RUNS = 9;

type Answer = Record<string, [label: string, count: number][]>;

const questions: Record<string, { dim: (typeof dims)[keyof typeof dims]; sql: string }> = {
  status: { dim: dims.status, sql: 'select status_code as label, count(*) as n from documents where true group by 1' },
  hour: {
    dim: dims.hour,
    sql: "select cast(extract(hour from create_date at time zone 'UTC' + interval '3 hours') as integer) || '' as label, count(*) as n from documents where true group by 1",
  },
  route: {
    dim: dims.route,
    sql: "select from_addr || '␞' || to_addr as label, count(*) as n from documents where true group by 1",
  },
  vehicle: { dim: dims.vehicle, sql: 'select vehicle as label, count(*) as n from documents where true group by 1' },
  company: {
    dim: dims.company,
    sql: `select label, count(*) as n from (select go_inn as label from documents where true union all
      select gp_inn from documents where true union all select tk_inn from documents where true) as parties group by 1`,
  },
};
/** Dimensions of which also the number of distinct values is compared. */
const countedDims = { route: dims.route, vehicle: dims.vehicle, company: dims.company };
const TOP = 24;
const getTop = (query: string) => `select label, n from (${query}) as grouped order by n desc, label limit ${TOP}`;

function fromRollups({ db }: EdoDatabase, fleet: Fleet): Promise<Answer> {
  const { companyId, connectionId } = fleet;
  const scope = { companyId, connectionIds: [connectionId], categories: ['ETRN'], slice: ALL_TIME };
  return db.forCompany(companyId, async (trx) => {
    const small = await listAllLabels(trx, scope, { wanted: [dims.status, dims.hour] });
    const answer: Answer = {};
    for (const [name, { dim }] of Object.entries(questions)) {
      const entries = small.get(dim) ?? (await listTopLabels(trx, scope, { dim, most: TOP }));
      answer[name] = entries.map(({ label, count }) => [label, count]);
    }
    const different = await countDifferentLabels(trx, scope, Object.values(countedDims));
    for (const [name, dim] of Object.entries(countedDims))
      answer[`different ${name}`] = [['', different.get(dim) ?? 0]];
    return answer;
  });
}

const buildDistinctCountSql = (name: string) =>
  `select '' as label, count(*) as n from (${questions[name]?.sql ?? ''}) as grouped`;

async function fromPostgres(client: pg.Client): Promise<Answer> {
  const answer: Answer = {};
  for (const [name, { sql }] of Object.entries(questions)) {
    const { rows } = await client.query<{ label: string; n: string }>(
      getTop(sql).replace('label limit', 'label collate "C" limit'),
    );
    answer[name] = rows.map(({ label, n }) => [label, Number(n)]);
  }
  for (const name of Object.keys(countedDims)) {
    const { rows } = await client.query<{ n: string }>(buildDistinctCountSql(name));
    answer[`different ${name}`] = [['', Number(rows[0]?.n)]];
  }
  return answer;
}

async function openDuck(client: pg.Client) {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-duck-'));
  const file = join(folder, 'documents.csv');
  const columns = 'status_code, create_date, from_addr, to_addr, vehicle, go_inn, gp_inn, tk_inn';
  await client.query("set timezone to 'UTC'");
  await pipeline(
    client.query(copyTo(`copy (select ${columns} from documents) to stdout csv header`)),
    createWriteStream(file),
  );
  const duck = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  await duck.run(`create table documents as select * replace (create_date::timestamptz as create_date)
    from read_csv('${file}', all_varchar = true)`);
  rmSync(folder, { recursive: true, force: true });
  const ask = async (): Promise<Answer> => {
    const answer: Answer = {};
    for (const [name, { sql }] of Object.entries(questions)) {
      const rows = (await duck.runAndReadAll(getTop(sql))).getRowsJS();
      answer[name] = rows.map(([label, n]) => [String(label), Number(n)]);
    }
    for (const name of Object.keys(countedDims)) {
      const rows = (await duck.runAndReadAll(buildDistinctCountSql(name))).getRowsJS();
      answer[`different ${name}`] = [['', Number(rows[0]?.[1])]];
    }
    return answer;
  };
  return { ask, close: () => duck.closeSync() };
}

async function getMedian<Answer>(ask: () => Promise<Answer>): Promise<{ milliseconds: number; answer: Answer }> {
  let answer = await ask();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    answer = await ask();
    times.push(performance.now() - began);
  }
  return { milliseconds: median(times), answer };
}

/** Queries of the screens of analytics, map, clients and transport in sequence. */
function createScreensReader({ db }: EdoDatabase, { companyId }: Fleet) {
  const deps = { db, now: () => new Date('2025-11-20T09:00:00Z') } as EdoDeps;
  const asking = { companyId, caller: null };
  return async () => ({
    analytics: await readAnalytics(deps, asking, {}),
    geo: await readGeo(deps, asking, {}),
    clients: await readClients(deps, asking, {}),
    transport: await readTransport(deps, asking, {}),
  });
}

async function measure(documents: number) {
  const database = await anEdoDatabase();
  const fleet = aFleet(documents);
  await importAndAnalyse(database, fleet);
  const client = new pg.Client({ connectionString: database.adminUrl, options: '-c search_path=edo,public' });
  await client.connect();
  await client.query('vacuum analyze');
  const duck = await openDuck(client);
  const kept = await getMedian(() => fromRollups(database, fleet));
  const shown = await getMedian(createScreensReader(database, fleet));
  const scanned = await getMedian(() => fromPostgres(client));
  const ducked = await getMedian(duck.ask);
  duck.close();
  await client.end();
  await database.stop();
  const texts = [kept, scanned, ducked].map(({ answer }) => JSON.stringify(answer));
  return {
    documents,
    'rollups, ms': kept.milliseconds.toFixed(2),
    'four screens, ms': shown.milliseconds.toFixed(1),
    'full scan, ms': scanned.milliseconds.toFixed(1),
    'DuckDB, ms': ducked.milliseconds.toFixed(1),
    'scan / rollups': Math.round(scanned.milliseconds / kept.milliseconds),
    'DuckDB / rollups': Math.round(ducked.milliseconds / kept.milliseconds),
    identical: new Set(texts).size === 1,
  };
}

const results = [];
for (const documents of documentCounts.length > 0 ? documentCounts : [20_000, 100_000])
  results.push(await measure(documents));
const figures = results.flatMap((result) => {
  const of = `${result.documents} documents`;
  return [
    limitedFigure(`full scan / rollups, ${of}`, result['scan / rollups'], { unit: 'x', atLeast: 500 }),
    limitedFigure(`DuckDB / rollups, ${of}`, result['DuckDB / rollups'], { unit: 'x', atLeast: 20 }),
    {
      figure: `answers of the three, ${of}`,
      value: result.identical ? 'identical' : 'different',
      goal: 'identical',
      met: result.identical,
    },
  ];
});
recordRun('edo-analytics', figures, results);
