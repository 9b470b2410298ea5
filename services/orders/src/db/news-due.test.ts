import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../service.ts';
import { aDraft, importDrafts } from '../testing/an-order.ts';
import { ownerConnection } from '../testing/owner-connection.ts';
import { fillNewsDue } from './migrations/0016-news-due.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

test('orders that were there before await news by the same moment as if they had just come', async () => {
  const as = aDirector();
  const term = { delivery_time_from: '2026-11-19T10:00:00.000Z' };
  const noDocuments = { chain_id: null, documents: null };
  const update = { source_updated_at: '2026-11-21T10:00:00.000Z' };
  for (const source of ['edo', 'x5'])
    await importDrafts(service, as, {
      source,
      drafts: [
        {},
        term,
        { ...term, ...update },
        { ...noDocuments, ...term },
        noDocuments,
        { ...noDocuments, ...update },
      ]
        .flatMap((parts) => ['new', 'confirmed', 'in_transit', 'delivered'].map((status) => ({ ...parts, status })))
        .map((parts) => aDraft(parts as object)),
    });
  expect((await service.call(ordersEndpoints.list, { as })).body.total).toBe(48);
  const db = ownerConnection(service.databaseUrl);
  const found = await db.asSystem(async (trx) => {
    const read = async () => (await sql`select id, news_due_at from orders order by id`.execute(trx)).rows;
    await sql`set local session_replication_role = replica`.execute(trx);
    const before = await read();
    await sql`update orders set news_due_at = null`.execute(trx);
    await sql.raw(fillNewsDue).execute(trx);
    return { before, after: await read() };
  });
  await db.close();
  expect(found.after).toEqual(found.before);
});
