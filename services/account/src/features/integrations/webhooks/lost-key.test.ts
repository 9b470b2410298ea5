import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aMigratedDatabase } from '@trassa/testing/migrated-database';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../db/migrations.ts';
import { aClock, anAccountService, aSignedInDirector, TEST_SEAL_KEY } from '../../../testing/account-testing.ts';
import { aReceiver, isSignedWith } from '../../../testing/webhook-receiver.ts';

const OTHER_KEY = 'other-seal-key-0123456789abcdef-012';
const MINUTE_MS = 60_000;
const clock = aClock();
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let database: Awaited<ReturnType<typeof aMigratedDatabase>>;
beforeAll(async () => {
  receiver = await aReceiver();
  database = await aMigratedDatabase({ schema: 'account', migrations });
});
afterAll(async () => {
  receiver.stop();
  await database.drop();
});

const start = (env: Record<string, string> = {}) =>
  anAccountService({ clock, env: { DATABASE_URL: database.url, WEBHOOK_LOCAL_ORIGINS: receiver.origin, ...env } });
const listDeliveries = async (service: TestService, as: Identity, id: string) =>
  (await service.call(calls.deliveries, { as, params: { id } })).body.data;

test('under a lost key a delivery says why it waits, costs no attempt and comes once the key is back', async () => {
  const first = await start();
  const as = await aSignedInDirector(first);
  const form = { url: `${receiver.origin}/${randomUUID()}`, kinds: ['order.created'] };
  const { id, secret } = (await first.call(calls.addWebhook, { as, body: form })).body.data;
  const event = { type: 'order.created', data: { orders: [{ id: randomUUID(), number: 'К-1', status: 'new' }] } };
  await first.stop();
  const lost = await start({ SEAL_KEY: OTHER_KEY });
  const caller = { kind: 'service', service: 'orders', companyId: as.companyId, userId: null } as const;
  await lost.call(accountEndpoints.postMessage, { as: caller, body: { key: 'К-1', event } });
  for (let looked = 0; looked < 3; looked += 1) {
    const tried = clock.now().toISOString();
    await expect.poll(async () => (await listDeliveries(lost, as, id))[0]?.last?.at).toBe(tried);
    clock.pass(looked < 2 ? 5 * MINUTE_MS : 0);
  }
  const [waiting] = await listDeliveries(lost, as, id);
  expect(waiting).toMatchObject({ deliveredAt: null, last: { answer: expect.stringContaining('сменился ключ') } });
  expect(waiting?.attempts).toBe(0);
  expect((await lost.call(calls.testWebhook, { as, params: { id } })).problem.code).toBe('common/key-lost');
  expect((await lost.call(calls.webhooks, { as })).body.data[0]).toMatchObject({ failingSince: null, offAt: null });
  expect(receiver.received).toEqual([]);
  await lost.stop();

  const back = await start({ SEAL_KEY: OTHER_KEY, SEAL_KEYS_OLD: TEST_SEAL_KEY });
  clock.pass(5 * MINUTE_MS);
  await expect
    .poll(async () => (await listDeliveries(back, as, id)).find(({ kind }) => kind === event.type)?.deliveredAt)
    .toBeTruthy();
  expect(receiver.received.map((got) => isSignedWith(secret, got))).toEqual([true]);
  await back.stop();
});

test('a new secret sends at once, though the former one does not open any more', async () => {
  const service = await start();
  const as = await aSignedInDirector(service);
  const form = { url: `${receiver.origin}/${randomUUID()}`, kinds: ['order.created'] };
  const { id } = (await service.call(calls.addWebhook, { as, body: form })).body.data;
  await service.stop();
  const lost = await start({ SEAL_KEY: OTHER_KEY });
  const { secret } = (await lost.call(calls.rotateWebhook, { as, params: { id } })).body.data;
  expect((await lost.call(calls.testWebhook, { as, params: { id } })).body.data).toMatchObject({ status: 200 });
  const got = receiver.received.at(-1);
  expect(got && isSignedWith(secret, got)).toBe(true);
  await lost.stop();
});
