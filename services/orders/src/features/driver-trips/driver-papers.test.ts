import { randomUUID } from 'node:crypto';
import { fillPath } from '@trassa/contracts/endpoint-path';
import type { Identity } from '@trassa/contracts/identity';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { buildProblemBody, problem } from '@trassa/service-kit/problem-error';
import { aStandIn } from '@trassa/testing/stand-in';
import { aRunning, getInternalToken, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ordersService } from '../../service.ts';
import { aCrew, anOrder, assignTo, linkDriverWithPerson } from '../../testing/a-driver.ts';
import { anAccountStandIn } from '../../testing/an-account-stand-in.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

/** A chain whose operator prints no code on its waybill. */
const WITHOUT = randomUUID();
let account: Awaited<ReturnType<typeof anAccountStandIn>>;
let edo: Awaited<ReturnType<typeof aStandIn>>;
let service: TestService;
const asked: string[] = [];
beforeAll(async () => {
  account = await anAccountStandIn();
  edo = await aStandIn(({ url }) => {
    if (url.includes('/vehicle-trips')) return { body: { success: true, data: [] } };
    asked.push(url);
    if (url.includes(WITHOUT)) return { status: 404, body: buildProblemBody(problem('edo/no-qr'), 'trace') };
    return { body: new TextEncoder().encode('bytes of the exchange') };
  });
  const env = { SERVICE_URLS: JSON.stringify({ account: account.url, edo: edo.url }) };
  service = await aRunning(ordersService, { now: () => new Date('2026-11-25T09:00:00.000Z'), env });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([account.stop(), edo.stop()]);
});

const director = () => account.joins('Ольга Ефимова');
const getDriver = ({ companyId }: Identity, fleetDriverId?: string) =>
  account.joins('Пётр Соколов', { companyId, role: 'driver' }, fleetDriverId);
const trips = async (as: Identity) => (await service.call(driverEndpoints.driverTrips, { as })).body.data;
const listPeople = async (as: Identity) => (await service.call(driverEndpoints.driverPeople, { as })).body.data;

test('papers of the own trip are handed out, those about the price are not among them', async () => {
  const as = director();
  const driver = getDriver(as);
  const crew = await aCrew(service, as);
  await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId: driver.userId });
  const { documents = [], ...draft } = aDraft();
  const at = '2026-11-19T19:00:00.000Z';
  const price = { id: 'price', type: 'ON_TRNPUDPER', dateTime: at };
  const qr = { id: 'qr', type: 'ON_TRNAPERAK_QRCODE', dateTime: at };
  await importDrafts(service, as, { drafts: [{ ...draft, documents: [...(documents ?? []), price, qr] }] });
  const id = (await service.call(ordersEndpoints.list, { as })).body.data[0]?.id ?? '';
  await assignTo(service, as, { id, crew });
  const [trip] = (await trips(driver)).trips;
  expect(trip).toMatchObject({ stage: 'on_road', hasQr: true });
  expect(trip?.papers.map(({ name }) => name)).toEqual(['Титул 1: груз выдан', 'Титул 2: груз принят к перевозке']);
  const get = async (path: string, params: Record<string, string>) => {
    const url = fillPath(path as `/${string}`, { id, ...params });
    const reply = await service.app.inject({ url, headers: { 'x-trassa-token': getInternalToken(driver) } });
    return [reply.statusCode, reply.headers['content-type'] ?? ''];
  };
  const { tripPaper, tripQr, ownTripSheet } = driverEndpoints;
  const documentId = trip?.papers[0]?.id ?? '';
  expect(await get(tripPaper.path, { documentId })).toEqual([200, 'application/pdf']);
  expect(await get(tripQr.path, {})).toEqual([200, 'image/png']);
  expect(await get(ownTripSheet.path, {})).toEqual([200, 'application/pdf']);
  expect((await get(tripPaper.path, { documentId: 'price' }))[0]).toBe(404);
  expect(asked).toEqual([`/api/edo/documents/${documentId}/print`, `/api/edo/chains/${draft.chain_id}/qr`]);
});

test('the code of a waybill that the carrier has taken is asked for, and one that is not printed yet says so', async () => {
  const as = director();
  const driver = getDriver(as);
  const crew = await aCrew(service, as);
  await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId: driver.userId });
  const draft = { ...aDraft(), chain_id: WITHOUT };
  await importDrafts(service, as, { drafts: [draft] });
  const id = (await service.call(ordersEndpoints.list, { as })).body.data[0]?.id ?? '';
  await assignTo(service, as, { id, crew });
  const [trip] = (await trips(driver)).trips;
  expect(draft.documents?.some(({ type }) => type.includes('QRCODE'))).toBe(false);
  expect(trip?.hasQr).toBe(true);
  const reply = await service.call(driverEndpoints.tripQr, { as: driver, params: { id } });
  expect(reply.problem).toMatchObject({
    status: 404,
    code: 'orders/no-qr',
    error: expect.stringContaining('скачайте'),
  });
});

