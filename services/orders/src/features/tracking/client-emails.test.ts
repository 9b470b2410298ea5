import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { fleetTripEndpoints } from '@trassa/contracts/orders/fleet-trips';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { openDb } from '@trassa/service-kit/db';
import { createLinkTokens } from '@trassa/service-kit/link-tokens';
import { aDirector } from '@trassa/testing/people';
import { aRunning, TEST_LINK_SECRET, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrdersTables } from '../../db/schema.ts';
import { ordersService } from '../../service.ts';
import { aCrew, assignTo } from '../../testing/a-driver.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';
import { emailClients } from './email-clients.ts';

const now = new Date('2026-11-30T09:00:00Z');
let service: TestService;
let db: ReturnType<typeof openDb<OrdersTables>>;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => now });
  const url = new URL(service.databaseUrl);
  url.searchParams.set('options', '-c search_path=orders,public');
  db = openDb<OrdersTables>({ url: url.toString(), applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await service.stop();
});

const getToken = createLinkTokens({ secret: TEST_LINK_SECRET, purpose: 'trassa-tracking-links', bytes: 32 });
/** Runs the job; the events of the emails to an address that came into the outbox by it, which takes each email once. */
async function tell(to: string): Promise<string[]> {
  await emailClients({ db, getToken }, now);
  const { rows } = await db.asSystem((trx) =>
    sql<{ event: string }>`delete from outgoing_messages where message->'email'->>'to' = ${to}
      returning message->'email'->>'event' as event`.execute(trx),
  );
  return rows.map(({ event }) => event);
}

async function aTold(as: Identity, email: string) {
  const body = { key: randomUUID(), order: anOwnOrder() };
  const order = (await service.call(ownOrdersEndpoints.createOwn, { as, body })).body.data;
  const settings = { days: 7, showDocuments: false, email };
  const link = await service.call(trackingEndpoints.saveTracking, { as, params: { id: order.id }, body: settings });
  return { order, token: link.body.data.path.replace('/t/', '') };
}
const getVersion = async (as: Identity, id: string) =>
  (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data.version;
const move = async (as: Identity, id: string, status: string) =>
  service.call(ordersEndpoints.changeStatus, {
    as,
    params: { id },
    body: { status, version: await getVersion(as, id) },
  });

const giveVehicle = async (as: Identity, id: string) => assignTo(service, as, { id, crew: await aCrew(service, as) });

test('a client is told of the road, a later term and the delivery, once each', async () => {
  const as = aDirector();
  const to = 'road@client.ru';
  const { order } = await aTold(as, to);
  expect(await tell(to)).toEqual([]);
  await move(as, order.id, 'confirmed');
  const later = anOwnOrder({ points: [aPoint(), aPoint({ kind: 'unloading', city: 'Казань', day: '2026-12-04' })] });
  const version = await getVersion(as, order.id);
  const changed = { version, order: { ...later, number: order.number } };
  await service.call(ownOrdersEndpoints.changeOwn, { as, params: { id: order.id }, body: changed });
  expect(await tell(to)).toEqual(['delay']);
  await move(as, order.id, 'in_transit');
  expect([await tell(to), await tell(to)]).toEqual([['on_road'], []]);
  await move(as, order.id, 'delivered');
  expect([await tell(to), await tell(to)]).toEqual([['delivered'], []]);
});

test('a client is told once of a delay that a position has foretold, and then nobody has to', async () => {
  const as = aDirector();
  const to = 'late@client.ru';
  const { order } = await aTold(as, to);
  await move(as, order.id, 'confirmed');
  await move(as, order.id, 'in_transit');
  await tell(to);
  const foretell = (at: string | null, companyId = as.companyId) =>
    service.call(fleetTripEndpoints.lateArrivals, {
      as: { kind: 'service', service: 'geo', companyId, userId: null },
      body: { arrivals: [{ orderId: order.id, at }] },
    });
  const getStep = async () =>
    (await service.call(ordersEndpoints.details, { as, params: { id: order.id } })).body.data.nextStep.text;
  await foretell('2026-12-02T15:00:00.000Z', aDirector().companyId);
  expect(await getStep()).not.toBe('Предупредить клиента');
  await foretell('2026-12-02T15:00:00.000Z');
  await giveVehicle(as, order.id);
  expect(await getStep()).toBe('Предупредить клиента');
  await foretell(null);
  expect(await getStep()).not.toBe('Предупредить клиента');
  await foretell('2026-12-02T16:00:00.000Z');
  expect([await tell(to), await tell(to)]).toEqual([['delay'], []]);
  expect(await getStep()).not.toBe('Предупредить клиента');
  expect((await service.call(fleetTripEndpoints.lateArrivals, { as, body: { arrivals: [] } })).status).toBe(403);
});

test('a road or delivery that was taken back is told again when it really comes', async () => {
  const as = aDirector();
  const to = 'again@client.ru';
  const { order } = await aTold(as, to);
  await move(as, order.id, 'confirmed');
  for (const [status, event] of [
    ['in_transit', 'on_road'],
    ['delivered', 'delivered'],
  ] as const) {
    const { takeBack } = (await move(as, order.id, status)).body.data;
    expect(await tell(to)).toEqual([event]);
    await service.call(ordersEndpoints.takeBack, { as, body: { changes: [takeBack?.id ?? ''] } });
    await tell(to);
    await move(as, order.id, status);
    expect(await tell(to)).toEqual([event]);
  }
});

test('two runs at once store one email', async () => {
  const as = aDirector();
  const to = 'wait@client.ru';
  const { order } = await aTold(as, to);
  for (const status of ['confirmed', 'in_transit']) await move(as, order.id, status);
  const told = await Promise.all([tell(to), tell(to)]);
  expect(told.flat()).toEqual(['on_road']);
});

test('a client who refuses emails gets none of this company, and its owner sees it', async () => {
  const as = aDirector();
  const to = 'no@client.ru';
  const { order, token } = await aTold(as, to);
  const refused = await service.call(trackingEndpoints.refuseEmails, { body: { token } });
  const unknown = await service.call(trackingEndpoints.refuseEmails, { body: { token: 'unknown' } });
  expect(unknown.body).toEqual(refused.body);
  for (const status of ['confirmed', 'in_transit']) await move(as, order.id, status);
  expect(await tell(to)).toEqual([]);
  const link = await service.call(trackingEndpoints.trackingLink, { as, params: { id: order.id } });
  expect(link.body.data?.unsubscribed).toBe(true);
});
