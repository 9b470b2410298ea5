import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOwnOrder } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => new Date('2026-11-25T09:00:00Z') });
});
afterAll(() => service.stop());

const getEconomics = async (as: Identity, id: string) =>
  (await service.call(costsEndpoints.economics, { as, params: { id } })).body.data;

test('a waiting that a person confirms is a line of the trip and of its margin, until it is taken out', async () => {
  const as = aDirector();
  const body = { key: randomUUID(), order: anOwnOrder() };
  const { id } = (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data;
  const before = await getEconomics(as, id);
  expect(before.detentions).toEqual([]);
  const confirm = (point: number, body: object, by: Identity = as) =>
    service.call(costsEndpoints.confirmDetention, {
      as: by,
      params: { id, point: String(point) },
      body: body as never,
    });
  await confirm(0, { minutes: 70, amount: 450 });
  const { data } = (await confirm(0, { minutes: 90, amount: 900.5 })).body;
  expect(data.detentions).toEqual([{ point: 0, kind: 'loading', minutes: 90, amount: 900.5 }]);
  expect(data.margin).toBeCloseTo((before.margin ?? 0) + 900.5);
  expect(await getEconomics(as, id)).toEqual(data);
  expect((await confirm(7, { minutes: 90, amount: 1 })).problem?.code).toBe('orders/detention-point');
  const wrong = [{ minutes: 0, amount: 1 }, { minutes: 5, amount: 0 }, { minutes: 5, amount: 0.001 }, { minutes: 5 }];
  for (const body of wrong)
    expect(await confirm(0, body)).toMatchObject({ status: 400, body: { error: expect.stringMatching(/[а-я]/) } });
  expect((await confirm(0, { minutes: 5, amount: 1 }, aDirector())).status).toBe(404);
  const driver = aDirector({ companyId: as.companyId, role: 'driver' });
  expect((await confirm(0, { minutes: 5, amount: 1 }, driver)).status).toBe(403);
  const remove = () => service.call(costsEndpoints.removeDetention, { as, params: { id, point: '0' } });
  await remove();
  expect((await remove()).body.data).toEqual(before);
});
