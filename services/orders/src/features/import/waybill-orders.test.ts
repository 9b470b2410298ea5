import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

const now = new Date('2026-11-20T09:00:00Z');
const parties = { shipper_inn: '7705034202', consignee_inn: '1655068253' };
const t4 = { id: 't4', type: 'ON_TRNACLPVYN', dateTime: '2026-11-20T08:30:00.000Z' };

/** Order of a platform: with price and payer, without documents. */
const anOrder = (parts: object = {}) => {
  const {
    chain_id: _,
    waybill_number: __,
    documents: ___,
    vehicle_plate: ____,
    ...rest
  } = aDraft({
    number: 'MAG-9004056',
    customer_name: 'АО «Тандер»',
    price: 71_300,
    status: 'confirmed',
    source_updated_at: '2026-11-19T12:00:00Z',
    ...parties,
  });
  return { ...rest, ...parts };
};
const aWaybill = (parts: object = {}) => aDraft({ number: 'MAG-9004056', ...parties, ...parts });

describe('a waybill that names an order of a platform', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await aRunning(ordersService, { now: () => now });
  });
  afterAll(() => service.stop());

  const all = async (as: ReturnType<typeof aDirector>) => (await service.call(ordersEndpoints.list, { as })).body;
  const only = async (as: ReturnType<typeof aDirector>) => {
    const { data, total } = await all(as);
    expect(total).toBe(1);
    return (await service.call(ordersEndpoints.details, { as, params: { id: data[0]!.id } })).body.data;
  };

  test('is a paper of that order, and says where it is', async () => {
    const company = aDirector();
    await importDrafts(service, company, { drafts: [anOrder()], source: 'magnit' });
    const waybill = aWaybill();
    expect(await importDrafts(service, company, { drafts: [waybill] })).toMatchObject({
      created: 0,
      updated: 1,
      errors: [],
    });
    expect(await only(company)).toMatchObject({
      platform: 'magnit',
      customerName: 'АО «Тандер»',
      status: 'in_transit',
      pricing: { total: 71_300 },
      vehiclePlate: 'О711РА33',
      chain: { id: waybill.chain_id, waybillNumber: 'ТТН-1845' },
      history: [
        {
          kind: 'status',
          actor: 'documents',
          from: 'confirmed',
          to: 'in_transit',
          document: { type: 'ON_TRNACLPPRIN' },
        },
        { kind: 'content', actor: 'documents' },
        { kind: 'created', actor: 'platform' },
      ],
    });
  });

  test('that is refused waits for an answer until somebody has solved it', async () => {
    const company = aDirector();
    const documents = [
      { id: 't', type: 'ON_TRN', dateTime: '2026-11-20T07:00:00.000Z' },
      { id: 'o', type: 'ON_TRNACLOTKL', dateTime: '2026-11-20T08:00:00.000Z' },
    ];
    const refused = aWaybill({ status: 'refused', documents });
    const stepAfter = async (parts: object) => {
      await importDrafts(service, company, { drafts: [{ ...refused, ...parts }] });
      const order = await only(company);
      const [listed] = (await all(company)).data;
      expect(listed?.nextStep).toEqual(order.nextStep);
      return order.nextStep.text;
    };
    expect(await stepAfter({})).toBe('Ответить на отказ');
    expect(await stepAfter({ refusal_solved_at: '2026-11-20T08:30:00.000Z' })).toBe('Ничего не нужно');
    expect(await stepAfter({})).toBe('Ответить на отказ');
    await importDrafts(service, company, { drafts: [anOrder({ status: 'refused' })], source: 'magnit' });
    expect(await stepAfter({ refusal_solved_at: '2026-11-20T08:40:00.000Z' })).toBe('Ничего не нужно');
    expect(await stepAfter({})).toBe('Ответить на отказ');
  });

  test('brought again changes nothing, nor does the order', async () => {
    const company = aDirector();
    const [order, waybill] = [anOrder(), aWaybill()];
    await importDrafts(service, company, { drafts: [order], source: 'magnit' });
    await importDrafts(service, company, { drafts: [waybill] });
    expect(await importDrafts(service, company, { drafts: [waybill] })).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await importDrafts(service, company, { drafts: [order], source: 'magnit' })).toMatchObject({ unchanged: 1 });
    expect((await only(company)).history).toHaveLength(3);
  });

  test('stays with the order when the platform has more to say', async () => {
    const company = aDirector();
    const [order, waybill] = [anOrder(), aWaybill()];
    await importDrafts(service, company, { drafts: [order], source: 'magnit' });
    const delivered = { ...waybill, status: 'delivered', documents: [...(waybill.documents ?? []), t4] };
    await importDrafts(service, company, { drafts: [delivered] });
    const paid = { ...order, status: 'paid', source_updated_at: '2026-11-20T08:50:00Z' };
    await importDrafts(service, company, { drafts: [paid], source: 'magnit' });
    expect(await only(company)).toMatchObject({
      status: 'paid',
      vehiclePlate: 'О711РА33',
      chain: { id: waybill.chain_id, documents: [{}, {}, { type: 'ON_TRNACLPVYN' }] },
    });
  });

  test('that came first is taken over by the order', async () => {
    const company = aDirector();
    const waybill = aWaybill();
    await importDrafts(service, company, { drafts: [waybill] });
    expect(await importDrafts(service, company, { drafts: [anOrder()], source: 'magnit' })).toMatchObject({
      created: 0,
    });
    expect(await only(company)).toMatchObject({
      platform: 'magnit',
      status: 'in_transit',
      pricing: { total: 71_300 },
      chain: { id: waybill.chain_id },
    });
    const delivered = { ...waybill, status: 'delivered', documents: [...(waybill.documents ?? []), t4] };
    expect(await importDrafts(service, company, { drafts: [delivered] })).toMatchObject({ created: 0, updated: 1 });
    expect((await service.call(ordersEndpoints.metrics, { as: company })).body.data).toMatchObject({
      totalOrders: 1,
      completedOrders: 1,
    });
  });

  test.each([
    ['of another consignor', aWaybill({ shipper_inn: '5242217361' })],
    ['whose consignee nobody knows', aWaybill({ consignee_inn: null })],
    ['refused while the order goes on', aWaybill({ status: 'refused' })],
  ])('%s is an order of its own', async (_, waybill) => {
    const company = aDirector();
    await importDrafts(service, company, { drafts: [anOrder()], source: 'magnit' });
    expect(await importDrafts(service, company, { drafts: [waybill] })).toMatchObject({ created: 1, updated: 0 });
    expect((await all(company)).data.map(({ platform }) => platform).toSorted()).toEqual(['edo', 'magnit']);
  });

  test('is one: the second waybill of an order is an order of its own', async () => {
    const company = aDirector();
    await importDrafts(service, company, { drafts: [anOrder()], source: 'magnit' });
    expect(await importDrafts(service, company, { drafts: [aWaybill(), aWaybill()] })).toMatchObject({
      created: 1,
      updated: 1,
    });
    expect((await all(company)).total).toBe(2);
  });

  test('is one also when the platform has more to say, and other orders come with it', async () => {
    const company = aDirector();
    await importDrafts(service, company, { drafts: [anOrder({ external_order_id: 'M-1' })], source: 'magnit' });
    await importDrafts(service, company, { drafts: [aWaybill(), aWaybill()] });
    const drafts = [anOrder({ external_order_id: 'M-1', price: 72_000 }), anOrder({ number: 'MAG-9004057' })];
    expect(await importDrafts(service, company, { drafts, source: 'magnit' })).toMatchObject({
      created: 1,
      updated: 1,
    });
    expect((await all(company)).total).toBe(3);
  });

  test('is one: of two waybills that came first the order takes over one', async () => {
    const company = aDirector();
    await importDrafts(service, company, { drafts: [aWaybill(), aWaybill()] });
    expect(await importDrafts(service, company, { drafts: [anOrder()], source: 'magnit' })).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect((await all(company)).data.map(({ platform }) => platform).toSorted()).toEqual(['edo', 'magnit']);
  });

  test('that was refused before the order came stays apart from it, and the waybill issued anew is taken over', async () => {
    const company = aDirector();
    await importDrafts(service, company, { drafts: [aWaybill({ status: 'refused' })] });
    await importDrafts(service, company, { drafts: [anOrder()], source: 'magnit' });
    const statuses = async () =>
      Object.fromEntries((await all(company)).data.map(({ platform, status }) => [platform, status]));
    expect(await statuses()).toEqual({ edo: 'refused', magnit: 'confirmed' });
    expect(await importDrafts(service, company, { drafts: [aWaybill()] })).toMatchObject({ created: 0, updated: 1 });
    expect(await statuses()).toEqual({ edo: 'refused', magnit: 'in_transit' });
  });

  test.each([true, false])(
    'that is refused after all leaves the order to the next one (at once: %s)',
    async (atOnce) => {
      const company = aDirector();
      const sendOrder = (price: number) =>
        importDrafts(service, company, { drafts: [anOrder({ external_order_id: 'M-1', price })], source: 'magnit' });
      await sendOrder(71_300);
      const first = aWaybill({ status: 'confirmed' });
      await importDrafts(service, company, { drafts: [first] });
      const [refused, second] = [{ ...first, status: 'refused' }, aWaybill()];
      const listOrders = async () =>
        (await all(company)).data.map(({ platform, status, chainId }) => [platform, status, chainId]).toSorted();
      const apart = ['edo', 'refused', first.chain_id];
      if (!atOnce) {
        await importDrafts(service, company, { drafts: [refused] });
        expect(await listOrders()).toEqual([apart, ['magnit', 'confirmed', null]]);
      }
      await importDrafts(service, company, { drafts: atOnce ? [second, refused] : [second] });
      expect(await listOrders()).toEqual([apart, ['magnit', 'in_transit', second.chain_id]]);
      expect(await sendOrder(72_000)).toMatchObject({ updated: 1, errors: [] });
      expect(await listOrders()).toEqual([apart, ['magnit', 'in_transit', second.chain_id]]);
    },
  );

  test('of another company finds no order here', async () => {
    const [ours, theirs] = [aDirector(), aDirector()];
    await importDrafts(service, ours, { drafts: [anOrder()], source: 'magnit' });
    expect(await importDrafts(service, theirs, { drafts: [aWaybill()] })).toMatchObject({ created: 1 });
    expect((await only(ours)).chain).toBeNull();
  });
});
