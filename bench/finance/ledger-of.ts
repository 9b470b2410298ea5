import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '@trassa/service-finance/db/migrations';
import type { FinanceTables } from '@trassa/service-finance/db/schema';
import { type Db, openDb } from '@trassa/service-kit/db';
import { startEmbeddedPostgres } from '@trassa/service-kit/embedded-postgres';
import { prepareSchema } from '@trassa/service-kit/schema';
import pg from 'pg';

/** Schema of services/finance on a Postgres of its own, with fsync as in production. */
export interface FinanceDatabase {
  db: Db<FinanceTables>;
  adminUrl: string;
  stop: () => Promise<void>;
}

export async function aFinanceDatabase(): Promise<FinanceDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'trassa-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, password: randomBytes(16).toString('hex') });
  const urls = await prepareSchema({ adminUrl: postgres.url, schema: 'finance', migrations });
  const db = openDb<FinanceTables>({ ...urls, applicationName: 'bench' });
  return {
    db,
    adminUrl: postgres.url,
    stop: async () => {
      await db.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CLIENTS = 300;
const CHUNK = 50_000;
/** Orders of two years, written day by day, over three hundred clients and five platforms; one in fifty is unpaid. */
const orderRowsSql = `
  select n, gen_random_uuid() as order_id, now() - (1 - n::float / $4) * interval '730 days' as at,
    'ООО «Клиент ' || n % ${CLIENTS} || '»' as client, (array['x5','magnit','edo','pepsi','mars'])[1 + n % 5] as platform,
    5000000 + (n * 7919) % 10000000 as kopecks
  from generate_series($2::bigint, $3::bigint) n`;

const statements = [
  `insert into ledger_entries select $1, n, gen_random_uuid(), case when n % 2 = 0 then 'earned' else 'entered' end,
    n::text, at, 'Рейс', null, case when n % 2 = 0 then client else '' end, case when n % 2 = 0 then platform else '' end,
    at, '', '' from (${orderRowsSql}) r`,
  `insert into ledger_lines select $1, n, side, case when n % 2 = 0 then (array['receivable','revenue'])[side]
    else (array['expense:fuel','bank'])[side] end, case side when 1 then kopecks else -kopecks end
    from (${orderRowsSql}) r, generate_series(1, 2) side`,
  `insert into operations select $1, gen_random_uuid(), 'payment', case when n % 2 = 0 then 'in' else 'out' end,
    case when n % 2 = 0 then 'client' else 'fuel' end, kopecks, 'Оплата рейса ' || n, 'completed', at, null, n::text,
    platform, client, 'bench:' || n from (${orderRowsSql}) r`,
  `insert into receivables select $1, order_id, n::text, platform, client, null, kopecks, 0,
    to_char(at + interval '30 days', 'YYYY-MM-DD'), at,
    case when n % 50 = 0 then null else at + interval '20 days' end, null, at, 1, at from (${orderRowsSql}) r where n % 2 = 0`,
];

/** Company with the given number of operations, written in chunks and analysed. @returns its id */
export async function createLedger(adminUrl: string, operations: number): Promise<string> {
  const companyId = randomUUID();
  const client = new pg.Client({ connectionString: adminUrl, options: '-c search_path=finance,public' });
  await client.connect();
  for (let from = 1; from <= operations; from += CHUNK) {
    const to = Math.min(operations, from + CHUNK - 1);
    for (const statement of statements) await client.query(statement, [companyId, from, to, operations]);
  }
  await client.query('vacuum analyze');
  await client.end();
  return companyId;
}
