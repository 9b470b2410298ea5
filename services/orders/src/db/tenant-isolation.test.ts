import { openDb } from '@trassa/service-kit/db';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../service.ts';
import { aDraft, importDrafts } from '../testing/an-order.ts';
import type { OrdersTables } from './schema.ts';

let service: TestService;
let db: ReturnType<typeof openDb<OrdersTables>>;
const ours = aDirector();
beforeAll(async () => {
  service = await aRunning(ordersService);
  await importDrafts(service, ours, {
    drafts: [aDraft({ cargo_description: 'Молоко', delivery_time_from: '2026-11-20T09:00:00Z' })],
  });
  const url = new URL(service.databaseUrl);
  url.searchParams.set('options', '-c search_path=orders,public');
  db = openDb<OrdersTables>({ url: url.toString(), applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await service.stop();
});

/** Rows that the role of the service sees when a handler sets the wrong company, or none. */
async function seen(companyId: string | null) {
  return db.withoutCompany(async (trx) => {
    await sql`set local role trassa_orders`.execute(trx);
    if (companyId) await sql`select set_config('app.company_id', ${companyId}, true)`.execute(trx);
    const counts = await sql<{ n: number }>`
      select (select count(*) from orders) + (select count(*) from order_history) + (select count(*) from comments)
        + (select count(*) from find_orders(array['%moloko%'], 9)) as n`.execute(trx);
    return counts.rows[0]?.n;
  });
}

test('without a company or with another one the tables and the search are empty', async () => {
  expect(await seen(ours.companyId)).toBe(3);
  expect(await seen(aDirector().companyId)).toBe(0);
  expect(await seen(null)).toBe(0);
});

test('rows of another company cannot be written', async () => {
  const write = db.forCompany(aDirector().companyId, async (trx) => {
    await sql`set local role trassa_orders`.execute(trx);
    await sql`insert into cost_norms values (${ours.companyId}, '{}', 1, ${ours.userId}, now())`.execute(trx);
  });
  await expect(write).rejects.toThrow(/row-level security/);
});
