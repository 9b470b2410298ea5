import { setTimeout as delay } from 'node:timers/promises';
import { createPasswordKeyReader } from '@trassa/service-kit/database-login';
import { openDb } from '@trassa/service-kit/db';
import { getSchemaLogins } from '@trassa/service-kit/schema-logins';
import { TEST_KEYS } from '@trassa/testing/test-service';
import { sql } from 'kysely';

interface OrdersTables {
  orders: { id: string };
}

const STALENESS_MS = 2000;

/** Reads orders as exports do; `missing`: orders acknowledged over `STALENESS_MS` before a read that lacks them. */
export async function readStandbys(
  urls: { url: string; standbyUrl: string },
  companyId: string,
  { listOrders, isOver }: { listOrders: () => readonly { text: string; at: number }[]; isOver: () => boolean },
): Promise<{ standby: number; primary: number; failed: number; missing: string[] }> {
  const passwordKeys = createPasswordKeyReader('orders', TEST_KEYS, urls.url);
  const login = (adminUrl: string) => getSchemaLogins({ adminUrl, schema: 'orders', passwordKeys }).url;
  const standby = { url: login(urls.standbyUrl), stalenessMs: STALENESS_MS };
  const db = openDb<OrdersTables>({ url: login(urls.url), standby, max: 1, applicationName: 'standby-reader' });
  const seen = { standby: 0, primary: 0, failed: 0, missing: [] as string[] };
  const read = () =>
    db.readForCompany(companyId, async (trx) => {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(trx);
      const orders = await trx.selectFrom('orders').select('id').execute();
      return { from: rows[0]?.standby ? ('standby' as const) : ('primary' as const), ids: orders.map(({ id }) => id) };
    });
  for (; !isOver(); await delay(100)) {
    const bound = performance.now() - STALENESS_MS;
    const answer = await read().catch(() => null);
    seen[answer?.from ?? 'failed'] += 1;
    if (!answer) continue;
    const missing = listOrders().filter(({ text, at }) => at < bound && !answer.ids.some((id) => text.includes(id)));
    seen.missing.push(...missing.map(({ text }) => `${answer.from} lacks ${text.slice(0, 200)}`));
  }
  await db.close();
  return seen;
}
