import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { type CloseChains, closeChainsSchema, reopenChainsSchema } from '@trassa/contracts/edo/closing';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, buildEdoCaller, importDrafts } from '../../testing/an-order.ts';

const now = new Date('2026-11-25T09:00:00.000Z');
const reason = 'Водитель подтвердил выгрузку по телефону';
/** Stand-in of services/edo: received closings and the configured reply. */
const edo = { asked: [] as CloseChains[], reopened: [] as string[], isAway: false, company: aDirector(), refuses: '' };
let standIn: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;

beforeAll(async () => {
  standIn = await aStandIn(async ({ url, body }) => {
    if (url === authEndpoints.me.path)
      return { body: { success: true, data: { firstName: 'Ольга', lastName: 'Ефимова' } } };
    if (edo.isAway) return { status: 503, body: {} };
    if (url === edoEndpoints.reopenChains.path) edo.reopened.push(...reopenChainsSchema.parse(JSON.parse(body)).chains);
    if (url !== edoEndpoints.closeChains.path) return { body: { success: true } };
    return closeChains(closeChainsSchema.parse(JSON.parse(body)));
  });
  const env = { SERVICE_URLS: JSON.stringify({ edo: standIn.url, account: standIn.url }) };
  service = await aRunning(ordersService, { now: () => now, env });
});
afterAll(async () => {
  await service.stop();
  await standIn.stop();
});
beforeEach(() => Object.assign(edo, { asked: [], reopened: [], isAway: false, refuses: '' }));

/** Finishes the trips, and reports them to orders before it replies. */
async function closeChains(asked: CloseChains) {
  edo.asked.push(asked);
  if (edo.refuses) {
    const refused = asked.chains.map((chainId) => ({ chainId, error: edo.refuses }));
    return { body: { success: true, data: { closed: 0, unchanged: 0, refused } } };
  }
  const report = {
    closed_at: now.toISOString(),
    user_id: edo.company.userId,
    by: 'Ольга Ефимова',
    reason: asked.reason,
  };
  const closings = asked.chains.map((id) => ({ ...report, external_order_id: id }));
  await service.call(ordersEndpoints.tripsClosed, { as: buildEdoCaller(edo.company), body: { closings } });
  return { body: { success: true, data: { closed: asked.chains.length, unchanged: 0, refused: [] } } };
}

/** Order of a platform without documents; its term was ten days ago. */
const anOrder = (parts: Partial<PlatformOrderDraft> = {}): PlatformOrderDraft => ({
  external_order_id: crypto.randomUUID(),
  status: 'in_transit',
  price: 80_000,
  pickup_time_from: '2026-11-14T06:00:00.000Z',
  delivery_time_from: '2026-11-15T15:00:00.000Z',
  source_created_at: '2026-11-13T09:00:00.000Z',
  source_updated_at: '2026-11-14T07:00:00.000Z',
  ...parts,
});

const documents = [{ id: 't2', type: 'ON_TRNACLPPRIN', dateTime: '2026-11-10T18:16:00.000Z' }];
const list = async (as: Identity, query: object = {}) =>
  (await service.call(ordersEndpoints.list, { as, query: { sort: 'created', limit: 500, ...query } })).body;
const close = (as: object | null, orders: readonly string[], parts: object = {}) =>
  service.call(ordersEndpoints.close, { as: as as never, body: { orders: [...orders], reason, ...parts } });
