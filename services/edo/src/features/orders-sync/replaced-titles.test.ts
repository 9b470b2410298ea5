import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { importOrdersSchema, type PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

/** Orders that services/orders was given last, by chain. */
const orders = new Map<string, PlatformOrderDraft>();
let standIn: Awaited<ReturnType<typeof aStandIn>>;
let running: RunningEdo;
const as = aDirector();

beforeAll(async () => {
  standIn = await aStandIn(({ body }) => {
    for (const order of importOrdersSchema.parse(JSON.parse(body)).orders)
      orders.set(order.external_order_id, order as PlatformOrderDraft);
    return { body: { success: true, created: 0, updated: 0, unchanged: 0, errors: [] } };
  });
  running = await aRunningEdo({
    sandbox: { documentCount: 150 },
    env: { EDO_INGEST_ROWS: '500', SERVICE_URLS: JSON.stringify({ orders: standIn.url }) },
  });
  await running.connect(as);
});
afterAll(async () => {
  await running.stop();
  await standIn.stop();
});

const query = (text: string, ...values: unknown[]) =>
  queryAsAdministrator(running.edo.databaseUrl, text, [as.companyId, ...values]);
const makeOrders = (...chains: string[]) =>
  running.edo.call(edoConnectionEndpoints.syncToOrders, { as, body: { chains } });
const open = async (id: string) => (await running.edo.call(edoEndpoints.content, { as, params: { id } })).body.data;

test('a T1 that was annulled and issued anew makes the order and the checks of T2 by the new one', async () => {
  const filter = { status: 'ON_TRNACLPVYN', limit: 2 };
  const page = (await running.edo.call(edoEndpoints.chains, { as, query: filter })).body.data.chains;
  const [chain, other] = page.map(({ chainId, titles }) => {
    const [t1, t2] = ['GROT', 'PPRIN'].map((end) => titles.find(({ type }) => type.endsWith(end))?.id ?? '');
    return { chainId, t1: t1 ?? '', t2: t2 ?? '' };
  });
  if (!chain || !other) throw new Error('no two waybills with a T1');
  await makeOrders(chain.chainId, other.chainId);
  const [before, replacing] = [chain, other].map(({ chainId }) => orders.get(chainId));
  expect(before?.cargo_description).not.toBe(replacing?.cargo_description);
  expect((await open(chain.t2)).checks.filter(({ passed }) => !passed)).toEqual([]);

  await query('update edo.documents set deleted = true where company_id = $1 and document_id = $2', chain.t1);
  const moved = "update edo.documents set chain_id = $2, create_date = create_date + interval '1 year'";
  await query(`${moved} where company_id = $1 and document_id = $3`, chain.chainId, other.t1);
  await query('update edo.chains set revision = revision + 1 where company_id = $1');
  await makeOrders(chain.chainId);
  const { cargo_description, cargo_weight, documents } = orders.get(chain.chainId) ?? {};
  expect({ cargo_description, cargo_weight }).toEqual({
    cargo_description: replacing?.cargo_description,
    cargo_weight: replacing?.cargo_weight,
  });
  expect(documents?.map(({ id }) => id)).not.toContain(chain.t1);
  expect(documents?.map(({ id }) => id)).toContain(other.t1);
  expect((await open(chain.t2)).checks.filter(({ passed }) => !passed)).not.toEqual([]);
});

test('a T1 that alone is deleted still makes the order', async () => {
  const filter = { status: 'ON_TRNACLPVYN', limit: 3 };
  const chain = (await running.edo.call(edoEndpoints.chains, { as, query: filter })).body.data.chains[2];
  const t1 = chain?.titles.find(({ type }) => type.endsWith('GROT'))?.id;
  await query('update edo.documents set deleted = true where company_id = $1 and document_id = $2', t1);
  await makeOrders(chain?.chainId ?? '');
  expect(orders.get(chain?.chainId ?? '')?.cargo_description).toMatch(/\p{L}/u);
});
