// @vitest-environment happy-dom
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { expect, test } from 'vitest';
import { syncChainsToOrders } from './edo-sync.queries.ts';

const backend = fakeBackend();

test('a sync that goes on in the background is asked again, after a pause, until it is done', async () => {
  const order: string[] = [];
  backend.on(edoConnectionEndpoints.syncToOrders, () => {
    order.push('asked');
    const created = order.filter((step) => step === 'asked').length * 100;
    const state = created < 300 ? ('running' as const) : ('done' as const);
    return {
      success: true as const,
      data: { created, updated: 0, unchanged: 0, errors: 0, total: 300, state, failures: [] },
    };
  });
  const result = await syncChainsToOrders('volga-cargo', {
    onProgress: ({ created }) => order.push(`told ${created}`),
    wait: async () => void order.push('waited'),
  });
  expect(result).toMatchObject({ created: 300, state: 'done' });
  expect(order).toEqual(['asked', 'told 100', 'waited', 'asked', 'told 200', 'waited', 'asked']);
});

test('a sync is asked for no further once the person who has asked is not signed in', async () => {
  localStorage.setItem('userData', JSON.stringify({ id: 'director of A' }));
  let asked = 0;
  backend.on(edoConnectionEndpoints.syncToOrders, () => {
    asked += 1;
    const counts = { created: 0, updated: 0, unchanged: 0, errors: 0, total: 300, failures: [] };
    return { success: true as const, data: { ...counts, state: asked < 3 ? ('running' as const) : ('done' as const) } };
  });
  const result = await syncChainsToOrders('volga-cargo', {
    onProgress: () => undefined,
    wait: async () => localStorage.setItem('userData', JSON.stringify({ id: 'director of B' })),
  });
  expect([asked, result]).toEqual([1, null]);
});
