import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { WebhookEventWithData } from '@trassa/contracts/account/integrations';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { deadline } from '@trassa/testing/machine-speed';
import type { TestService } from '@trassa/testing/test-service';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aClock, anAccountService, aSignedInDirector } from '../../../testing/account-testing.ts';
import { aReceiver, isSignedWith } from '../../../testing/webhook-receiver.ts';

const HOUR_MS = 3_600_000;
const clock = aClock();
let receiver: Awaited<ReturnType<typeof aReceiver>>;
let service: TestService;
let second: TestService;
let works: (typeof receiver)['state']['answer'];
beforeAll(async () => {
  receiver = await aReceiver();
  works = receiver.state.answer;
  const env = { WEBHOOK_LOCAL_ORIGINS: receiver.origin, WEBHOOK_TIMEOUT_MS: String(deadline(400)) };
  service = await anAccountService({ clock, env });
  second = await anAccountService({ clock, env: { ...env, DATABASE_URL: service.databaseUrl } });
});
afterAll(async () => {
  await second.stop();
  await service.stop();
  receiver.stop();
});
afterEach(() => {
  receiver.state.answer = works;
});

const buildEvent = (number: string): WebhookEventWithData => ({
  type: 'order.created',
  data: { orders: [{ id: randomUUID(), number, status: 'new' }] },
});

async function aWebhook(url = `${receiver.origin}/${randomUUID()}`) {
  const as = await aSignedInDirector(service);
  const { body } = await service.call(calls.addWebhook, { as, body: { url, kinds: ['order.created'] } });
  return { as, id: body.data.id, secret: body.data.secret };
}

const post = (as: Identity, key: string, event = buildEvent(key)) =>
  service.call(accountEndpoints.postMessage, {
    as: { kind: 'service', service: 'orders', companyId: as.companyId, userId: null },
    body: { key, event },
  });
const listDeliveries = async (as: Identity, id: string) =>
  (await service.call(calls.deliveries, { as, params: { id } })).body.data;
const findWebhook = async (as: Identity) => (await service.call(calls.webhooks, { as })).body.data[0];
const getReceived = (number: string) => receiver.received.filter(({ body }) => body.includes(`"${number}"`));

test('an event reaches the address once, signed, though its service repeats it', async () => {
  const { as, id, secret } = await aWebhook();
  const event = buildEvent('Д-1');
  await post(as, 'Д-1', event);
  await post(as, 'Д-1', event);
  await expect.poll(async () => (await listDeliveries(as, id))[0]?.deliveredAt).toBeTruthy();
  const [delivery, ...others] = await listDeliveries(as, id);
  expect([delivery?.attempts, delivery?.last, others]).toMatchObject([1, { status: 200, answer: 'принято' }, []]);
  const [got, ...repeats] = getReceived('Д-1');
  expect(repeats).toEqual([]);
  expect(JSON.parse(got?.body ?? '')).toEqual({ ...event, timestamp: clock.now().toISOString() });
  expect(got?.headers['webhook-id']).toBe(delivery?.id);
  expect(got && isSignedWith(secret, got)).toBe(true);
});

test('people get no message of an event', async () => {
  const { as } = await aWebhook();
  await post(as, 'Д-2');
  expect((await service.call(accountEndpoints.messages, { as })).body.data.messages).toEqual([]);
});

test('only kinds that were chosen are sent, and only to the own company', async () => {
  const [ours, theirs] = [await aWebhook(), await aWebhook()];
  await post(ours.as, 'Д-3', { type: 'payment.received', data: { orders: [{ id: randomUUID(), number: 'Д-3' }] } });
  await post(ours.as, 'Д-4');
  expect((await listDeliveries(ours.as, ours.id)).map(({ kind }) => kind)).toEqual(['order.created']);
  expect(await listDeliveries(theirs.as, theirs.id)).toEqual([]);
});

