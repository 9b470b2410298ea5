import type { Identity } from '@trassa/contracts/identity';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { anAccountStandIn } from '../../testing/an-account-stand-in.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder } from '../../testing/an-own-order.ts';

let account: Awaited<ReturnType<typeof anAccountStandIn>>;
let service: TestService;
beforeAll(async () => {
  account = await anAccountStandIn();
  service = await aRunning(ordersService, { env: { SERVICE_URLS: JSON.stringify({ account: account.url }) } });
});
afterAll(async () => {
  await service.stop();
  await account.stop();
});

const source = 'x5';
const draft = (parts: Parameters<typeof aDraft>[0]) =>
  aDraft({ documents: null, chain_id: null, price: 86_400, ...parts });

/** Order of a platform in a status. */
async function orderIn(as: Identity, status: string, parts: Parameters<typeof aDraft>[0] = {}): Promise<OrderDetails> {
  const one = draft({ status, external_order_id: crypto.randomUUID(), ...parts });
  await importDrafts(service, as, { drafts: [one], source });
  const { body } = await service.call(ordersEndpoints.list, { as });
  return getDetails(
    as,
    body.data.find(({ external_order_id }) => external_order_id === one.external_order_id)?.id ?? '',
  );
}
const getDetails = async (as: Identity, id: string) =>
  (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;
type MovedTo = 'confirmed' | 'in_transit' | 'delivered' | 'refused';
const move = async (as: Identity, { id, version }: OrderDetails, status: MovedTo) =>
  (await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status, version } })).body.data;
const takeBack = (as: Identity, ...orders: readonly OrderDetails[]) =>
  service.call(ordersEndpoints.takeBack, { as, body: { changes: orders.map(({ takeBack: line }) => line?.id ?? '') } });
const getRefusal = async (as: Identity, order: OrderDetails) => {
  const { status, problem } = await takeBack(as, order);
  return [status, problem.error];
};

test('a status is taken back by a change of its own, with its author, and a repeat changes nothing', async () => {
  const as = aDirector();
  const delivered = await move(as, await orderIn(as, 'in_transit'), 'delivered');
  expect(delivered.takeBack).toEqual({ id: delivered.history[0]?.id, status: 'delivered' });
  expect((await takeBack(as, delivered)).body.data).toEqual({ changed: 1, refused: [] });
  const back = await getDetails(as, delivered.id);
  expect(back).toMatchObject({ status: 'in_transit', version: delivered.version + 1 });
  expect([back.timeline.deliveredAt, back.takeBack]).toEqual([undefined, undefined]);
  expect(back.history[0]).toMatchObject({
    ...{ from: 'delivered', to: 'in_transit', actor: 'user', userId: as.userId, note: 'отмена изменения' },
  });
  expect((await takeBack(as, delivered)).body.data).toEqual({ changed: 1, refused: [] });
  expect(await getDetails(as, delivered.id)).toEqual(back);
});

test('several changes are taken back one after another, the latest first', async () => {
  const as = aDirector();
  const onRoad = await move(as, await orderIn(as, 'confirmed'), 'in_transit');
  const delivered = await move(as, onRoad, 'delivered');
  expect(await getRefusal(as, onRoad)).toEqual([
    409,
    'Отменить нельзя: с заказом с тех пор произошло другое. Откройте его историю.',
  ]);
  await takeBack(as, delivered);
  expect((await getDetails(as, onRoad.id)).takeBack).toEqual(onRoad.takeBack);
  await takeBack(as, onRoad);
  expect(await getDetails(as, onRoad.id)).toMatchObject({ status: 'confirmed' });
});

test('what documents, the platform or a payment request have confirmed stays', async () => {
  const as = aDirector();
  const external_order_id = crypto.randomUUID();
  const onRoad = await move(as, await orderIn(as, 'confirmed', { external_order_id }), 'in_transit');
  await importDrafts(service, as, { drafts: [draft({ status: 'in_transit', external_order_id })], source });
  const reported = [409, 'Отменить нельзя: это уже подтвердили документы или площадка.'];
  expect(await getRefusal(as, onRoad)).toEqual(reported);
  expect((await getDetails(as, onRoad.id)).takeBack).toBeUndefined();
  const delivered = await move(as, await orderIn(as, 'in_transit'), 'delivered');
  await service.call(ordersEndpoints.requestPayment, { as, params: { id: delivered.id } });
  const asked = [409, 'Отменить нельзя: оплата по этому заказу уже запрошена.'];
  expect(await getRefusal(as, delivered)).toEqual(asked);
});

test('a status of an own order is taken back also after its form was edited', async () => {
  const as = aDirector();
  const created = { key: crypto.randomUUID(), order: anOwnOrder() };
  const { data: order } = (await service.call(ownOrdersEndpoints.createOwn, { as, body: created })).body;
  const { id, version } = await move(as, order, 'confirmed');
  const edited = { version, order: anOwnOrder({ remarks: 'Позвонить за час' }) };
  const { data: confirmed } = (await service.call(ownOrdersEndpoints.changeOwn, { as, params: { id }, body: edited }))
    .body;
  expect(confirmed).toMatchObject({ status: 'confirmed', version: version + 1, takeBack: { status: 'confirmed' } });
  expect((await takeBack(as, confirmed)).body.data).toEqual({ changed: 1, refused: [] });
  expect((await getDetails(as, id)).status).toBe('accepted');
});

