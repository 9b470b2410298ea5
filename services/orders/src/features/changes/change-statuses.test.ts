import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

/** Orders of a platform in these statuses, oldest first. */
async function ordersIn(as: Identity, statuses: string[]) {
  const drafts = statuses.map((status, day) =>
    aDraft({ ...{ status, documents: [], chain_id: null }, source_created_at: `2026-11-1${day}T09:00:00.000Z` }),
  );
  await importDrafts(service, as, { drafts, source: 'x5' });
  const { body } = await service.call(ordersEndpoints.list, { as, query: { sort: 'created' } });
  return body.data.map(({ id }) => id);
}
const move = (as: Identity, orders: string[], status: 'accepted' | 'delivered') =>
  service.call(ordersEndpoints.changeStatuses, { as, body: { orders, status } });
const getDetails = async (as: Identity, id: string) =>
  (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;

test('many orders take one step, each with its line of history; the others are named and stay as they are', async () => {
  const as = aDirector();
  const ids = await ordersIn(as, ['new', 'reviewed', 'in_transit']);
  const { data } = (await move(as, ids, 'accepted')).body;
  expect(data).toEqual({
    changed: 2,
    changes: [expect.any(String), expect.any(String)],
    refused: [{ orderId: ids[2], number: 'ТТН-1845', error: 'Из статуса «В пути» нельзя перейти в «Принят»' }],
  });
  const statuses = await Promise.all(ids.map(async (id) => (await getDetails(as, id)).status));
  expect(statuses).toEqual(['accepted', 'accepted', 'in_transit']);
  expect((await getDetails(as, ids[0] ?? '')).history[0]).toMatchObject({ from: 'new', to: 'accepted', actor: 'user' });
});

test('orders of another company are not found, and stay as they are', async () => {
  const [as, other] = [aDirector(), aDirector()];
  const [own, foreign] = [await ordersIn(as, ['new']), await ordersIn(other, ['new'])];
  expect((await move(as, foreign, 'accepted')).problem.code).toBe('orders/not-found');
  expect((await move(as, [...own, ...foreign], 'accepted')).body.data).toMatchObject({ changed: 1, refused: [] });
  expect((await getDetails(other, foreign[0] ?? '')).status).toBe('new');
});

test('no order and more than a page are refused in words', async () => {
  const as = aDirector();
  for (const count of [0, 101]) {
    const orders = Array.from({ length: count }, () => crypto.randomUUID());
    expect((await move(as, orders, 'accepted')).problem.error).toContain('Выберите от 1 до 100 заказов');
  }
});
