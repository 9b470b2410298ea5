import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { WebhookEventWithData } from '@trassa/contracts/account/integrations';
import type { EndedMessageReasons } from '@trassa/contracts/account/messages';
import { fleetTripEndpoints } from '@trassa/contracts/orders/fleet-trips';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterEach, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder } from '../../testing/an-own-order.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Stand-in of services/account: received notifications and the configured reply. */
async function anAccountStandIn() {
  const received: { title: string; key: string; text: string; reasons?: string[] }[] = [];
  const settled: EndedMessageReasons[] = [];
  const events: WebhookEventWithData[] = [];
  const works: string[] = [];
  const state = { status: 200 };
  const refusal = () => ({ success: false, error: 'Нет', code: 'common/invalid', status: state.status, traceId: '' });
  const standIn = await aStandIn(({ url, body }) => {
    const message = url === accountEndpoints.postMessage.path ? JSON.parse(body) : null;
    if (message?.event) events.push(message.event);
    else if (message?.settled) settled.push(message);
    else if (message?.work) works.push(message.key);
    else if (message) received.push(message);
    return { status: state.status, body: state.status === 200 ? { success: true } : refusal() };
  });
  closing.push(standIn.stop);
  return { received, settled, events, works, state, url: standIn.url };
}

async function anOrdersService() {
  const account = await anAccountStandIn();
  const service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ account: account.url }) } });
  closing.push(service.stop);
  return { service, account };
}

/** Spares the pause after the failures of all that waits. */
async function repeatNow({ databaseUrl }: TestService) {
  const waiting = () =>
    queryAsAdministrator(databaseUrl, 'select failure from orders.outgoing_messages where attempts > 0');
  await expect.poll(async () => (await waiting()).map(({ failure }) => failure)).not.toContain(null);
  await queryAsAdministrator(databaseUrl, 'update orders.outgoing_messages set next_at = now()');
}

test('what platforms and documents change reaches the company once', async () => {
  const { service, account } = await anOrdersService();
  const company = aDirector();
  const draft = aDraft({ number: 'ТТН-7', status: 'new' });
  await importDrafts(service, company, { drafts: [draft, aDraft({ status: 'paid' })], source: 'x5' });
  await expect.poll(() => account.received.length).toBe(1);
  await importDrafts(service, company, { drafts: [draft], source: 'x5' });
  await importDrafts(service, company, { drafts: [{ ...draft, status: 'delivered' }], source: 'x5' });
  await expect.poll(() => account.received.length + account.settled.length).toBe(3);
  expect(account.received.map(({ title }) => title).toSorted()).toEqual([
    'Заказ № ТТН-7: доставлен',
    'Новый заказ № ТТН-7',
  ]);
  const listed = await service.call(ordersEndpoints.list, { as: company, query: { status: 'delivered' } });
  const step = listed.body.data[0]?.nextStep.text;
  expect(account.received.find(({ title }) => title.endsWith('доставлен'))?.text).toBe(
    `Было «Новый», стало «Доставлен». Что дальше: ${step}.`,
  );
});

test('the message about a trip that is foretold to be late names the step of the list', async () => {
  const { service, account } = await anOrdersService();
  const as = aDirector();
  const draft = aDraft({ number: 'ТТН-10', status: 'confirmed', chain_id: null, documents: null });
  await importDrafts(service, as, { drafts: [draft], source: 'x5' });
  const listOrders = async () => (await service.call(ordersEndpoints.list, { as })).body.data;
  const arrivals = [{ orderId: (await listOrders())[0]?.id ?? '', at: '2026-12-02T16:00:00.000Z' }];
  const geo = { kind: 'service', service: 'geo', companyId: as.companyId, userId: null } as const;
  await service.call(fleetTripEndpoints.lateArrivals, { as: geo, body: { arrivals } });
  await importDrafts(service, as, { drafts: [{ ...draft, status: 'in_transit' }], source: 'x5' });
  expect((await listOrders())[0]?.nextStep.text).toBe('Предупредить клиента');
  await expect
    .poll(() => account.received.map(({ text }) => text))
    .toEqual([expect.stringMatching(/Что дальше: Предупредить клиента\.$/)]);
});