const listIds = async (as: Identity, query: object = {}) => (await list(as, query)).data.map(({ id }) => id);
const details = async (as: Identity, id: string) =>
  (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;
const metrics = async (as: Identity) => (await service.call(ordersEndpoints.metrics, { as })).body.data;
const overview = async (as: Identity) => (await service.call(ordersEndpoints.overview, { as })).body.data;

describe('an order past its term without news', () => {
  test('is «без новостей», neither on the road nor late nor active, in lists, counters, dashboard and its own screen', async () => {
    const company = aDirector();
    const [silent, late] = [anOrder(), anOrder({ delivery_time_from: '2026-11-23T15:00:00.000Z' })];
    await importDrafts(service, company, { source: 'x5', drafts: [silent, late, anOrder({ status: 'new' })] });
    const found = await list(company, { status: 'silent' });
    expect(found).toMatchObject({ total: 1, amount: 80_000 });
    expect(found.data[0]).toMatchObject({ external_order_id: silent.external_order_id, silent: true });
    expect((await details(company, found.data[0]!.id)).silent).toBe(true);
    for (const query of [{ status: 'in_transit' }, { need: 'late', status: 'in_transit' }])
      expect((await list(company, query)).data).toMatchObject([{ external_order_id: late.external_order_id }]);
    expect(await metrics(company)).toMatchObject({ activeOrders: 2, byStatus: { silent: 1, in_transit: 1, new: 1 } });
    expect((await overview(company)).onRoad).toMatchObject({ count: 1, nearest: [{ late: true }] });
    expect((await overview(company)).attention).toMatchObject({ silent: { count: 1 }, late: { count: 2 } });
  });

  test('is on the road again as soon as its platform or a person tells of it', async () => {
    const company = aDirector();
    const [silentOrder, moved] = [anOrder(), anOrder({ status: 'accepted' })];
    await importDrafts(service, company, { source: 'x5', drafts: [silentOrder, moved] });
    expect((await list(company, { status: 'silent' })).total).toBe(2);
    await importDrafts(service, company, {
      source: 'x5',
      drafts: [{ ...silentOrder, source_updated_at: '2026-11-24T20:00:00Z' }],
    });
    const order = (await list(company, { status: 'silent' })).data[0]!;
    const body = { status: 'confirmed', version: 1 };
    await service.call(ordersEndpoints.changeStatus, { as: company, params: { id: order.id }, body });
    expect((await list(company, { status: 'silent' })).total).toBe(0);
  });
});

describe('finishing orders without T4', () => {
  test('delivers many at once, by name and with the reason, and every figure follows', async () => {
    const company = aDirector();
    await importDrafts(service, company, {
      source: 'x5',
      drafts: [anOrder(), anOrder({ price: 20_000.5 }), anOrder()],
    });
    const before = await metrics(company);
    const [first, second] = await listIds(company);
    expect((await close(company, [first!, second!])).body.data).toMatchObject({ closed: 2, unchanged: 0, refused: [] });
    const closed = await details(company, first!);
    expect(closed).toMatchObject({ status: 'delivered', timeline: { deliveredAt: '2026-11-15T15:00:00.000Z' } });
    expect(closed.silent).toBeUndefined();
    expect(closed.history[0]).toMatchObject({
      kind: 'status',
      from: 'in_transit',
      to: 'delivered',
      actor: 'user',
      note: `завершён без Т4, Ольга Ефимова: ${reason}`,
    });
    const sum = (await list(company, { status: 'completed' })).amount;
    expect(await metrics(company)).toMatchObject({
      totalRevenue: before.totalRevenue + sum,
      completedOrders: 2,
      byStatus: { silent: 1, delivered: 2 },
    });
    expect((await overview(company)).attention.silent.count).toBe(1);
    const [month] = (await overview(company)).income.months;
    expect(month).toMatchObject({ period: '2026-11', trips: 2, total: sum });
    expect(edo.asked).toEqual([]);
  });

  test('changes nothing when it is repeated', async () => {
    const company = aDirector();
    await importDrafts(service, company, { source: 'x5', drafts: [anOrder()] });
    const [id] = await listIds(company);
    await close(company, [id!, id!]);
    const closed = await details(company, id!);
    expect((await close(company, [id!])).body.data).toEqual({ closed: 0, unchanged: 1, refused: [], changes: [] });
    expect(await details(company, id!)).toEqual(closed);
  });

  test('leaves alone what news is still awaited of, and what nobody knows, and finishes the rest', async () => {
    const company = aDirector();
    const drafts = [anOrder(), anOrder({ delivery_time_from: '2026-11-24T15:00:00.000Z' }), anOrder({ status: 'new' })];
    await importDrafts(service, company, { source: 'x5', drafts });
    const ids = await listIds(company);
    const [silent] = await listIds(company, { status: 'silent' });
    const unknownId = crypto.randomUUID();
    const { closed, unchanged, refused } = (await close(company, [...ids, unknownId])).body.data;
    expect([closed, unchanged, refused.length]).toEqual([1, 0, 3]);
    const notYet = 'Завершить без Т4 можно через 3 дня после срока, если новостей нет';
    expect(Object.fromEntries(refused.map(({ orderId, error }) => [orderId, error]))).toEqual({
      ...Object.fromEntries(ids.filter((id) => id !== silent).map((id) => [id, notYet])),
      [unknownId]: 'Заказ не найден',
    });
  });

  test('finishes a trip on a waybill where the waybill is, and the order of a platform with it', async () => {
    const company = aDirector();
    edo.company = company;
    const parties = { shipper_inn: '7705034202', consignee_inn: '1655068253', number: 'MAG-9004056' };
    const dates = { source_created_at: '2026-11-10T09:00:00.000Z', documents };
    const [alone, paper] = [aDraft(dates), aDraft({ ...dates, ...parties })];
    await importDrafts(service, company, { source: 'magnit', drafts: [anOrder(parties)] });
    await importDrafts(service, company, { drafts: [alone, paper] });
    const ids = await listIds(company, { status: 'silent' });
    expect((await close(company, ids)).body.data).toMatchObject({ closed: 2, unchanged: 0, refused: [] });
    expect(edo.asked.map(({ chains, reason: why }) => [[...chains].sort(), why])).toEqual([
      [[alone.chain_id, paper.chain_id].sort(), reason],
    ]);
    for (const id of ids) expect((await details(company, id)).history[0]).toMatchObject({ to: 'delivered' });
  });

  test('says what the waybills say no to, and does nothing while they cannot be asked', async () => {
    const company = aDirector();
    const drafts = [aDraft({ source_created_at: '2026-11-10T09:00:00Z', documents })];
    await importDrafts(service, company, { drafts });
    await importDrafts(service, company, { source: 'x5', drafts: [anOrder()] });
    const [onWaybill, other] = [
      await listIds(company, { platform: 'edo' }),
      await listIds(company, { platform: 'x5' }),
    ];
    edo.isAway = true;
    expect((await close(company, [...onWaybill, ...other])).problem).toMatchObject({
      status: 503,
      error: 'Сервис временно недоступен. Повторите через минуту.',
    });
    expect((await list(company, { status: 'silent' })).total).toBe(2);
    Object.assign(edo, { isAway: false, refuses: 'Накладная не найдена' });
    expect((await close(company, [...onWaybill, ...other])).body.data).toMatchObject({
      closed: 1,
      unchanged: 0,
      refused: [{ orderId: onWaybill[0], error: 'Накладная не найдена' }],
    });
  });

  test('can be taken back, here and where the waybill is, until something followed', async () => {
    const company = aDirector();
    edo.company = company;
    const onWaybill = aDraft({ source_created_at: '2026-11-10T09:00:00Z', documents, price: 50_000 });
    await importDrafts(service, company, { drafts: [onWaybill] });
    await importDrafts(service, company, { source: 'x5', drafts: [anOrder()] });
    const ids = await listIds(company, { status: 'silent' });
    const { changes } = (await close(company, ids)).body.data;
    expect(changes).toContain((await details(company, ids[0]!)).takeBack?.id);
    const undo = async () =>
      (await service.call(ordersEndpoints.takeBack, { as: company, body: { changes } })).body.data;
    edo.isAway = true;
    expect(await undo()).toMatchObject({ changed: 1, refused: [{ number: onWaybill.number }] });
    edo.isAway = false;
    expect(await undo()).toMatchObject({ changed: 2, refused: [] });
    expect([edo.reopened, await listIds(company, { status: 'silent' })]).toEqual([[onWaybill.chain_id], ids]);
    await close(company, ids);
    await service.call(ordersEndpoints.requestPayment, { as: company, params: { id: ids[0]! } });
    expect((await details(company, ids[0]!)).takeBack).toBeUndefined();
  });

  test('is for people of the company alone, and needs a reason', async () => {
    const company = aDirector();
    await importDrafts(service, company, { source: 'x5', drafts: [anOrder()] });
    const [id] = await listIds(company);
    const refusals = [
      [await close(null, [id!]), 401, 'Необходимо войти в систему'],
      [await close(buildEdoCaller(company), [id!]), 401, 'Необходимо войти в систему'],
      [await close(aDirector(), [id!]), 404, 'Заказ не найден'],
      [await close(company, [id!], { reason: ' ' }), 400, 'Укажите причину'],
      [await close(company, [id!], { reason: 'я'.repeat(501) }), 400, 'Причина: не более 500 символов'],
      [await close(company, []), 400, 'Выберите от 1 до 500 заказов'],
      [await close(company, ['не номер']), 400, 'Выберите от 1 до 500 заказов'],
      [await close(company, Array(501).fill(id)), 400, 'Выберите от 1 до 500 заказов'],
    ] as const;
    expect(refusals.map(([{ status, problem }]) => [status, problem.error])).toEqual(
      refusals.map(([, status, error]) => [status, error]),
    );
    expect((await list(company, { status: 'silent' })).total).toBe(1);
  });
});
