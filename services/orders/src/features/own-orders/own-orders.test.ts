import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';
import { duplicateDispatchRound } from '../../testing/duplicate-dispatch-round.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const enter = (as: Identity, order: unknown, key: string = randomUUID()) =>
  service.call(ownOrdersEndpoints.createOwn, { as, body: { key, order } as never });
const entered = async (as: Identity, parts: Partial<OwnOrder> = {}) => (await enter(as, anOwnOrder(parts))).body.data;
const getForm = async (as: Identity, id: string) =>
  (await service.call(ownOrdersEndpoints.ownForm, { as, params: { id } })).body.data;
const change = (as: Identity, { id, version }: { id: string; version: number }, order: OwnOrder) =>
  service.call(ownOrdersEndpoints.changeOwn, { as, params: { id }, body: { version, order } });

test('an order by phone is in the list, found by its client, and reads in the form as it was entered', async () => {
  const as = aDirector();
  const order = await entered(as);
  expect(order).toMatchObject({
    number: 'С-1',
    platform: 'own',
    platform_name: 'Свои заказы',
    status: 'accepted',
    customerName: 'ООО «Сырный двор»',
    route: { from: { city: 'Москва' }, to: { city: 'Казань' } },
    pricing: { total: 86_400 },
    paymentTerms: '30 дней после выгрузки',
    timeline: { pickupDate: '2026-12-01T05:00:00.000Z', deliveryDate: '2026-12-02T09:00:00.000Z' },
    history: [{ kind: 'created', actor: 'user', to: 'accepted' }],
  });
  const { body } = await service.call(ordersEndpoints.list, { as, query: { search: 'сырный' } });
  expect(body.data.map(({ id, client }) => [id, client])).toEqual([[order.id, 'ООО «Сырный двор»']]);
  expect(await getForm(as, order.id)).toEqual({ version: 1, locked: null, order: { ...anOwnOrder(), number: 'С-1' } });
});

test('an order of a branch keeps its KPP', async () => {
  const as = aDirector();
  const order = anOwnOrder({ client: { name: 'ООО «Сырный двор»', inn: '7707083893', kpp: '770743001' } });
  const entered = await service.call(ownOrdersEndpoints.createOwn, { as, body: { key: randomUUID(), order } });
  const { id, customerInn, customerKpp } = entered.body.data;
  expect([customerInn, customerKpp]).toEqual(['7707083893', '770743001']);
  const form = await service.call(ownOrdersEndpoints.ownForm, { as, params: { id } });
  expect(form.body.data.order.client).toEqual(order.client);
  const wrong = { ...order, client: { ...order.client, kpp: '77' } };
  const refused = await service.call(ownOrdersEndpoints.createOwn, { as, body: { key: randomUUID(), order: wrong } });
  expect(refused.problem.fields).toMatchObject({ 'order.client.kpp': 'КПП должен содержать 9 цифр' });
});

test('the same key again is the same order, whatever became of the first answer', async () => {
  const as = aDirector();
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => enter(as, anOwnOrder(), key)));
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  const { body } = await service.call(ordersEndpoints.list, { as });
  expect(body.total).toBe(1);
});

test('the same key with another order is refused, until the order that is there was changed', async () => {
  const as = aDirector();
  const key = randomUUID();
  const { data: order } = (await enter(as, anOwnOrder(), key)).body;
  const other = await enter(as, anOwnOrder({ price: 95_000 }), key);
  expect([other.status, other.problem.code]).toEqual([409, 'orders/key-reused']);
  await change(as, order, anOwnOrder({ price: 95_000 }));
  expect((await enter(as, anOwnOrder(), key)).body.data).toMatchObject({ id: order.id, pricing: { total: 95_000 } });
});

test('a hundred identical orders are one, and of a hundred identical assignments one is written', async () => {
  expect(await duplicateDispatchRound(service)).toEqual({ questions: 200 });
});

test('numbers go on by themselves, a number of the client stays as it is', async () => {
  const as = aDirector();
  const numbers = [];
  for (const number of ['', '', 'Ф-77', '']) numbers.push((await entered(as, { number })).number);
  expect(numbers).toEqual(['С-1', 'С-2', 'Ф-77', 'С-4']);
});

