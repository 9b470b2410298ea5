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

test('a client sees when the vehicle will be there by its position, on the road alone, and never where it is', async () => {
  const arrival = {
    ...{ at: '2026-12-02T10:00:00.000Z', earliest: '2026-12-02T09:00:00.000Z', latest: '2026-12-02T11:00:00.000Z' },
    ...{ km: 120, method: 'router', speed: 70, ownSpeed: true, breakMinutes: 0, basedOn: '2026-12-02T08:00:00.000Z' },
  };
  const geo = await aStandIn(() => ({ body: { success: true, data: arrival } }));
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
  expect((await open()).arrival).toBeNull();
  for (const status of ['confirmed', 'in_transit']) {
    const { version } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body.data;
    await service.call(ordersEndpoints.changeStatus, { as, params: { id }, body: { status, version } });
  }
  const { at, earliest, latest, basedOn } = arrival;
  expect((await open()).arrival).toEqual({ at, earliest, latest, basedOn });
  await geo.stop();
  expect((await open()).arrival).toBeNull();
  await service.stop();
});
