import { orderMoneyEndpoints } from '@trassa/contracts/orders/order-money-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, buildEdoCaller, importDrafts } from '../../testing/an-order.ts';

let now = new Date('2026-11-20T09:00:00Z');
let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => now });
});
afterAll(() => service.stop());

test('a program reads what has changed since it last asked', async () => {
  const as = aDirector();
  await importDrafts(service, as, { drafts: [aDraft({ number: 'Ж-1', status: 'new' }), aDraft({ number: 'Ж-2' })] });
  const changed = async (changedSince: string) => {
    const { body } = await service.call(ordersEndpoints.list, { as, query: { changedSince, sort: 'created' } });
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ number }) => number).toSorted();
  };
  expect(await changed('2026-11-20T12:00:00+03:00')).toEqual(['Ж-1', 'Ж-2']);
  expect(await changed('2026-11-20T09:00:01Z')).toEqual([]);
  now = new Date('2026-11-20T10:00:00Z');
  const [order] = (await service.call(ordersEndpoints.list, { as, query: { search: 'Ж-1' } })).body.data;
  const body = { status: 'accepted', version: 1 };
  await service.call(ordersEndpoints.changeStatus, { as, params: { id: order?.id ?? '' }, body });
  expect(await changed('2026-11-20T09:00:01Z')).toEqual(['Ж-1']);
});

test('an order paid by money of an earlier day is a change of now, on its day of delivery', async () => {
  const as = aDirector();
  await importDrafts(service, as, { drafts: [aDraft({ status: 'delivered', documents: null, price: 1000 })] });
  const listOrders = async (query: object) => (await service.call(ordersEndpoints.list, { as, query })).body.data;
  const [order] = await listOrders({});
  const params = { id: order?.id ?? '' };
  now = new Date('2026-11-21T09:00:00Z');
  const changedSince = now.toISOString();
  await service.call(orderMoneyEndpoints.paid, {
    ...{ as: { ...buildEdoCaller(as), service: 'finance' }, params },
    body: { reference: 'п/п 118', paidAt: '2026-10-30T09:00:00Z' },
  });
  expect(await listOrders({ changedSince })).toMatchObject([{ status: 'paid', timeline: order?.timeline }]);
  const { data } = (await service.call(ordersEndpoints.details, { as, params })).body;
  expect(data).toMatchObject({ history: [{ to: 'paid', at: changedSince }, {}] });
});

test('a moment without an offset is refused, since it could be meant by Moscow or by UTC', async () => {
  const query = { changedSince: '2026-11-20T09:00:00' };
  const { status, problem } = await service.call(ordersEndpoints.list, { as: aDirector(), query });
  expect([status, problem.error]).toEqual([400, expect.stringContaining('2026-11-27T09:00:00Z')]);
});