test('an early end, and a change that no person made, offer no way back', async () => {
  const as = aDirector();
  expect((await orderIn(as, 'in_transit')).takeBack).toBeUndefined();
  const refused = await move(as, await orderIn(as, 'new'), 'refused');
  expect(refused.takeBack).toBeUndefined();
  const changes = [refused.history[0]?.id ?? ''];
  const reply = await service.call(ordersEndpoints.takeBack, { as, body: { changes } });
  expect([reply.status, reply.problem.error]).toEqual([409, expect.stringContaining('оно завершило заказ')]);
});

test('a change of many orders is taken back by the lines of its reply; those that moved on are named', async () => {
  const as = aDirector();
  const orders = [await orderIn(as, 'confirmed'), await orderIn(as, 'confirmed')];
  const body = { orders: orders.map(({ id }) => id), status: 'in_transit' as const };
  const { changes } = (await service.call(ordersEndpoints.changeStatuses, { as, body })).body.data;
  const [first, second] = await Promise.all(orders.map(({ id }) => getDetails(as, id)));
  await move(as, first!, 'delivered');
  const { data } = (await service.call(ordersEndpoints.takeBack, { as, body: { changes } })).body;
  expect(data).toMatchObject({ changed: 1, refused: [{ orderId: first?.id }] });
  expect((await getDetails(as, second!.id)).status).toBe('confirmed');
});

test('a change of another company is not found, and stays', async () => {
  const [as, other] = [aDirector(), aDirector()];
  const foreign = await move(other, await orderIn(other, 'in_transit'), 'delivered');
  expect((await takeBack(as, foreign)).problem.code).toBe('orders/not-found');
  expect((await getDetails(other, foreign.id)).status).toBe('delivered');
});

/** A vehicle and a driver of the directory. */
async function aCrew(as: Identity, plate: string) {
  const vehicle = (await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle({ plate }) })).body.data;
  const driver = (await service.call(fleetEndpoints.addDriver, { as, body: aDriver({ name: `Соколов ${plate}` }) }))
    .body.data;
  return { vehicleId: vehicle.id, driverId: driver.id };
}
const assign = async (as: Identity, { id, version }: OrderDetails, crew: Awaited<ReturnType<typeof aCrew>> | null) => {
  const body = { version, confirmed: [], ...(crew ?? { vehicleId: null, driverId: null }) };
  return (await service.call(assignmentEndpoints.assign, { as, params: { id }, body })).body.data;
};

test('a vehicle is taken back to what stood there before, be it from the platform or of the directory', async () => {
  const as = aDirector();
  const named = { vehicle_plate: 'М001ММ77', driver_name: 'Наёмный Пётр', driver_phone: '+79160000001' };
  const order = await orderIn(as, 'confirmed', named);
  const [first, second] = [await aCrew(as, 'А111АА77'), await aCrew(as, 'В222ВВ77')];
  const assigned = await assign(as, order, first);
  const changed = await assign(as, assigned, second);
  const released = await assign(as, changed, null);
  expect(released).toMatchObject({ vehiclePlate: null, takeBack: { status: null } });
  const shown = async () => {
    const { vehiclePlate, driverName, driverPhone } = await getDetails(as, order.id);
    const { vehicleId } = (await service.call(assignmentEndpoints.candidates, { as, params: { id: order.id } })).body
      .data;
    return [vehiclePlate, driverName, driverPhone, vehicleId];
  };
  await takeBack(as, released);
  expect(await shown()).toEqual(['В222ВВ77', 'Соколов В222ВВ77', expect.any(String), second.vehicleId]);
  await takeBack(as, changed);
  expect(await shown()).toEqual(['А111АА77', 'Соколов А111АА77', expect.any(String), first.vehicleId]);
  await takeBack(as, assigned);
  expect(await shown()).toEqual(['М001ММ77', 'Наёмный Пётр', '+79160000001', null]);
});

test('a vehicle that got another trip meanwhile is not given back, and its trip is named', async () => {
  const as = aDirector();
  const times = { pickup_time_from: '2027-03-01T06:00:00.000Z', delivery_time_from: '2027-03-02T06:00:00.000Z' };
  const [order, other] = [await orderIn(as, 'confirmed', times), await orderIn(as, 'confirmed', times)];
  const crew = await aCrew(as, 'С333СС77');
  const released = await assign(as, await assign(as, order, crew), null);
  await assign(as, other, crew);
  expect(await getRefusal(as, released)).toEqual([409, expect.stringContaining(other.number)]);
  expect((await getDetails(as, order.id)).vehiclePlate).toBeNull();
});

test('after a trip sheet the vehicle stays', async () => {
  const as = account.joins('Ольга Ефимова');
  const assigned = await assign(as, await orderIn(as, 'confirmed'), await aCrew(as, 'Е444ЕЕ77'));
  await service.call(ordersEndpoints.tripSheet, { as, params: { id: assigned.id } });
  expect(await getRefusal(as, assigned)).toEqual([409, 'Отменить нельзя: путевой лист этого рейса уже выписан.']);
});