test('a change is a new version with its line of history; what was taken away is gone', async () => {
  const as = aDirector();
  const order = await entered(as);
  const next = anOwnOrder({
    price: null,
    remarks: '',
    cargo: { ...anOwnOrder().cargo, temperatureFrom: null, temperatureTo: null },
    points: [
      aPoint(),
      aPoint({ city: 'Владимир', address: 'г Владимир, ул Мира, 1' }),
      aPoint({ kind: 'unloading', day: '2026-12-03' }),
    ],
  });
  const reply = await change(as, order, { ...next, number: order.number });
  expect(reply.status).toBe(200);
  expect(reply.body.data).toMatchObject({ version: 2, pricing: { total: null } });
  expect(reply.body.data.history[0]).toMatchObject({ kind: 'content', actor: 'user' });
  expect(reply.body.data.history[0]?.fields).toEqual(
    expect.arrayContaining(['points', 'price', 'remarks', 'temperature_from']),
  );
  expect((await getForm(as, order.id)).order).toEqual({ ...next, number: order.number });
});

test('what came invisibly with a pasted name, phone or remark is not stored', async () => {
  const as = aDirector();
  const { id } = await entered(as, {
    client: { name: '\ufeffООО «Гамма\u00adтрейд»', inn: '' },
    remarks: 'Пропуск\r\nза день 👨‍👩‍👧',
    points: anOwnOrder().points.map((point) => ({ ...point, contactPhone: '\u202d+7 901 222-33-44\u202c' })),
  });
  const { order } = await getForm(as, id);
  expect([order.client.name, order.remarks]).toEqual(['ООО «Гамматрейд»', 'Пропуск\nза день 👨‍👩‍👧']);
  expect(order.points[0]?.contactPhone).toBe('+7 901 222-33-44');
});

test('of two people who change one order the second is told, and nothing is overwritten', async () => {
  const as = aDirector();
  const order = await entered(as);
  const first = await change(as, order, anOwnOrder({ number: order.number, price: 90_000 }));
  const second = await change(as, order, anOwnOrder({ number: order.number, price: 10 }));
  expect([first.status, second.status, second.problem.code]).toEqual([200, 409, 'orders/conflict']);
  expect((await getForm(as, order.id)).order.price).toBe(90_000);
});

test('an order of a platform can be copied, not changed; one carried out is closed to the form', async () => {
  const as = aDirector();
  await importDrafts(service, as, {
    source: 'x5',
    drafts: [aDraft({ chain_id: null, documents: null, status: 'new' })],
  });
  const { body } = await service.call(ordersEndpoints.list, { as });
  const id = body.data[0]?.id ?? '';
  const form = await getForm(as, id);
  expect(form.locked).toBe('Этот заказ пришёл извне: меняется он там, где создан');
  expect(form.order.points).toMatchObject([
    { kind: 'loading', address: expect.stringContaining('Домодедово') },
    { kind: 'unloading', address: expect.stringContaining('Казань') },
  ]);
  expect((await change(as, { id, version: 1 }, anOwnOrder())).problem.code).toBe('orders/not-own');

  const own = await entered(as);
  await service.call(ordersEndpoints.changeStatus, {
    as,
    params: { id: own.id },
    body: { status: 'cancelled', version: own.version },
  });
  expect((await change(as, { id: own.id, version: 2 }, anOwnOrder())).problem.code).toBe('orders/own-locked');
});

test('a waybill that names the order becomes its paper, and a later change leaves the paper there', async () => {
  const as = aDirector();
  const order = await entered(as, { number: 'Ф-78' });
  const waybill = { number: 'Ф-78', shipper_inn: '7707083893', consignee_inn: '7705034202' };
  await importDrafts(service, as, { drafts: [aDraft(waybill)] });
  const found = (await service.call(ordersEndpoints.details, { as, params: { id: order.id } })).body.data;
  expect(found).toMatchObject({ status: 'in_transit', chain: { waybillNumber: 'ТТН-1845' } });
  const reply = await change(as, found, anOwnOrder({ number: 'Ф-78', remarks: 'Ворота 4' }));
  expect(reply.body.data).toMatchObject({ status: 'in_transit', vehiclePlate: 'О711РА33' });
  expect(reply.body.data.chain?.documents).toHaveLength(2);
});

