import { randomUUID } from 'node:crypto';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning } from '@trassa/testing/test-service';
import { expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { anOwnOrder } from '../../testing/an-own-order.ts';

test('a client sees when the vehicle will be there, on the road alone, and where it is once the owner shows it', async () => {
  const arrival = {
    ...{ at: '2026-12-02T10:00:00.000Z', earliest: '2026-12-02T09:00:00.000Z', latest: '2026-12-02T11:00:00.000Z' },
    ...{ km: 120, method: 'router', speed: 70, ownSpeed: true, breakMinutes: 0, basedOn: '2026-12-02T08:00:00.000Z' },
  };
  const position = { recordedAt: arrival.basedOn, lat: 55.1, lng: 37.2 };
  const geo = await aStandIn(() => ({ body: { success: true, data: { arrival, position } } }));
  const env = { SERVICE_URLS: JSON.stringify({ geo: geo.url }) };
  const service = await aRunning(ordersService, { now: () => new Date('2026-11-27T09:00:00Z'), env });
  const as = aDirector();
  const created = { key: randomUUID(), order: anOwnOrder() };
  const { id } = (await service.call(ownOrdersEndpoints.createOwn, { as, body: created })).body.data;
  const settings = { days: 7, showDocuments: false, email: null };
  const link = await service.call(trackingEndpoints.saveTracking, { as, params: { id }, body: settings });
  const token = link.body.data.path.replace('/t/', '');
  const open = async () =>
    (await service.call(trackingEndpoints.trackedOrder, { as: null, body: { token } })).body.data;
  expect(await open()).toMatchObject({ arrival: null, position: null });
  for (const status of ['confirmed', 'in_transit']) {
    const { version } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;
    await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status, version } });
  }
  const { at, earliest, latest, basedOn } = arrival;
  expect(await open()).toMatchObject({ arrival: { at, earliest, latest, basedOn }, position: null });
  const save = (body: object) =>
    service.call(trackingEndpoints.saveTracking, { as, params: { id }, body: { ...settings, ...body } });
  await save({ showPosition: true });
  expect((await save({})).body.data.showPosition, 'a page that does not say it leaves it').toBe(true);
  expect((await open()).position).toEqual({ lat: 55.1, lng: 37.2, at: basedOn });
  const { version } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;
  await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status: 'delivered', version } });
  expect(await open()).toMatchObject({ stage: 'delivered', arrival: null, position: null });
  await service.stop();
  await geo.stop();
});

test('a client whose carrier shows the position sees the order while services/geo is away', async () => {
  const geo = await aStandIn(() => ({ status: 503, body: { success: false } }));
  const env = { SERVICE_URLS: JSON.stringify({ geo: geo.url }) };
  const service = await aRunning(ordersService, { now: () => new Date('2026-11-27T09:00:00Z'), env });
  const as = aDirector();
  const created = { key: randomUUID(), order: anOwnOrder() };
  const { id } = (await service.call(ownOrdersEndpoints.createOwn, { as, body: created })).body.data;
  for (const status of ['confirmed', 'in_transit']) {
    const { version } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;
    await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status, version } });
  }
  const body = { days: 7, showDocuments: false, showPosition: true, email: null };
  const { path } = (await service.call(trackingEndpoints.saveTracking, { as, params: { id }, body })).body.data;
  const token = path.replace('/t/', '');
  const seen = (await service.call(trackingEndpoints.trackedOrder, { as: null, body: { token } })).body.data;
  expect(seen).toMatchObject({ stage: 'on_road', arrival: null, position: null });
  await service.stop();
  await geo.stop();
});
