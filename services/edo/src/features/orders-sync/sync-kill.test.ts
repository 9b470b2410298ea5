import { fileURLToPath } from 'node:url';
import type { SyncResult } from '@trassa/contracts/edo/connection';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { importOrdersSchema } from '@trassa/contracts/orders/platform-order';
import { buildSandbox } from '@trassa/service-sandbox/app';
import { type AdminClient, anAdminClient } from '@trassa/testing/admin-client';
import { anOwnProcess, getBody, type OwnProcess } from '@trassa/testing/own-process';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aDatabase } from '@trassa/testing/test-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, TEST_SEAL_KEY } from '../../testing/running-edo.ts';

const as = aDirector();
const sandbox = buildSandbox({ documentCount: 260 });

/** Stand-in of services/orders with a ledger of calls; `onTaken` runs after a batch is stored and before the answer. */
const neighbour = {
  orders: new Map<string, string>(),
  changed: 0,
  calls: 0,
  onTaken: async () => {},
  take(body: unknown) {
    this.calls += 1;
    const reply = { success: true, created: 0, updated: 0, unchanged: 0, errors: [] };
    for (const order of importOrdersSchema.parse(body).orders) {
      const known = this.orders.get(order.external_order_id);
      const now = JSON.stringify(order);
      if (known === undefined) reply.created += 1;
      else if (known === now) reply.unchanged += 1;
      else this.changed += 1;
      this.orders.set(order.external_order_id, now);
    }
    return reply;
  },
};

let orders: Awaited<ReturnType<typeof aStandIn>>;
let database: Awaited<ReturnType<typeof aDatabase>>;
let reader: AdminClient;
let env: Record<string, string>;
beforeAll(async () => {
  orders = await aStandIn(async (call) => {
    const body = neighbour.take(JSON.parse(call.body));
    await neighbour.onTaken();
    return { body };
  });
  database = await aDatabase();
  reader = await anAdminClient(database.url);
  env = {
    DATABASE_URL: database.url,
    EDO_EXCHANGE_URL: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/edo`,
    EDO_INGEST_ROWS: '500',
    EDO_TYPES_AT_ONCE: '0',
    EDO_CHECKS_AT_ONCE: '0',
    SEAL_KEY: TEST_SEAL_KEY,
    SERVICE_URLS: JSON.stringify({ orders: orders.url }),
  };
});
afterAll(async () => {
  await reader.end();
  await sandbox.close();
  await orders.stop();
  await database.drop();
});

const start = () => anOwnProcess(fileURLToPath(import.meta.resolve('../../main.ts')), env);

/** Kills the process after its second batch is stored and before the answer. */
function killedAtSecondBatch(process: OwnProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const until = neighbour.calls + 2;
  neighbour.onTaken = async () => {
    if (neighbour.calls < until) return;
    neighbour.onTaken = async () => {};
    await process.kill();
    resolve();
  };
  return promise;
}

test('a service killed again and again while it makes orders goes on by itself, loses none and makes none twice', async () => {
  const first = await start();
  const body = { login: 'demo-carrier', password: PASSWORD };
  await first.call(edoConnectionEndpoints.connect, { as, body });
  await vi.waitFor(async () =>
    expect((await reader.query('select state from edo.ingests')).rows).toEqual([{ state: 'idle' }]),
  );
  const gone = killedAtSecondBatch(first);
  const asked = first.call(edoConnectionEndpoints.syncToOrders, { as, body: {} });
  await gone;
  await asked;

  // No call reaches this process: it finds the unfinished sync.
  const second = await start();
  await killedAtSecondBatch(second);

  const last = await start();
  await vi.waitFor(async () =>
    expect((await reader.query('select state from edo.order_syncs')).rows).toEqual([{ state: 'done' }]),
  );
  const answer = await last.call(edoConnectionEndpoints.syncToOrders, { as, body: {} });
  const { data } = getBody<{ data: SyncResult }>(answer);
  await last.kill();
  const { rows } = await reader.query<{ chain_id: string }>(
    "select chain_id from edo.chains where docflow_type = 'ETRN' and not deleted",
  );
  expect([...neighbour.orders.keys()].sort()).toEqual(rows.map((row) => row.chain_id).sort());
  expect(neighbour.changed).toBe(0);
  expect(data).toMatchObject({ state: 'done', errors: 0, total: rows.length });
  expect(data.created + data.updated + data.unchanged).toBe(rows.length);
  const news = await reader.query("select 1 from edo.outgoing_messages where message->>'key' like 'edo-sync/%'");
  expect(news.rowCount).toBe(1);
});