test('a message about an order that waits for an answer is settled by the answer, whoever gives it', async () => {
  const { service, account } = await anOrdersService();
  const as = aDirector();
  const offers = ['1', '2', '3'].map((number) => aDraft({ number, external_order_id: number, status: 'new' }));
  await importDrafts(service, as, { drafts: offers, source: 'x5' });
  await expect.poll(() => account.received.map(({ title }) => title)).toEqual(['Новые заказы: 3']);
  const { data } = (await service.call(ordersEndpoints.list, { as })).body;
  const getReason = (number: string) => `order-answer/${data.find((order) => order.number === number)?.id}`;
  expect(account.received[0]?.reasons?.toSorted()).toEqual(['1', '2', '3'].map(getReason).toSorted());
  const { id, version } = (
    await service.call(ordersEndpoints.details, {
      as,
      params: { id: data.find(({ number }) => number === '1')?.id ?? '' },
    })
  ).body.data;
  await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status: 'accepted', version } });
  await importDrafts(service, as, { drafts: [{ ...offers[1], status: 'cancelled' }], source: 'x5' });
  await importDrafts(service, as, { drafts: [{ ...offers[2], status: 'reviewed' }], source: 'x5' });
  await expect
    .poll(() => account.settled.map(({ settled, words }) => [...settled, words]))
    .toEqual([
      [getReason('1'), 'принят'],
      [getReason('2'), 'отменён'],
    ]);
});

test('open pages hear of every change of orders, once however many change together', async () => {
  const { service, account } = await anOrdersService();
  const as = aDirector();
  const drafts = ['1', '2', '3'].map((number) => aDraft({ number, external_order_id: number }));
  await importDrafts(service, as, { drafts, source: 'x5' });
  await expect.poll(() => account.works.length).toBe(1);
  const [order] = (await service.call(ordersEndpoints.list, { as })).body.data;
  const params = { id: order?.id ?? '' };
  const { version } = (await service.call(ordersEndpoints.details, { as, params })).body.data;
  await service.call(ordersEndpoints.changePrice, { as, params, body: { price: 50_000, version } });
  await expect.poll(() => account.works.length).toBe(2);
});

test('an order that is answered before its message is sent gets none', async () => {
  const { service, account } = await anOrdersService();
  const as = aDirector();
  account.state.status = 503;
  const draft = aDraft({ number: 'ТТН-9', status: 'new' });
  await importDrafts(service, as, { drafts: [draft], source: 'x5' });
  await expect.poll(() => account.received.length).toBe(1);
  await importDrafts(service, as, { drafts: [{ ...draft, status: 'accepted' }], source: 'x5' });
  account.state.status = 200;
  await repeatNow(service);
  await expect.poll(() => account.settled.length).toBeGreaterThan(0);
  await expect
    .poll(() => queryAsAdministrator(service.databaseUrl, 'select key from orders.outgoing_messages'))
    .toEqual([]);
  expect(account.received.filter(({ title }) => title === 'Новый заказ № ТТН-9')).toHaveLength(1);
});

test('news wait while services/account is away, and go when it is refused for good', async () => {
  const { service, account } = await anOrdersService();
  account.state.status = 503;
  await importDrafts(service, aDirector(), { drafts: [aDraft({ number: 'ТТН-8', status: 'new' })], source: 'x5' });
  await expect.poll(() => account.received.length).toBe(1);
  account.state.status = 200;
  await repeatNow(service);
  await expect.poll(() => account.received.length).toBe(2);
  expect(new Set(account.received.map(({ key }) => key)).size).toBe(1);
});

test('what people and programs change reaches webhooks, and no person', async () => {
  const { service, account } = await anOrdersService();
  const as = aDirector();
  const created = await service.call(ownOrdersEndpoints.createOwn, {
    as,
    body: { key: randomUUID(), order: anOwnOrder({ number: 'С-1' }) },
  });
  const { id, status, version } = created.body.data;
  await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status: 'confirmed', version } });
  await expect.poll(() => account.events.length).toBe(2);
  expect(account.events).toEqual([
    { type: 'order.created', data: { orders: [{ id, number: 'С-1', status }] } },
    { type: 'order.status_changed', data: { orders: [{ id, number: 'С-1', from: status, to: 'confirmed' }] } },
  ]);
  expect(account.received).toEqual([]);
});
