import { deletionEndpoints } from '@trassa/contracts/account/deletion-endpoints';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { isPermitted } from '@trassa/contracts/permissions';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { queryAsAdministrator } from '@trassa/testing/admin-client';
import { aStandIn, type StandInAnswer } from '@trassa/testing/stand-in';
import { internalTokens, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClock, anAccountService, aSignedInDirector } from '../../../testing/account-testing.ts';

const clock = aClock();
let neighbour: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
let callers: Identity[] = [];
let isAway = false;
/** Time of loading of the only order. */
let pickupDate = '2026-11-20T21:30:00.000Z';

const problemAs = (code: string, status: number): StandInAnswer => ({
  status,
  body: {
    ...{ success: false, error: 'Нет', message: '', code, type: '', title: '' },
    status,
    detail: '',
    traceId: '',
  },
});

function buildAnswer(path: string): unknown {
  if (path === ordersEndpoints.list.path) {
    const route = {
      from: { address: 'г Казань', city: 'Казань' },
      to: { address: 'г Пермь', city: null, clock: { name: 'МСК+2', ahead: 2 } },
    };
    const order = {
      id: 'o1',
      number: 'ТТН-1; 7',
      status: 'accepted',
      route,
      timeline: { pickupDate, deliveryDate: '2026-11-23T03:15:00.000Z' },
    };
    return { success: true, data: [order], total: 1, amount: 0 };
  }
  if (path === financeEndpoints.receivables.path) {
    return {
      success: true,
      data: [{ orderId: 'o2', orderNumber: 'Д-2', debtorName: 'ООО «Заря»', amount: 95_000, dueOn: '2026-11-25' }],
    };
  }
  if (path === fleetEndpoints.fleet.path) return { success: true, data: { vehicles: [], drivers: [] } };
  return { success: true, data: { status: 'expired', until: '2026-11-01T00:00:00Z', planName: null } };
}

beforeAll(async () => {
  neighbour = await aStandIn(({ url, headers }) => {
    const caller = internalTokens.verify(String(headers[INTERNAL_TOKEN_HEADER]));
    if (isAway) return problemAs('common/unavailable', 503);
    if (caller?.kind !== 'user' || !isPermitted(caller.identity, 'office')) return problemAs('common/forbidden', 403);
    callers.push(caller.identity);
    return { body: buildAnswer(url.split('?')[0] ?? '') };
  });
  const urls = { orders: neighbour.url, finance: neighbour.url };
  const env = { SERVICE_URLS: JSON.stringify(urls), PUBLIC_ORIGIN: 'https://trassa.example' };
  service = await anAccountService({ clock, env });
});
afterAll(async () => {
  await service.stop();
  await neighbour.stop();
});
beforeEach(() => {
  callers = [];
  isAway = false;
});

const newAddress = async (as: Identity) => (await service.call(calls.newCalendarFeed, { as })).body.data?.url ?? '';
const getFile = (address: string) => address.replace('https://trassa.example/api/calendar/', '');
const read = (file: string, headers = {}) => service.call(calls.readCalendarFeed, { params: { file }, headers });

test('the feed has the calendar of the person, asked for by the rights of the person', async () => {
  const as = await aSignedInDirector(service);
  const address = await newAddress(as);
  expect(address).toMatch(/^https:\/\/trassa\.example\/api\/calendar\/[\w-]{43}\.ics$/);
  const reply = await read(getFile(address));
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = String(reply.body).replaceAll('\r\n ', '').replaceAll('\u00a0', ' ');
  expect(text).toContain('DTSTART:20261120T213000Z');
  expect(text).toContain('X-WR-TIMEZONE:Europe/Moscow');
  expect(text).toContain('SUMMARY:Погрузка: Казань · ТТН-1\\; 7');
  expect(text).toContain('SUMMARY:Выгрузка: г Пермь · ТТН-1\\; 7 · 08:15 (МСК+2)');
  expect(text).toContain('DTSTART:20261123T031500Z');
  expect(text).toContain('DTSTART;VALUE=DATE:20261125');
  expect(text).toContain('SUMMARY:Ждём оплату: 95 000 ₽ · ООО «Заря» · Д-2');
  const { userId, companyId, role } = as;
  expect(callers).toHaveLength(4);
  for (const caller of callers) expect(caller).toMatchObject({ userId, companyId, role });
});

test('a new secret ends the address, and the person then makes another', async () => {
  const as = await aSignedInDirector(service);
  const params = { file: getFile(await newAddress(as)) };
  const SERVICE_URLS = JSON.stringify({ orders: neighbour.url, finance: neighbour.url });
  const LINK_SECRET = 'new-link-secret-0123456789abcdef-0123';
  const later = await anAccountService({
    clock,
    env: { SERVICE_URLS, LINK_SECRET, DATABASE_URL: service.databaseUrl },
  });
  expect((await later.call(calls.readCalendarFeed, { params })).status).toBe(404);
  expect((await later.call(calls.calendarFeed, { as })).body.data).toBeNull();
  const made = (await later.call(calls.newCalendarFeed, { as })).body.data;
  expect((await later.call(calls.calendarFeed, { as })).body.data).toEqual(made);
  await later.stop();
});

