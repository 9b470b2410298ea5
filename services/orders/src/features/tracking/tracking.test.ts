import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import type { TrackingSettings } from '@trassa/contracts/orders/tracking';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, internalTokens, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder } from '../../testing/an-own-order.ts';

const DAY_MS = 86_400_000;
let now = new Date('2026-11-27T09:00:00Z');
let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => now });
});
afterAll(() => service.stop());

async function anOrder(as: Identity, parts: Partial<OwnOrder> = {}) {
  const body = { key: randomUUID(), order: anOwnOrder(parts) };
  return (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data;
}
const usual: TrackingSettings = { days: 7, showDocuments: false, email: null };
const save = (as: Identity, id: string, parts: Partial<TrackingSettings> = {}) =>
  service.call(trackingEndpoints.saveTracking, { as, params: { id }, body: { ...usual, ...parts } });
const findLink = async (as: Identity, id: string) =>
  (await service.call(trackingEndpoints.trackingLink, { as, params: { id } })).body.data;
const revoke = (as: Identity, id: string) => service.call(trackingEndpoints.revokeTracking, { as, params: { id } });
const getToken = (path: string) => path.replace('/t/', '');
const open = (path: string, as: Identity | null = null) =>
  service.call(trackingEndpoints.trackedOrder, { as, body: { token: getToken(path) } });
const deliver = async (as: Identity, id: string) => {
  for (const status of ['confirmed', 'in_transit', 'delivered']) {
    const { version } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;
    await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status, version } });
  }
};

test('a client opens the link without signing in, and the owner sees when', async () => {
  const as = aDirector();
  const order = await anOrder(as);
  expect(await findLink(as, order.id)).toBeNull();
  const { path, openedAt } = (await save(as, order.id)).body.data;
  expect([path.length, openedAt]).toEqual(['/t/'.length + 43, null]);
  const seen = await open(path);
  expect(seen.body.data).toEqual({
    ...{ number: 'С-1', stage: 'accepted', from: 'Москва', to: 'Казань', vehiclePlate: null },
    ...{ pickupAt: '2026-12-01T05:00:00.000Z', expectedAt: '2026-12-02T09:00:00.000Z', deliveredAt: null },
    ...{ late: false, lastDocument: null, documents: null, carrier: null, arrival: null, position: null },
    stops: [
      { kind: 'loading', town: 'Москва', state: 'ahead', arrivedAt: null, doneAt: null },
      { kind: 'unloading', town: 'Казань', state: 'ahead', arrivedAt: null, doneAt: null },
    ],
  });
  expect(await findLink(as, order.id)).toMatchObject({ path, openedAt: now.toISOString(), expiresAt: null });
});

test('the owner looks at the link without marking it as opened', async () => {
  const as = aDirector();
  const order = await anOrder(as);
  const { path } = (await save(as, order.id)).body.data;
  expect((await open(path, as)).status).toBe(200);
  expect((await findLink(as, order.id))?.openedAt).toBeNull();
  await open(path, aDirector());
  expect((await findLink(as, order.id))?.openedAt).toBe(now.toISOString());
});

test('a new secret ends the link that was sent, and the owner is then shown one that opens', async () => {
  const as = aDirector();
  const order = await anOrder(as);
  const { path } = (await save(as, order.id)).body.data;
  const env = { DATABASE_URL: service.databaseUrl, LINK_SECRET: 'new-link-secret-0123456789abcdef-0123' };
  const later = await aRunning(ordersService, { env, now: () => now });
  const read = async (link: string) =>
    (await later.call(trackingEndpoints.trackedOrder, { as: null, body: { token: getToken(link) } })).status;
  expect(await read(path)).toBe(404);
  const shown = (await later.call(trackingEndpoints.trackingLink, { as, params: { id: order.id } })).body.data;
  expect([await read(shown?.path ?? ''), await read(path)]).toEqual([200, 404]);
  await later.stop();
});

test('documents of the trip are shown when the owner ticks them', async () => {
  const as = aDirector();
  const draft = aDraft();
  await importDrafts(service, as, { drafts: [draft] });
  const [order] = (await service.call(ordersEndpoints.list, { as })).body.data;
  const { path } = (await save(as, order?.id ?? '')).body.data;
  const last = { type: 'ON_TRNACLPPRIN', at: '2026-11-19T18:16:00.000Z' };
  const [first, second] = draft.documents ?? [];
  expect((await open(path)).body.data).toMatchObject({ stage: 'on_road', lastDocument: last, documents: null });
  expect((await save(as, order?.id ?? '', { showDocuments: true })).body.data.path, 'the link stays').toBe(path);
  expect((await open(path)).body.data.documents).toEqual([
    { id: first?.id, type: 'ON_TRNACLGROT', at: '2026-11-19T18:02:00.000Z' },
    { id: second?.id, ...last },
  ]);
});