test('of two relays each delivery is made by one', async () => {
  const { as, id } = await aWebhook();
  await Promise.all(Array.from({ length: 30 }, (_, index) => post(as, `Р-${index}`)));
  await expect
    .poll(async () => (await listDeliveries(as, id)).filter(({ deliveredAt }) => deliveredAt).length)
    .toBe(30);
  const ids = (await listDeliveries(as, id)).map((delivery) => delivery.id);
  const sent = receiver.received.map(({ headers }) => headers['webhook-id']).filter((one) => ids.includes(String(one)));
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

test('a server with errors gets the event again later, under the same id', async () => {
  const { as, id } = await aWebhook();
  receiver.state.answer = (res) => void res.writeHead(500).end('1С занята');
  await post(as, 'П-1');
  await expect.poll(async () => (await listDeliveries(as, id))[0]?.last?.answer).toBe('1С занята');
  const [failed] = await listDeliveries(as, id);
  expect([failed?.deliveredAt, failed?.last?.status]).toEqual([null, 500]);
  expect(Date.parse(failed?.nextAt ?? '') - clock.now().getTime()).toBe(5000);
  expect((await findWebhook(as))?.failingSince).not.toBeNull();
  receiver.state.answer = works;
  clock.pass(5000);
  await expect.poll(async () => (await listDeliveries(as, id))[0]?.deliveredAt).toBeTruthy();
  expect(new Set(getReceived('П-1').map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed?.id]));
  expect((await findWebhook(as))?.failingSince).toBeNull();
});

test.each<[string, (typeof receiver)['state']['answer'], object]>([
  ['answers slowly', () => {}, { status: null, answer: expect.stringContaining('слишком долго') }],
  ['redirects', (res) => void res.writeHead(302, { location: '/' }).end(), { status: 302 }],
  [
    'hangs up',
    (res) => void res.destroy(),
    { status: null, answer: expect.stringContaining('Соединиться не удалось') },
  ],
])('the test button shows what a server that %s does', async (_, answer, expected) => {
  const { as, id } = await aWebhook();
  const before = receiver.received.length;
  receiver.state.answer = answer;
  const { body } = await service.call(calls.testWebhook, { as, params: { id } });
  expect(body.data).toMatchObject(expected);
  expect(receiver.received.length - before).toBe(1);
  expect(await listDeliveries(as, id)).toMatchObject([{ kind: 'test.ping', nextAt: null, deliveredAt: null }]);
  expect((await findWebhook(as))?.failingSince).toBeNull();
});

test('a delivery is sent again on demand, under its id', async () => {
  const { as, id } = await aWebhook();
  await service.call(calls.testWebhook, { as, params: { id } });
  const [delivery] = await listDeliveries(as, id);
  const params = { id: delivery?.id ?? '' };
  expect((await service.call(calls.replayDelivery, { as, params })).body.data.status).toBe(200);
  expect(receiver.received.filter(({ headers }) => headers['webhook-id'] === params.id)).toHaveLength(2);
  const stranger = await aSignedInDirector(service);
  expect((await service.call(calls.replayDelivery, { as: stranger, params })).status).toBe(404);
});

test('after three days of failures it is switched off with a message, and goes on when switched on', async () => {
  const { as, id } = await aWebhook();
  receiver.state.answer = (res) => void res.writeHead(503).end();
  await post(as, 'О-1');
  await expect.poll(async () => (await listDeliveries(as, id))[0]?.last?.status).toBe(503);
  clock.pass(72 * HOUR_MS);
  await expect.poll(async () => (await findWebhook(as))?.offAt).toBeTruthy();
  const { messages } = (await service.call(accountEndpoints.messages, { as })).body.data;
  expect(messages).toMatchObject([
    { title: 'Отправка событий отключена', href: '/dashboard/settings?tab=integrations' },
  ]);
  await post(as, 'О-2');
  expect(await listDeliveries(as, id)).toHaveLength(1);
  receiver.state.answer = works;
  clock.pass(HOUR_MS);
  await service.call(calls.switchWebhook, { as, params: { id }, body: { on: true } });
  await expect.poll(async () => (await listDeliveries(as, id))[0]?.deliveredAt).toBeTruthy();
});

test('a new address starts without the failures of the former one; the same address keeps them', async () => {
  const url = `${receiver.origin}/${randomUUID()}`;
  const { as, id } = await aWebhook(url);
  receiver.state.answer = (res) => void res.writeHead(503).end();
  await post(as, 'А-1');
  await expect.poll(async () => (await findWebhook(as))?.failingSince).toBeTruthy();
  const change = async (to: string) =>
    (await service.call(calls.changeWebhook, { as, params: { id }, body: { url: to, kinds: ['order.created'] } })).body
      .data.failingSince;
  expect(await change(url)).not.toBeNull();
  expect(await change(`${url}/new`)).toBeNull();
  clock.pass(72 * HOUR_MS);
  await expect.poll(async () => (await listDeliveries(as, id))[0]?.attempts).toBeGreaterThan(1);
  await expect.poll(async () => (await findWebhook(as))?.failingSince).toBe(clock.now().toISOString());
  expect((await findWebhook(as))?.offAt).toBeNull();
});

test('a refused repeat of what was delivered is no failure of the server', async () => {
  const { as, id } = await aWebhook();
  await post(as, 'Д-5');
  await expect.poll(async () => (await listDeliveries(as, id))[0]?.deliveredAt).toBeTruthy();
  receiver.state.answer = (res) => void res.writeHead(409).end('дубль');
  const params = { id: (await listDeliveries(as, id))[0]?.id ?? '' };
  expect((await service.call(calls.replayDelivery, { as, params })).body.data.status).toBe(409);
  expect((await findWebhook(as))?.failingSince).toBeNull();
});

test('after a rotation deliveries carry both signatures for a day, then the new one', async () => {
  const { as, id, secret } = await aWebhook();
  const renewed = (await service.call(calls.rotateWebhook, { as, params: { id } })).body.data;
  const signedWith = async () => {
    await service.call(calls.testWebhook, { as, params: { id } });
    const got = receiver.received.at(-1);
    return [secret, renewed.secret].map((one) => got && isSignedWith(one, got));
  };
  expect(await signedWith()).toEqual([true, true]);
  clock.pass(24 * HOUR_MS);
  expect(await signedWith()).toEqual([false, true]);
});

test.each(['https://10.0.0.5/1c', 'https://localhost/', 'http://example.ru/', 'ftp://example.ru/', 'пусто'])(
  'the address %s is refused at its field',
  async (url) => {
    const as = await aSignedInDirector(service);
    const { problem } = await service.call(calls.addWebhook, { as, body: { url, kinds: ['order.created'] } });
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual(['webhooks/address', ['url']]);
  },
);

test('an address repeated after a lost answer is there once', async () => {
  const url = `${receiver.origin}/${randomUUID()}`;
  const { as } = await aWebhook(url);
  const repeated = await service.call(calls.addWebhook, { as, body: { url, kinds: ['order.created'] } });
  expect([repeated.status, repeated.problem.code]).toEqual([409, 'webhooks/url-taken']);
  expect((await service.call(calls.webhooks, { as })).body.data).toHaveLength(1);
});

test('an address has one webhook, however it is written, and none is changed to the address of another', async () => {
  const { as, id } = await aWebhook(receiver.origin);
  const add = (url: string) => service.call(calls.addWebhook, { as, body: { url, kinds: ['order.created'] } });
  const refused = await add(receiver.origin);
  expect([refused.status, refused.problem.code]).toEqual([409, 'webhooks/url-taken']);
  const other = (await add(`${receiver.origin}/other`)).body.data;
  const change = (which: string, url: string) =>
    service.call(calls.changeWebhook, { as, params: { id: which }, body: { url, kinds: ['payment.received'] } });
  expect((await change(other.id, receiver.origin)).problem.code).toBe('webhooks/url-taken');
  expect((await change(id, receiver.origin)).status).toBe(200);
});

test('webhooks of another company are not there', async () => {
  const { id } = await aWebhook();
  const as = await aSignedInDirector(service);
  const params = { id };
  const form = { url: `${receiver.origin}/theirs`, kinds: ['order.created'] };
  const replies = await Promise.all([
    service.call(calls.changeWebhook, { as, params, body: form }),
    service.call(calls.switchWebhook, { as, params, body: { on: false } }),
    service.call(calls.rotateWebhook, { as, params }),
    service.call(calls.testWebhook, { as, params }),
    service.call(calls.deliveries, { as, params }),
    service.call(calls.removeWebhook, { as, params }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
