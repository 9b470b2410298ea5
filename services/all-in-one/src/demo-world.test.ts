import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { VehicleStatus } from '@trassa/contracts/edo/vehicle-status';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectExchange } from './demo/connections.ts';
import type { FillingContext } from './demo/filling-work.ts';
import { connectOperators } from './demo/operators.ts';
import { anInstallation, type Installation } from './testing/an-installation.ts';

/** What the order of a vehicle can say: it follows the titles of the same waybill. */
const isAgreed: Readonly<Record<VehicleStatus, readonly string[]>> = {
  loaded: ['confirmed', 'in_transit'],
  in_transit: ['confirmed', 'in_transit'],
  unloaded: ['in_transit', 'delivered'],
  completed: ['delivered', 'paid'],
  silent: ['silent'],
  refused: ['refused'],
};

let installation: Installation;
beforeAll(async () => {
  // The carrier of the demonstration with a month of its trips.
  installation = await anInstallation({ now: () => new Date(), world: { SANDBOX_HISTORY_DAYS: '30' } });
});
afterAll(() => installation.stop());

test('a vehicle on Transport is where its order says, whoever holds its waybill', async () => {
  const as = aDirector();
  const call = ((endpoint, parts) =>
    installation.ask(endpoint, { as, ...(parts as object) })) as FillingContext['person']['call'];
  const person = { call, signOut: async () => {} };
  const work = { person, installation: '', sandbox: installation.sandbox, signal: new AbortController().signal };
  await connectExchange(work);
  await connectOperators(work);
  for (const login of ['demo-carrier', 'demo-diadoc', 'demo-saby']) {
    await vi.waitFor(async () => {
      const { data } = await call(edoConnectionEndpoints.status, { query: { login } });
      expect(data.ingest?.finishedAt).toEqual(expect.any(String));
    });
    await vi.waitFor(async () =>
      expect((await call(edoConnectionEndpoints.syncToOrders, { body: { login } })).data.state).toBe('done'),
    );
  }
  const { vehicles } = (await call(edoFigureEndpoints.transport, { query: { limit: 100 } })).data;
  const orders = (await call(ordersEndpoints.list, { query: { limit: 500 } })).data;
  const byChain = new Map(orders.map((order) => [order.chainId, order]));
  const shown = vehicles.map(({ number, chainId, status }) => {
    const order = byChain.get(chainId);
    const isOne = order !== undefined && isAgreed[status].includes(order.silent ? 'silent' : order.status);
    return `${number}: ${status}${isOne ? '' : `, its order ${order?.status ?? 'is missing'}`}`;
  });
  expect(shown.length).toBeGreaterThan(12);
  expect(shown).toEqual(vehicles.map(({ number, status }) => `${number}: ${status}`));
});