test('nobody else sees or changes the order', async () => {
  const order = await entered(aDirector());
  const stranger = aDirector();
  const replies = [
    await service.call(ownOrdersEndpoints.ownForm, { as: stranger, params: { id: order.id } }),
    await change(stranger, order, anOwnOrder()),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404]);
});

test('a window over midnight ends on the next day, and 24:00 is the last minute of its own', async () => {
  const window = (from: string, to: string) => ({
    points: [
      aPoint({ kind: 'loading', day: '2026-12-01' }),
      aPoint({ kind: 'unloading', day: '2026-12-02', from, to }),
    ],
  });
  const night = await entered(aDirector(), window('22:00', '06:00'));
  expect(night.timeline.deliveryDate).toBe('2026-12-03T03:00:00.000Z');
  const whole = await entered(aDirector(), window('00:00', '24:00'));
  expect(whole.timeline.deliveryDate).toBe('2026-12-02T20:59:00.000Z');
});

test.each([
  [0, 'в день выгрузки', '2026-12-02'],
  [1, '1 день после выгрузки', '2026-12-03'],
  [365, '365 дней после выгрузки', '2027-12-02'],
])('a term of %i days is «%s», paid by %s when the trip goes as planned', async (paymentDays, words, day) => {
  const order = await entered(aDirector(), { paymentDays });
  expect(order).toMatchObject({ paymentTerms: words, paymentDueOn: day, paymentDueNotes: ['planned'] });
});

const point = (index: number, parts: object) => {
  const points = [...anOwnOrder().points];
  points[index] = { ...aPoint(), ...(points[index] as object), ...parts };
  return { points };
};
const cargo = (parts: object) => ({ cargo: { ...anOwnOrder().cargo, ...parts } });

test.each([
  ['без заказчика', { client: { name: ' ', inn: '' } }, 'Укажите заказчика'],
  ['ИНН с неверной цифрой', { client: { name: 'ООО', inn: '7707083894' } }, 'Контрольные цифры ИНН не сходятся'],
  ['одна точка', { points: [aPoint()] }, 'В маршруте нужны погрузка и выгрузка'],
  ['начало с выгрузки', point(0, { kind: 'unloading' }), 'Маршрут начинается с погрузки'],
  ['конец погрузкой', point(1, { kind: 'loading' }), 'Маршрут заканчивается выгрузкой'],
  ['выгрузка раньше погрузки', point(1, { day: '2026-11-30' }), 'Раньше предыдущей точки маршрута'],
  ['выгрузка часом раньше', point(1, { day: '2026-12-01', from: '05:00', to: '07:00' }), 'Раньше предыдущей точки'],
  ['окно наоборот', point(0, { from: '12:00', to: '08:00' }), 'Конец окна раньше начала'],
  ['несуществующий день', point(0, { day: '2026-02-30' }), 'Дата: существующий день'],
  ['прошлый век', point(0, { day: '1926-12-01' }), 'с 2000 по 2099 год'],
  ['25 часов', point(0, { from: '25:00' }), 'Время: часы и минуты'],
  ['вес 0', cargo({ weight: 0 }), 'Вес: число больше нуля'],
  ['вес 900 т', cargo({ weight: 900_000 }), 'Вес: не больше 100 тонн'],
  ['полтора места', cargo({ places: 1.5 }), 'Места: целое число'],
  ['температура', cargo({ temperatureFrom: 6, temperatureTo: 2 }), 'Верхняя граница ниже нижней'],
  ['доли копеек', { price: 10.001 }, 'Не более двух знаков'],
  ['НДС 13', { vatRate: 13 }, 'Неизвестная ставка НДС'],
  ['половина символа', { remarks: 'a\ud800b' }, 'Недопустимые символы'],
])('%s: отказ словами, и ничего не записано', async (_, parts, text) => {
  const as = aDirector();
  const reply = await enter(as, { ...anOwnOrder(), ...parts });
  expect(reply.status).toBe(400);
  expect(JSON.stringify(reply.problem)).toContain(text);
  expect((await service.call(ordersEndpoints.list, { as })).body.total).toBe(0);
});
