import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { ownerConnection } from '../../testing/owner-connection.ts';
import { backfillMoney } from './money-backfill.ts';

let service: TestService;
let db: ReturnType<typeof ownerConnection>;
const now = () => new Date('2026-11-24T09:00:00Z');
beforeAll(async () => {
  service = await aRunning(ordersService, { now });
  db = ownerConnection(service.databaseUrl);
});
afterAll(async () => {
  await db.close();
  await service.stop();
});

/** Database before the money outbox: delivery times from the last change of the source, and an empty outbox. */
async function asBefore() {
  await db.asSystem(async (trx) => {
    await sql`update orders set completed_at = source_updated_at, paid_at = null
      where completed_at is not null`.execute(trx);
    await sql`delete from money_outbox`.execute(trx);
    await sql`delete from backfills`.execute(trx);
  });
}
const waiting = () =>
  db.asSystem(async (trx) => {
    const rows = await trx
      .selectFrom('money_outbox as w')
      .innerJoin('orders as o', (join) => join.onRef('o.id', '=', 'w.order_id'))
      .select(['o.number', 'w.revision'])
      .orderBy('o.number')
      .execute();
    return rows.map(({ number, revision }) => ({ number, revision }));
  });
const getTimes = async (as: ReturnType<typeof aDirector>) => {
  const { data } = (await service.call(ordersEndpoints.list, { as, query: { sort: 'created' } })).body;
  return Object.fromEntries(data.map(({ number, timeline }) => [number, timeline.deliveredAt]));
};

test('orders of before get their true times and wait for finance, once, of every company', async () => {
  const [first, second] = [aDirector(), aDirector()];
  const term = '2026-10-02T09:00:00.000Z';
  const settled = '2026-11-20T09:00:00.000Z';
  const aTrip = (number: string, status: string) =>
    aDraft({ number, status, documents: null, price: 10, delivery_time_from: term, source_updated_at: settled });
  const drafts = [aTrip('1', 'delivered'), aTrip('2', 'invoiced'), aTrip('3', 'paid'), aTrip('4', 'in_transit')];
  await importDrafts(service, first, { source: 'x5', drafts });
  await importDrafts(service, second, { source: 'x5', drafts: [aTrip('5', 'paid')] });
  await asBefore();
  expect(await backfillMoney(db, now)).toBe(true);
  expect(await getTimes(first)).toEqual({ 1: settled, 2: term, 3: term, 4: undefined });
  expect(await getTimes(second)).toEqual({ 5: term });
  const queued = await waiting();
  expect(queued.map(({ number }) => number)).toEqual(['1', '2', '3', '5']);
  // A finished backfill is not repeated.
  expect(await backfillMoney(db, now)).toBe(false);
  // A second run gives the same times, and queues nothing twice.
  await db.asSystem((trx) => sql`delete from backfills`.execute(trx));
  expect(await backfillMoney(db, now)).toBe(true);
  expect(await waiting()).toEqual(queued);
});
