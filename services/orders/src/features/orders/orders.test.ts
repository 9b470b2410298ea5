import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

const now = new Date('2026-11-20T09:00:00Z');
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T06:00:00.000Z`;

const drafts: PlatformOrderDraft[] = [
  aDraft({ number: 'A-1', status: 'new', priority: 'urgent', source_created_at: day(1), price: 300 }),
  aDraft({ number: 'A-2', status: 'in_transit', source_created_at: day(2) }),
  aDraft({ number: 'A-3', status: 'delivered', source_created_at: day(3), price: 100.1, consignee_name: 'ИП Ёлкин' }),
  aDraft({ number: 'A-4', status: 'Свободен', source_created_at: day(4), price: 200.2 }),
  aDraft({ number: 'A-5', status: 'paid', source_created_at: day(5), cargo_description: 'Молоко' }),
  aDraft({ number: 'A-6', status: 'на сортировке', source_created_at: day(6), price: 1_000_000 }),
  aDraft({ number: 'A-7', status: 'refused', source_created_at: day(7), price: 5000 }),
];

describe('orders of a company', () => {
  let service: TestService;
  const company = aDirector();
  beforeAll(async () => {
    service = await aRunning(ordersService, { now: () => now });
    await importDrafts(service, company, { drafts });
    await importDrafts(service, company, {
      drafts: [aDraft({ number: 'X-1', status: 'accepted', priority: 'high', vehicle_plate: 'А123ВС77' })],
      source: 'x5',
    });
  });
  afterAll(() => service.stop());

  const numbers = async (query: object) => {
    const { body } = await service.call(ordersEndpoints.list, { as: company, query });
    expect(body.total).toBeGreaterThanOrEqual(body.data.length);
    return body.data.map((order) => order.number).join(' ');
  };

  test('come newest first with their total', async () => {
    const { body } = await service.call(ordersEndpoints.list, { as: company, query: { limit: 2, offset: 1 } });
    expect(body.total).toBe(8);
    expect(body.data.map((order) => order.number)).toEqual(['A-7', 'A-6']);
  });

  test('are shown as the screen model has them', async () => {
    const search = drafts[1]!.external_order_id;
    const { body } = await service.call(ordersEndpoints.list, { as: company, query: { search } });
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      number: 'A-2',
      external_order_id: drafts[1]!.external_order_id,
      platform: 'edo',
      platform_name: 'ЭДО',
      platform_logo: null,
      status: 'in_transit',
      priority: 'normal',
      shipper: { name: 'ООО «Пепсико Холдингс»', address: drafts[1]!.pickup_address, inn: '7705034202' },
      consignee: { name: 'РЦ «Казань-Восток»', address: drafts[1]!.delivery_address, inn: null },
      route: {
        from: { address: drafts[1]!.pickup_address, city: 'Домодедово' },
        to: { address: drafts[1]!.delivery_address, city: 'Казань' },
        distance: 815,
        distanceEstimated: true,
      },
      cargo: { type: null, description: 'Напитки безалкогольные', weight: 19_400, packagesCount: 1584 },
      pricing: { total: null, currency: 'RUB', profitMargin: null },
      timeline: { orderCreated: day(2), pickupDate: '2026-11-19T17:00:00.000Z', deliveryDate: null },
      vehiclePlate: 'О711РА33',
      driverName: 'Ковалёв Сергей Николаевич',
      chainId: drafts[1]!.chain_id,
      nextStep: { code: 'call', text: 'Позвонить: нет новостей\u00a014\u00a0ч' },
    });
  });

  test('name the same next step in the list and in the order', async () => {
    const { body } = await service.call(ordersEndpoints.list, { as: company, query: { sort: 'created' } });
    expect(body.data.map(({ number, nextStep }) => `${number} ${nextStep.text}`)).toEqual([
      'A-1 Принять заказ',
      'A-2 Позвонить: нет новостей\u00a014\u00a0ч',
      'A-3 Запросить оплату',
      'A-4 Запросить оплату',
      'A-5 Указать стоимость',
      'A-6 Уточнить статус',
      'A-7 Ничего не нужно',
      'X-1 Подтвердить заказ',
    ]);
    for (const { id, nextStep } of body.data) {
      const order = await service.call(ordersEndpoints.details, { as: company, params: { id } });
      expect(order.body.data.nextStep).toEqual(nextStep);
    }
  });

  test.each([
    { query: { platform: 'x5' }, found: 'X-1' },
    { query: { platform: 'x5,edo', status: 'new' }, found: 'A-1' },
    { query: { status: 'delivered' }, found: 'A-4 A-3' },
    { query: { status: 'свободен' }, found: 'A-4' },
    { query: { status: 'на сортировке' }, found: 'A-6' },
    { query: { status: 'active', priority: 'high,urgent' }, found: 'X-1 A-1' },
    { query: { status: 'completed' }, found: 'A-5 A-4 A-3' },
    { query: { status: 'all', platform: '', priority: 'low' }, found: '' },
    { query: { status: 'completed', sort: 'price' }, found: 'A-3 A-4 A-5' },
    { query: { status: 'completed', sort: '-price' }, found: 'A-4 A-3 A-5' },
    { query: { platform: 'edo', sort: 'created', limit: 2 }, found: 'A-1 A-2' },
  ])('are found by filters $query', async ({ query, found }) => {
    expect(await numbers(query)).toBe(found);
  });

  test.each([
    { search: 'елкин', found: 'A-3' },
    { search: 'ЁЛКИН', found: 'A-3' },
    { search: 'молоко пепсико', found: 'A-5' },
    { search: 'olok', found: 'A-5' },
    { search: 'A123BC 77', found: 'X-1' },
    { search: 'а123вс77', found: 'X-1' },
    { search: '%', found: '' },
    { search: "' or true --", found: '' },
    { search: 'x1', found: 'X-1' },
    { search: 'x2', found: '' },
  ])('are found by words: $search', async ({ search, found }) => {
    expect(await numbers({ search })).toBe(found);
  });

  test('are counted; unknown statuses and absent prices never are revenue', async () => {
    const { body } = await service.call(ordersEndpoints.metrics, { as: company });
    expect(body.data).toMatchObject({
      totalOrders: 8,
      activeOrders: 3,
      completedOrders: 3,
      totalRevenue: 300.3,
      completedWithoutPrice: 1,
      byStatus: {
        accepted: 1,
        new: 1,
        in_transit: 1,
        delivered: 1,
        свободен: 1,
        paid: 1,
        'на сортировке': 1,
        refused: 1,
      },
      trends: { orders: { current: 8, previous: 0, changePercent: null } },
    });
  });

  test('are given as their platforms gave them', async () => {
    const query = { platform: 'edo', status: 'in_transit', priority: 'normal' };
    const { body } = await service.call(ordersEndpoints.platformOrders, { as: company, query });
    expect(body).toMatchObject({ success: true });
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        platform: 'edo',
        platform_name: 'ЭДО',
        platform_logo: null,
        external_order_id: drafts[1]!.external_order_id,
        customer_name: 'ООО «Пепсико Холдингс»',
        pickup_address: drafts[1]!.pickup_address,
        pickup_contact_name: null,
        pickup_contact_phone: null,
        pickup_longitude: null,
        pickup_latitude: null,
        pickup_time_from: '2026-11-19T17:00:00.000Z',
        delivery_address: drafts[1]!.delivery_address,
        delivery_contact_name: null,
        delivery_contact_phone: null,
        delivery_longitude: null,
        delivery_latitude: null,
        delivery_time_from: null,
        cargo_type: null,
        cargo_description: 'Напитки безалкогольные',
        cargo_weight: 19_400,
        cargo_volume: null,
        documents_required: [],
        price: null,
        currency: 'RUB',
        payment_terms: null,
        vehicle_requirements: null,
        created_at: day(2),
        status: 'in_transit',
      },
    ]);
  });

  test.each([
    { limit: 0 },
    { limit: -1 },
    { limit: 5001 },
    { limit: 1_000_000 },
    { limit: 'abc' },
    { limit: '1.5' },
    { limit: '' },
    { offset: -1 },
    { sort: 'status' },
    { search: 'x'.repeat(201) },
  ])('a wrong query is refused, never cut: %j', async (query) => {
    const reply = await service.call(ordersEndpoints.list, { as: company, query });
    expect(reply).toMatchObject({ status: 400, problem: { code: 'common/invalid' } });
  });

  test('a limit of 5000 is honoured', async () => {
    expect((await service.call(ordersEndpoints.list, { as: company, query: { limit: 5000 } })).body.data).toHaveLength(
      8,
    );
  });

  test('a foreign order answers like one that does not exist', async () => {
    const mine = (await service.call(ordersEndpoints.list, { as: company })).body.data[0]!;
    const ask = async (id: string, as = aDirector()) => {
      const { status, problem } = await service.call(ordersEndpoints.details, { as, params: { id } });
      return { ...problem, traceId: '', status };
    };
    const foreign = await ask(mine.id);
    expect(foreign).toMatchObject({ status: 404, error: 'Заказ не найден' });
    expect(await ask('7d2c1f9e-0000-4000-8000-000000000000')).toEqual(foreign);
    expect(await ask('не-номер')).toEqual(foreign);
  });

  test('another company sees nothing and counts nothing of ours', async () => {
    const as = aDirector();
    expect((await service.call(ordersEndpoints.list, { as, query: { search: 'молоко' } })).body).toMatchObject({
      total: 0,
    });
    expect((await service.call(ordersEndpoints.platformOrders, { as })).body.data).toEqual([]);
    expect((await service.call(ordersEndpoints.metrics, { as })).body.data).toMatchObject({
      totalOrders: 0,
      byStatus: {},
    });
  });

  test('without a token nothing is answered', async () => {
    for (const endpoint of [ordersEndpoints.list, ordersEndpoints.metrics, ordersEndpoints.platformOrders]) {
      expect((await service.call(endpoint, { as: null })).status).toBe(401);
    }
    expect((await service.call(ordersEndpoints.details, { as: null, params: { id: 'x' } })).status).toBe(401);
    expect((await service.call(ordersEndpoints.health, { as: null })).body).toEqual({ success: true });
  });
});
