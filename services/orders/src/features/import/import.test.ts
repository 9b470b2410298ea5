import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, buildEdoCaller, importDrafts } from '../../testing/an-order.ts';

const now = new Date('2026-11-20T09:00:00Z');
const t4 = { id: 't4', type: 'ON_TRNACLPVYN', dateTime: '2026-11-20T08:30:00.000Z' };

const notReal = 'Дата: существующий день с 2000 по 2099 год';

describe('orders coming in', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await aRunning(ordersService, { now: () => now });
  });
  afterAll(() => service.stop());

  const only = async (company: ReturnType<typeof aDirector>) => {
    const { body } = await service.call(ordersEndpoints.list, { as: company });
    expect(body.total).toBe(1);
    return (await service.call(ordersEndpoints.details, { as: company, params: { id: body.data[0]!.id } })).body.data;
  };

  test('a second import of the same orders creates and changes nothing', async () => {
    const company = aDirector();
    const drafts = [aDraft(), aDraft({ price: 86_400.5 })];
    expect(await importDrafts(service, company, { drafts })).toMatchObject({
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [],
    });
    expect(await importDrafts(service, company, { drafts })).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      errors: [],
    });
    expect((await service.call(ordersEndpoints.list, { as: company })).body.total).toBe(2);
  });

  test('the same orders from another platform or of another company are orders of their own', async () => {
    const [ours, theirs] = [aDirector(), aDirector()];
    const drafts = [aDraft()];
    await importDrafts(service, ours, { drafts });
    expect(await importDrafts(service, ours, { drafts, source: 'x5' })).toMatchObject({ created: 1 });
    expect(await importDrafts(service, theirs, { drafts })).toMatchObject({ created: 1 });
    expect((await service.call(ordersEndpoints.list, { as: theirs })).body.total).toBe(1);
  });

  test('twenty imports at once make each order once', async () => {
    const company = aDirector();
    const drafts = Array.from({ length: 100 }, (_, i) => aDraft({ external_order_id: `chain-${i}`, price: i }));
    const mixed = Array.from({ length: 20 }, (_, i) => (i % 2 ? drafts : [...drafts].reverse()));
    const replies = await Promise.all(mixed.map((part) => importDrafts(service, company, { drafts: part })));
    const sum = (member: 'created' | 'updated' | 'unchanged') => replies.reduce((all, reply) => all + reply[member], 0);
    expect([sum('created'), sum('updated'), sum('unchanged')]).toEqual([100, 0, 1900]);
    const { body } = await service.call(ordersEndpoints.metrics, { as: company });
    expect(body.data.totalOrders).toBe(100);
  });

  test('a document of the chain moves the order on and says so in its history', async () => {
    const company = aDirector();
    const draft = aDraft();
    await importDrafts(service, company, { drafts: [draft] });
    const delivered = { ...draft, status: 'delivered', documents: [...draft.documents!, t4] };
    expect(await importDrafts(service, company, { drafts: [delivered] })).toMatchObject({ updated: 1 });
    const order = await only(company);
    expect(order).toMatchObject({ status: 'delivered', version: 2 });
    expect(order.chain?.documents.map((document) => document.type)).toEqual([
      'ON_TRNACLGROT',
      'ON_TRNACLPPRIN',
      'ON_TRNACLPVYN',
    ]);
    expect(order.history).toMatchObject([
      { kind: 'status', from: 'in_transit', to: 'delivered', actor: 'documents', document: t4 },
      { kind: 'content', fields: ['documents'] },
      { kind: 'created', to: 'in_transit', document: { type: 'ON_TRNACLPPRIN' } },
    ]);
  });

  test('a refusal of the documents says why in the history, and the order knows it', async () => {
    const company = aDirector();
    const draft = aDraft();
    await importDrafts(service, company, { drafts: [draft] });
    await importDrafts(service, company, { drafts: [{ ...draft, status: 'refused', status_note: 'Водитель не тот' }] });
    const order = await only(company);
    expect(order.history[0]).toMatchObject({
      kind: 'status',
      to: 'refused',
      actor: 'documents',
      note: 'Водитель не тот',
    });
  });

  test('documents never lead an order back, and an older draft changes nothing', async () => {
    const company = aDirector();
    const draft = aDraft({ status: 'delivered', source_updated_at: '2026-11-20T08:30:00Z' });
    await importDrafts(service, company, { drafts: [draft] });
    await importDrafts(service, company, { drafts: [{ ...draft, status: 'in_transit' }] });
    const older = { ...draft, status: 'refused', source_updated_at: '2026-11-20T08:00:00Z' };
    expect(await importDrafts(service, company, { drafts: [older] })).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await only(company)).toMatchObject({ status: 'delivered', version: 1 });
  });

  test('a price that becomes known is a change', async () => {
    const company = aDirector();
    const draft = aDraft({ status: 'delivered' });
    await importDrafts(service, company, { drafts: [draft] });
    await importDrafts(service, company, { drafts: [{ ...draft, price: 71_300 }] });
    expect(await only(company)).toMatchObject({
      pricing: { total: 71_300, currency: 'RUB' },
      history: [{ kind: 'content', fields: ['price'] }, { kind: 'created' }],
    });
  });

  test('a refused draft is named and keeps nobody else out', async () => {
    const company = aDirector();
    const good = aDraft();
    const reply = await importDrafts(service, company, {
      drafts: [
        good,
        { ...good },
        { ...good, price: 5 },
        aDraft({ external_order_id: '' }),
        aDraft({ external_order_id: 'bad-price', price: -1 }),
        aDraft({ external_order_id: 'bad-time', pickup_time_from: 'вчера' }),
        aDraft({ external_order_id: 'old-time', pickup_time_from: '1970-01-01T00:00:00Z' }),
        aDraft({ external_order_id: 'far-time', delivery_time_from: '2202-11-25T10:00:00+05:00' }),
        aDraft({
          external_order_id: 'old-document',
          documents: [{ id: 't1', type: 'ON_TRNACLGROT', dateTime: '0026-11-25T10:00:00Z' }],
        }),
        {},
      ],
    });
    expect(reply).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
    expect(reply.errors).toEqual([
      { external_order_id: good.external_order_id, error: 'Заказ повторяется в одной загрузке' },
      { external_order_id: '', error: 'external_order_id: У заказа нет идентификатора' },
      { external_order_id: 'bad-price', error: 'price: недопустимое значение' },
      { external_order_id: 'bad-time', error: `pickup_time_from: ${notReal}` },
      { external_order_id: 'old-time', error: `pickup_time_from: ${notReal}` },
      { external_order_id: 'far-time', error: `delivery_time_from: ${notReal}` },
      { external_order_id: 'old-document', error: `documents.0.dateTime: ${notReal}` },
      { external_order_id: '', error: 'external_order_id: недопустимое значение' },
    ]);
  });

  test('texts with zero characters and half surrogates come in without them', async () => {
    const company = aDirector();
    const draft = aDraft({ shipper_name: 'ООО \u0000«Сев\ud800ер»', number: "'; drop table orders; --" });
    expect(await importDrafts(service, company, { drafts: [draft] })).toMatchObject({ created: 1 });
    expect(await only(company)).toMatchObject({
      shipper: { name: 'ООО «Сев\ufffdер»' },
      number: "'; drop table orders; --",
    });
  });

  test('is closed to people, and to bodies that are no import', async () => {
    const company = aDirector();
    const body = { source: 'edo', orders: [aDraft()] };
    expect((await service.call(ordersEndpoints.import, { as: null, body })).status).toBe(401);
    expect((await service.call(ordersEndpoints.import, { as: company, body })).status).toBe(403);
    for (const wrong of [{}, { source: 'EDO!', orders: [] }, { source: 'edo', orders: [1] }, { source: 'edo' }]) {
      expect((await service.call(ordersEndpoints.import, { as: buildEdoCaller(company), body: wrong })).status).toBe(
        400,
      );
    }
    const many = { source: 'edo', orders: Array.from({ length: 1001 }, () => ({})) };
    expect((await service.call(ordersEndpoints.import, { as: buildEdoCaller(company), body: many })).status).toBe(400);
    expect((await service.call(ordersEndpoints.list, { as: company })).body.total).toBe(0);
  });
});
