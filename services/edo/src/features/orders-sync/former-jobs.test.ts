import { asAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { expect, test, vi } from 'vitest';
import { aRunningEdo } from '../../testing/running-edo.ts';

test('a sync that a former release has queued is finished, though its job names no author', async () => {
  const orders = await aStandIn(({ body }) => ({
    body: { success: true, created: JSON.parse(body).orders.length, updated: 0, unchanged: 0, errors: [] },
  }));
  const running = await aRunningEdo({
    sandbox: { documentCount: 20 },
    env: { SERVICE_URLS: JSON.stringify({ orders: orders.url }) },
  });
  const as = aDirector();
  await running.connect(as);
  const sql = (text: string, values: unknown[] = []) => asAdministrator(running.edo.databaseUrl, text, values);
  const [row] = await sql(
    `insert into edo.order_syncs (company_id, connection_id, state, reported, started_at)
      select company_id, id, 'running', false, now() from edo.connections where company_id = $1 and kind = 'exchange'
      returning company_id as "companyId", connection_id as "connectionId"`,
    [as.companyId],
  );
  const payload = JSON.stringify({ ...row, userId: as.userId, traceId: 'a'.repeat(32) });
  await sql(`select edo_jobs.add_job('sync-orders', $1::json)`, [payload]);
  const state = 'select state, errors, created > 0 as has_created from edo.order_syncs where company_id = $1';
  const finished = [{ state: 'done', errors: 0, has_created: true }];
  await vi.waitFor(async () => expect(await sql(state, [as.companyId])).toEqual(finished));
  await running.stop();
  await orders.stop();
});
