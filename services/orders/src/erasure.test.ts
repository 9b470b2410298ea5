import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from './service.ts';
import { aDraft, importDrafts } from './testing/an-order.ts';
import { anOwnOrder } from './testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => new Date('2026-11-25T09:00:00Z') });
});
afterAll(() => service.stop());

async function aWorkingCompany(): Promise<Identity> {
  const as = aDirector();
  const drafts = [aDraft({ status: 'delivered', price: 90_000 } as never), aDraft({ status: 'new' } as never)];
  await importDrafts(service, as, { drafts, source: 'magnit' });
  const body = { key: randomUUID(), order: anOwnOrder() };
  const { id } = (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data;
  await service.call(commentsEndpoints.addComment, {
    as,
    params: { id },
    body: { key: randomUUID(), text: 'Позвонить', mentions: [] } as never,
  });
  return as;
}
const getList = async (as: Identity) => (await service.call(ordersEndpoints.list, { as })).body;
const getMetrics = async (as: Identity) => (await service.call(ordersEndpoints.metrics, { as })).body.data;

test('orders of a company are erased with their history and sums, those of another stay', async () => {
  const [as, other] = [await aWorkingCompany(), await aWorkingCompany()];
  const before = await getMetrics(other);
  expect((await getList(as)).total).toBe(3);
  const caller = { kind: 'service', service: 'account', companyId: as.companyId, userId: null } as const;
  const first = await service.call(erasureEndpoints.eraseCompany, { as: caller });
  expect(first.body.data.rows).toBeGreaterThan(0);
  expect((await service.call(erasureEndpoints.eraseCompany, { as: caller })).body.data).toEqual({
    rows: 0,
    done: true,
  });
  expect((await getList(as)).total).toBe(0);
  expect(await getMetrics(as)).toMatchObject({ totalOrders: 0, totalRevenue: 0 });
  expect(await getMetrics(other)).toEqual(before);
});

test('nobody but a service erases', async () => {
  for (const as of [null, aDirector(), aDirector({ role: 'admin' })]) {
    expect([401, 403]).toContain((await service.call(erasureEndpoints.eraseCompany, { as })).status);
  }
});
