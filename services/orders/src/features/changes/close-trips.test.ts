import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, buildEdoCaller, importDrafts } from '../../testing/an-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const closed = (company: Identity, ids: readonly string[], as: object = buildEdoCaller(company)) => {
  const report = { closed_at: '2026-11-24T18:00:00.000Z', user_id: company.userId, by: 'Ольга Ефимова' };
  const closings = ids.map((id) => ({ ...report, external_order_id: id, reason: 'Получатель работает на бумаге' }));
  return service.call(ordersEndpoints.tripsClosed, { as: as as never, body: { closings } });
};
const listOrders = async (company: Identity) => {
  const { data } = (await service.call(ordersEndpoints.list, { as: company, query: { sort: 'created' } })).body;
  return Promise.all(
    data.map(
      async ({ id }) => (await service.call(ordersEndpoints.details, { as: company, params: { id } })).body.data,
    ),
  );
};

test('orders of trips that were finished without T4 are delivered, by name, with the reason, and once', async () => {
  const company = aDirector();
  const drafts = [
    aDraft({ status: 'in_transit', delivery_time_from: '2026-11-12T09:00:00.000Z', price: 50_000 }),
    aDraft({ status: 'paid', source_created_at: '2026-11-18T00:00:00.000Z' }),
    aDraft({ status: 'refused', source_created_at: '2026-11-19T00:00:00.000Z' }),
  ];
  await importDrafts(service, company, { drafts });
  const ids = drafts.map(({ external_order_id }) => external_order_id);
  const { status, body } = await closed(company, [...ids, 'nobody knows it']);
  expect(status).toBe(200);
  const [delivered, paid, refused] = await listOrders(company);
  expect(body.changes).toEqual([{ external_order_id: ids[0], id: delivered?.takeBack?.id }]);
  expect([delivered, paid, refused].map((order) => order?.status)).toEqual(['delivered', 'paid', 'refused']);
  expect(delivered?.history[0]).toMatchObject({
    kind: 'status',
    to: 'delivered',
    actor: 'user',
    note: 'завершён без Т4, Ольга Ефимова: Получатель работает на бумаге',
  });
  expect((await closed(company, ids)).body.changes).toEqual([]);
  expect(await listOrders(company)).toEqual([delivered, paid, refused]);
});

test('nobody but a service may tell of them, and of the company it acts for alone', async () => {
  const [company, other] = [aDirector(), aDirector()];
  const draft = aDraft({ status: 'in_transit' });
  await importDrafts(service, company, { drafts: [draft] });
  expect((await closed(company, [draft.external_order_id], company)).status).toBe(403);
  await closed(other, [draft.external_order_id]);
  expect((await listOrders(company))[0]?.status).toBe('in_transit');
});
