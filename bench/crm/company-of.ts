import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import type { TestService } from '@trassa/testing/test-service';
import pg from 'pg';
import { getBatches } from '../orders/orders-of.ts';

const platforms = ['edo', 'x5', 'magnit', 'pepsi', 'mars'];
const SEEDS = 200;
const COPIES_AT_ONCE = 100;

/** Copies of imported orders on other days. */
const copyOrdersSql = `
  insert into orders (company_id, id, platform, external_order_id, number, status, source_status, priority, price_kopecks,
    currency, ordered_at, pickup_at, delivery_at, loading_day, unloading_day, completed_at, content, content_hash, source_updated_at, version,
    created_at, updated_at)
  select company_id, gen_random_uuid(), platform, external_order_id || '/' || copy, number, status, source_status, priority,
    price_kopecks, currency, now() - random() * 400 * interval '1 day', pickup_at, delivery_at, loading_day, unloading_day,
    case when completed_at is not null then now() - random() * 400 * interval '1 day' end, '{}', content_hash,
    source_updated_at, version, created_at, updated_at
  from orders, generate_series($2::integer, $3::integer) as copy
  where company_id = $1 and external_order_id not like '%/%'`;

/** Company with `count` orders (a multiple of a thousand) of five platforms over 400 days. */
export async function createCompany(count: number, { service, client }: { service: TestService; client: pg.Client }) {
  const company: Identity = aDirector();
  const as = { kind: 'service', service: 'platforms', companyId: company.companyId, userId: null } as const;
  for (const source of platforms) {
    for (const orders of getBatches(SEEDS, Date.now())) {
      const reply = await service.call(ordersEndpoints.import, { as, body: { source, orders } });
      if (reply.status !== 200 || reply.body.errors.length > 0)
        throw new Error(JSON.stringify(reply.body).slice(0, 500));
    }
  }
  const copies = count / (SEEDS * platforms.length) - 1;
  for (let done = 0; done < copies; done += COPIES_AT_ONCE) {
    await client.query(copyOrdersSql, [company.companyId, done + 1, Math.min(copies, done + COPIES_AT_ONCE)]);
  }
  return company;
}

/** Connection to a service's tables past row-level security. */
export async function openTables(databaseUrl: string, schema: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${schema},public` });
  await client.connect();
  return client;
}