test('an invited person is linked by the first look, and what the office takes back stays taken', async () => {
  const as = director();
  const crew = await aCrew(service, as);
  const id = await anOrder(service, as);
  await assignTo(service, as, { id, crew });
  const driver = getDriver(as, crew.driverId);
  expect(await trips(driver)).toMatchObject({ driver: 'Соколов Пётр Ильич', trips: [{ id }] });
  expect(await listPeople(as)).toEqual([{ id: driver.userId, name: 'Пётр Соколов', driverId: crew.driverId }]);
  await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId: null });
  expect(await trips(driver)).toEqual({ driver: null, trips: [] });
  expect(await listPeople(as)).toMatchObject([{ driverId: null }]);
});

test('an older invitation takes no driver from a colleague, but from somebody who has left', async () => {
  const as = director();
  const crew = await aCrew(service, as);
  const linked = getDriver(as);
  await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId: linked.userId });
  const invited = getDriver(as, crew.driverId);
  expect((await trips(invited)).driver).toBeNull();
  expect((await trips(linked)).driver).toBe('Соколов Пётр Ильич');
  account.leaves(linked);
  expect((await trips(invited)).driver).toBe('Соколов Пётр Ильич');
});

test('a person has one driver, a driver one person, and nobody else can be linked', async () => {
  const as = director();
  const [first, second] = [getDriver(as), getDriver(as)];
  const [crew, other] = [await aCrew(service, as), await aCrew(service, as, 'Рыбаков Илья Олегович')];
  await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId: first.userId });
  await linkDriverWithPerson(service, as, { driverId: other.driverId, personId: first.userId });
  await linkDriverWithPerson(service, as, { driverId: other.driverId, personId: second.userId });
  expect((await listPeople(as)).map(({ driverId }) => driverId)).toEqual([null, other.driverId]);
  for (const personId of [as.userId, getDriver(director()).userId, randomUUID()]) {
    expect((await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId })).problem.code).toBe(
      'orders/driver-person',
    );
  }
  expect((await linkDriverWithPerson(service, as, { driverId: crew.vehicleId, personId: first.userId })).status).toBe(
    404,
  );
  expect((await linkDriverWithPerson(service, director(), { driverId: crew.driverId, personId: null })).status).toBe(
    404,
  );
  account.leaves(second);
  expect((await listPeople(as)).map(({ id }) => id)).toEqual([first.userId]);
});

test('a photo is kept for the office, and anything but a JPEG is refused', async () => {
  const as = director();
  const driver = getDriver(as);
  const crew = await aCrew(service, as);
  await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId: driver.userId });
  const id = await anOrder(service, as);
  await assignTo(service, as, { id, crew });
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9]);
  const place = Buffer.from([0xff, 0xe1, 0, 10, ...Buffer.from('GPS 55.7')]);
  const taken = Buffer.concat([jpeg.subarray(0, 2), place, jpeg.subarray(2)]);
  const send = (photo: string, key = randomUUID()) =>
    service.call(driverEndpoints.markTrip, {
      ...{ as: driver, params: { id } },
      body: { key, point: 0, step: 'arrived', at: '2026-11-25T08:00:00Z', remark: '', photo },
    });
  expect((await send(Buffer.from('<svg/>').toString('base64'))).status).toBe(400);
  const key = randomUUID();
  expect((await send(taken.toString('base64'), key)).body.data.hasPhoto).toBe(true);
  const { data } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body;
  expect(data.history[0]).toMatchObject({ id: key, fields: ['trip_event', 'photo'] });
  const url = (of: string) => fillPath(driverEndpoints.tripPhoto.path, { id: of, eventId: key });
  const read = (of: string, who: Identity) =>
    service.app.inject({ url: url(of), headers: { 'x-trassa-token': getInternalToken(who) } });
  expect((await read(id, as)).rawPayload).toEqual(jpeg);
  for (const [of, who] of [
    [randomUUID(), as],
    [id, director()],
    ['x', as],
  ] as const) {
    expect((await read(of, who)).statusCode).toBe(404);
  }
});

test('a driver talks with the office in threads of own trips, and each is told of the other', async () => {
  const as = director();
  const driver = getDriver(as);
  const crew = await aCrew(service, as);
  await linkDriverWithPerson(service, as, { driverId: crew.driverId, personId: driver.userId });
  const [id, foreign] = [await anOrder(service, as), await anOrder(service, as)];
  await assignTo(service, as, { id, crew });
  const write = (who: Identity, order: string, text: string) =>
    service.call(commentsEndpoints.addComment, {
      ...{ as: who, params: { id: order } },
      body: { key: randomUUID(), text, mentions: [] },
    });
  expect((await write(driver, id, 'Стою у ворот')).body.data.author.name).toBe('Пётр Соколов');
  await write(as, id, 'Ворота 4');
  expect((await write(driver, foreign, 'Нет')).status).toBe(404);
  const read = (order: string) => service.call(commentsEndpoints.comments, { as: driver, params: { id: order } });
  expect((await read(id)).body.data.map(({ text }) => text).toSorted()).toEqual(['Ворота 4', 'Стою у ворот']);
  expect((await read(foreign)).status).toBe(404);
  await vi.waitFor(() => {
    const told = account.received.filter(({ key }) => key.includes('comment'));
    expect(told).toMatchObject([
      { text: 'Пётр Соколов: Стою у ворот', href: `/dashboard/orders?order=${id}` },
      { text: 'Ольга Ефимова: Ворота 4', href: `/dashboard/trips?trip=${id}`, userId: driver.userId },
    ]);
    expect(told[0]?.userId).toBeUndefined();
  });
});