test('a moved event keeps its id, and an unchanged calendar is not sent again', async () => {
  const as = await aSignedInDirector(service);
  const file = getFile(await newAddress(as));
  const first = await read(file);
  const etag = String(first.headers.etag);
  clock.pass(3_600_000);
  expect((await read(file, { 'if-none-match': etag })).status).toBe(304);
  pickupDate = '2026-11-21T06:00:00.000Z';
  const moved = await read(file, { 'if-none-match': etag });
  expect(moved.status).toBe(200);
  const getIds = (body: unknown) => String(body).match(/^UID:.*$/gm);
  expect(getIds(moved.body)).toEqual(getIds(first.body));
  // Lines of the moved event and of the one that stays, in this order.
  const getLines = (body: unknown, name: string) => {
    const events = String(body).split('BEGIN:VEVENT').slice(1);
    const [moving, staying] = events.toSorted((one) => (one.includes('Погрузка') ? -1 : 1));
    return [moving, staying].map((event) => new RegExp(`^${name}:(.*?)\\s*$`, 'm').exec(event ?? '')?.[1]);
  };
  expect([getLines(first.body, 'SEQUENCE'), getLines(moved.body, 'SEQUENCE')]).toEqual([
    ['0', '0'],
    ['1', '0'],
  ]);
  const [before, after] = [getLines(first.body, 'DTSTAMP'), getLines(moved.body, 'DTSTAMP')];
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
});

test('a new address ends the former one, and a revoked one opens nothing', async () => {
  const as = await aSignedInDirector(service);
  const former = await newAddress(as);
  const address = await newAddress(as);
  expect((await service.call(calls.calendarFeed, { as })).body.data?.url).toBe(address);
  expect([(await read(getFile(former))).status, (await read(getFile(address))).status]).toEqual([404, 200]);
  expect((await service.call(calls.revokeCalendarFeed, { as })).status).toBe(200);
  expect((await read(getFile(address))).status).toBe(404);
  expect((await service.call(calls.calendarFeed, { as })).body.data).toBeNull();
  expect((await service.call(calls.revokeCalendarFeed, { as })).status).toBe(404);
});

test.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '..ics', '%00.ics'])(
  '%s opens nothing',
  async (file) => {
    expect((await read(file)).status).toBe(404);
  },
);

test('the feed follows the role of the person, and ends with a removal', async () => {
  const as = await aSignedInDirector(service);
  const file = getFile(await newAddress(as));
  const change = (column: string) =>
    queryAsAdministrator(service.databaseUrl, `update account.users set ${column} where id = $1`, [as.userId]);
  await change("role = 'driver'");
  const driver = await read(file);
  expect([driver.status, String(driver.body).includes('BEGIN:VEVENT')]).toEqual([200, false]);
  await change('removed_at = now()');
  expect((await read(file)).status).toBe(404);
});

test('the feed asks without costs where they are withheld, and opens nothing while the company waits for its erasure', async () => {
  const as = await aSignedInDirector(service);
  const file = getFile(await newAddress(as));
  const change = (sql: string) => queryAsAdministrator(service.databaseUrl, sql, [as.userId]);
  await change("update account.users set role = 'dispatcher' where id = $1");
  await change('insert into account.cost_policies select company_id, now() from account.users where id = $1');
  await read(file);
  expect(callers.map(({ withoutCosts }) => withoutCosts)).toEqual([true, true, true, true]);
  await change("update account.users set role = 'director' where id = $1");
  await service.call(deletionEndpoints.deleteCompany, { as });
  expect((await read(file)).status).toBe(404);
  await service.call(deletionEndpoints.restoreCompany, { as });
  expect((await read(file)).status).toBe(200);
});

test('while a service is away the calendar is not answered as empty', async () => {
  const file = getFile(await newAddress(await aSignedInDirector(service)));
  isAway = true;
  expect((await read(file)).status).toBe(503);
});

test('everybody has a feed of their own, and no table holds an address', async () => {
  const [mine, theirs] = [await aSignedInDirector(service), await aSignedInDirector(service)];
  const address = await newAddress(mine);
  expect((await service.call(calls.calendarFeed, { as: theirs })).body.data).toBeNull();
  const rows = await queryAsAdministrator(
    service.databaseUrl,
    'select f::text as text from account.calendar_feeds as f',
  );
  expect(rows.filter(({ text }) => String(text).includes(getFile(address).slice(0, 20)))).toEqual([]);
});
