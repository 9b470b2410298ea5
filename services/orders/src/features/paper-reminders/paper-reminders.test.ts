import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { openOwnerConnection } from '../../testing/owner-connection.ts';
import { remindOfFleetPapers } from './remind-of-papers.ts';

let service: TestService;
let db: ReturnType<typeof openOwnerConnection>;
beforeAll(async () => {
  service = await aRunning(ordersService, { now: () => new Date('2026-11-01T09:00:00Z') });
  db = openOwnerConnection(service.databaseUrl);
});
afterAll(async () => {
  await db.close();
  await service.stop();
});

const listTitles = (companyId: string) =>
  db.asSystem(async (trx) => {
    const { rows } = await sql<{ title: string }>`
      select message->>'title' as title from outgoing_messages where company_id = ${companyId} order by 1`.execute(trx);
    return rows.map(({ title }) => title);
  });

test('each company is reminded of its papers 30, 7 and 1 day before their end, once at each step', async () => {
  const [as, other] = [aDirector(), aDirector()];
  const osago = { kind: 'osago' as const, number: '', endsOn: '2026-12-24' };
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle({ papers: [osago] }) });
  const licence = { kind: 'licence' as const, number: '', endsOn: '2026-12-24' };
  await service.call(fleetEndpoints.addDriver, { as: other, body: aDriver({ papers: [licence] }) });
  const remind = (day: string) => remindOfFleetPapers(db, new Date(`${day}T06:05:00Z`));

  await remind('2026-11-23');
  expect(await listTitles(as.companyId)).toEqual([]);
  for (const day of ['2026-11-24', '2026-11-25', '2026-12-17', '2026-12-23', '2026-12-24', '2026-12-25']) {
    await remind(day);
  }
  expect(await listTitles(as.companyId)).toEqual([
    'О711РА 33: ОСАГО, осталось 30\u00a0дней',
    'О711РА 33: ОСАГО, осталось 7\u00a0дней',
    'О711РА 33: ОСАГО, остался 1\u00a0день',
  ]);
  expect(await listTitles(other.companyId)).toHaveLength(3);
});

test('a renewed paper settles its reminders, and one that is not sent yet is not sent', async () => {
  const as = aDirector();
  const paper = (kind: 'osago' | 'platon', endsOn: string) => ({ kind, number: '', endsOn });
  const papers = [paper('osago', '2026-12-24'), paper('platon', '2026-12-24')];
  const { body } = await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle({ papers }) });
  const { id, version } = body.data;
  await remindOfFleetPapers(db, new Date('2026-11-24T06:05:00Z'));
  expect(await listTitles(as.companyId)).toHaveLength(2);
  const renewed = aVehicle({ papers: [paper('osago', '2027-12-24'), paper('platon', '2026-12-24')] });
  await service.call(fleetEndpoints.changeVehicle, { as, params: { id }, body: { ...renewed, version } });
  const left = await db.asSystem(async (trx) => {
    const { rows } = await sql<{ message: { title?: string; settled?: string[] } }>`
      select message from outgoing_messages where company_id = ${as.companyId}`.execute(trx);
    return rows.map(({ message }) => message.title ?? message.settled);
  });
  expect(left).toHaveLength(2);
  expect(left).toContainEqual([`paper/${id}/ОСАГО/2026-12-24`]);
  expect(left).toContainEqual(expect.stringContaining('Платон'));
});

test('the dashboard names the paper that ends first', async () => {
  const as = aDirector();
  const papers = [
    { kind: 'osago' as const, number: '', endsOn: '2026-11-20' },
    { kind: 'platon' as const, number: '', endsOn: '2026-10-31' },
    { kind: 'tachograph' as const, number: '', endsOn: '2026-12-02' },
  ];
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle({ papers }) });
  const { data } = (await service.call(ordersEndpoints.overview, { as })).body;
  expect(data.papers).toEqual({
    ...{ expired: 1, ending: 1 },
    first: { holder: 'О711РА 33', view: 'vehicles', label: 'Платон', endsOn: '2026-10-31' },
  });
});