test('unknown, revoked and expired links answer with the same 404', async () => {
  const as = aDirector();
  const [revoked, expired] = [await anOrder(as), await anOrder(as)];
  const gone = (await save(as, revoked.id)).body.data.path;
  const old = (await save(as, expired.id, { days: 1 })).body.data.path;
  expect((await revoke(as, revoked.id)).status).toBe(200);
  await deliver(as, expired.id);
  expect((await open(old)).body.data.stage).toBe('delivered');
  now = new Date(now.getTime() + DAY_MS);
  const answers = await Promise.all([
    open(gone),
    open(old),
    open('/t/unknown'),
    open(`/t/${'ы'.repeat(43)}`),
    open('/t/'),
  ]);
  const bodies = answers.map(({ status, problem }) => ({ status, code: problem.code, text: problem.error }));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toMatchObject({ status: 404, code: 'orders/tracking-not-found' });
  expect(await findLink(as, expired.id)).toMatchObject({ isExpired: true });
  expect(await findLink(as, revoked.id)).toBeNull();
});

test('after a revocation a new link is another one, and the old one stays closed', async () => {
  const as = aDirector();
  const { id } = await anOrder(as);
  const first = (await save(as, id)).body.data.path;
  await revoke(as, id);
  const second = (await save(as, id)).body.data.path;
  expect(second).not.toBe(first);
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
});

test('links of another company can neither be read nor made nor revoked', async () => {
  const [as, stranger] = [aDirector(), aDirector()];
  const { id } = await anOrder(as);
  const { path } = (await save(as, id)).body.data;
  const refused = [
    await service.call(trackingEndpoints.trackingLink, { as: stranger, params: { id } }),
    await save(stranger, id),
    await revoke(stranger, id),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await open(path)).status).toBe(200);
});

test('without a sign-in no link is made', async () => {
  const params = { id: (await anOrder(aDirector())).id };
  const calls = [
    service.call(trackingEndpoints.trackingLink, { params }),
    service.call(trackingEndpoints.saveTracking, { params, body: usual }),
    service.call(trackingEndpoints.revokeTracking, { params }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401]);
});

test.each([
  [{ days: 0 }, 'Ссылка живёт хотя бы день после доставки'],
  [{ days: 91 }, 'Ссылка живёт не больше 90 дней после доставки'],
  [{ email: 'не почта' }, 'Введите адрес почты, например sklad@client.ru'],
])('settings %o are refused', async (parts, text) => {
  const as = aDirector();
  const reply = await save(as, (await anOrder(as)).id, parts);
  expect([reply.status, reply.problem.error]).toEqual([400, text]);
});

test('creations at once leave one link', async () => {
  const as = aDirector();
  const { id } = await anOrder(as);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => save(as, id, { days: index + 1 })));
  expect(new Set(replies.map(({ body }) => body.data.path)).size).toBe(1);
  expect((await open(replies[0]?.body.data.path ?? '')).status).toBe(200);
});

test('a link revoked while it is being opened opens for nobody who comes after the answer', async () => {
  const as = aDirector();
  for (let round = 0; round < 20; round += 1) {
    const { id } = await anOrder(as);
    const { path } = (await save(as, id)).body.data;
    const before = [open(path), open(path)];
    const ended = revoke(as, id).then(() => Promise.all([open(path), open(path)]));
    const [during, after] = await Promise.all([Promise.all(before), ended]);
    expect(after.map(({ status }) => status)).toEqual([404, 404]);
    for (const { status } of during) expect([200, 404]).toContain(status);
  }
});

test('a creation and a revocation at once leave the link of the last one, or none', async () => {
  const as = aDirector();
  for (let round = 0; round < 20; round += 1) {
    const { id } = await anOrder(as);
    await save(as, id);
    const [made] = await Promise.all([save(as, id), revoke(as, id)]);
    const left = await findLink(as, id);
    expect(made.status).toBe(200);
    expect((await open(made.body.data.path)).status).toBe(left?.path === made.body.data.path ? 200 : 404);
  }
});

test('a link of a company that waits for its erasure opens nothing, and that of others while services/account is away', async () => {
  const closed = new Set<string>();
  let isAway = false;
  const account = await aStandIn(({ url, headers }) => {
    if (isAway || !url.startsWith(authEndpoints.source.path)) return { status: 503, body: {} };
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    const isClosed = caller?.kind === 'service' && closed.has(caller.companyId);
    const contact = { name: 'ООО «Ветер»', phone: '+79204180733' };
    const data = { registeredAt: now.toISOString(), contact, ...(isClosed ? { closed: true } : {}) };
    return { body: { success: true, data } };
  });
  const env = { SERVICE_URLS: JSON.stringify({ account: account.url }) };
  const linked = await aRunning(ordersService, { now: () => now, env: { ...env, DATABASE_URL: service.databaseUrl } });
  const as = aDirector();
  const order = await anOrder(as);
  const { path } = (await save(as, order.id)).body.data;
  const openThere = async () => {
    const body = { token: getToken(path) };
    const { status, body: answer } = await linked.call(trackingEndpoints.trackedOrder, { body });
    if (status === 200)
      expect(answer.data.carrier).toEqual(isAway ? null : { name: 'ООО «Ветер»', phone: '+79204180733' });
    return status;
  };
  try {
    expect(await openThere()).toBe(200);
    closed.add(as.companyId);
    expect(await openThere()).toBe(404);
    const body = { token: getToken(path), documentId: 'd' };
    expect((await linked.call(trackingEndpoints.trackedPrint, { body })).problem.code).toBe(
      'orders/tracking-not-found',
    );
    isAway = true;
    expect(await openThere()).toBe(200);
  } finally {
    await linked.stop();
    await account.stop();
  }
});
