import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { openDb } from '@trassa/service-kit/db';
import { regroupAll } from '@trassa/service-kit/regroup';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OrdersTables } from '../../db/schema.ts';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { groupings } from './regroup-fleet.ts';

let service: TestService;
let db: ReturnType<typeof openDb<OrdersTables>>;
beforeAll(async () => {
  service = await aRunning(ordersService);
  const url = new URL(service.databaseUrl);
  url.searchParams.set('options', '-c search_path=orders,public');
  db = openDb<OrdersTables>({ url: url.toString(), applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await service.stop();
});

const change = (statement: string, ...values: unknown[]) =>
  queryAsAdministrator(service.databaseUrl, statement, values);
const regroup = () => regroupAll(db, groupings, { isAgain: true });

test('a start looks whether rows are grouped by the rules of now', async () => {
  const isGrouped = `select from orders.groupings where name = 'fleet' and rules = 'plate 1, person 1' and cursor is null`;
  await vi.waitFor(async () => expect(await change(isGrouped)).toHaveLength(1));
});

test('entries with keys of an older rule get those of now, and are changed once', async () => {
  const as = aDirector();
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle() });
  await service.call(fleetEndpoints.addDriver, { as, body: aDriver() });
  await change(
    `update orders.fleet set key = 'o711pa 33', title = 'o711pa 33', content = content || '{"plate": "o711pa 33"}'
      where company_id = $1 and kind = 'vehicle'`,
    as.companyId,
  );
  await change(`update orders.fleet set key = 'СОКОЛОВ' where company_id = $1 and kind = 'driver'`, as.companyId);
  await regroup();
  await regroup();
  const again = await service.call(fleetEndpoints.addDriver, { as, body: aDriver() });
  expect(again.problem.code).toBe('orders/fleet-known');
  const { vehicles } = (await service.call(fleetEndpoints.fleet, { as })).body.data;
  expect(vehicles).toMatchObject([{ plate: 'О711РА33', version: 2 }]);
});

test('what a person entered as two stays two, with what each says', async () => {
  const as = aDirector();
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle({ model: 'МАЗ' }) });
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle({ plate: 'А001АА77', model: 'Volvo' }) });
  await change(
    `update orders.fleet set key = 'o711pa33', title = 'o711pa33', content = content || '{"plate": "o711pa33"}'
      where company_id = $1 and key = 'А001АА77'`,
    as.companyId,
  );
  await regroup();
  const { vehicles } = (await service.call(fleetEndpoints.fleet, { as })).body.data;
  expect(vehicles.map(({ plate, model }) => [plate, model]).toSorted()).toEqual([
    ['o711pa33', 'Volvo'],
    ['О711РА33', 'МАЗ'],
  ]);
});

test('delivered trips are told to finance anew, later', async () => {
  const as = aDirector();
  await importDrafts(service, as, {
    drafts: [aDraft({ status: 'delivered', price: 10_000, documents: null }), aDraft({ number: 'ТТН-2' })],
  });
  await change('delete from orders.money_outbox where company_id = $1', as.companyId);
  await regroup();
  const waiting = await change(
    'select next_at > now() as later from orders.money_outbox where company_id = $1',
    as.companyId,
  );
  expect(waiting).toEqual([{ later: true }]);
});
