import type { PaymentRequest } from '@trassa/contracts/orders/order-changes';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, bring } from '../../testing/an-order.ts';

/** services/finance as far as orders tell it: what it took, and whether it answers. */
async function aFinance() {
  const state = { up: true, took: [] as PaymentRequest[] };
  const standIn = await aStandIn(({ body }) => {
    if (state.up) state.took.push(JSON.parse(body));
    return { status: state.up ? 200 : 503, body: { success: state.up } };
  });
  return { state, ...standIn };
}

let finance: Awaited<ReturnType<typeof aFinance>>;
let service: Awaited<ReturnType<typeof aRunning>>;
beforeAll(async () => {
  finance = await aFinance();
  service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ finance: finance.url }) } });
});
afterAll(async () => {
  await service.stop();
  await finance.stop();
});

test('finance is told of every request for money, also of those it was not there for', async () => {
  const company = aDirector();
  const drafts = [
    aDraft({ status: 'delivered', price: 100, number: 'ТТН-1' }),
    aDraft({ status: 'delivered', price: 200.01, number: 'ТТН-2' }),
  ];
  await bring(service, company, { drafts });
  const { body } = await service.call(ordersEndpoints.list, { as: company, query: { sort: 'price' } });
  const [first, second] = body.data;
  const ask = (id = '') => service.call(ordersEndpoints.requestPayment, { as: company, params: { id } });
  finance.state.up = false;
  expect((await ask(second?.id)).status).toBe(200);
  finance.state.up = true;
  expect((await ask(first?.id)).status).toBe(200);
  await vi.waitFor(
    () => {
      const numbers = finance.state.took.map(({ orderNumber }) => orderNumber);
      expect(new Set(numbers)).toEqual(new Set(['ТТН-1', 'ТТН-2']));
    },
    { timeout: 10_000 },
  );
  expect(finance.state.took[0]).toMatchObject({ amountKopecks: expect.any(Number), debtorInn: '7705034202' });
});
