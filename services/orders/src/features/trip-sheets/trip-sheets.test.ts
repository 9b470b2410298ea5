import { fillPath } from '@trassa/contracts/endpoint-path';
import type { Identity } from '@trassa/contracts/identity';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { pdfText } from '@trassa/testing/pdf-text';
import { aRunning, getInternalToken, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDriver, aVehicle } from '../../testing/a-fleet.ts';
import { anAccountStandIn } from '../../testing/an-account-stand-in.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';

let account: Awaited<ReturnType<typeof anAccountStandIn>>;
let service: TestService;
let clock = new Date('2026-11-25T09:00:00Z');
beforeAll(async () => {
  account = await anAccountStandIn();
  const env = { SERVICE_URLS: JSON.stringify({ account: account.url }) };
  service = await aRunning(ordersService, { now: () => clock, env });
});
afterAll(async () => {
  await service.stop();
  await account.stop();
});

const aDirector = () => account.joins('Ольга Ефимова');

async function getOrder(as: Identity, parts: Parameters<typeof aDraft>[0] = {}): Promise<string> {
  const draft = aDraft(parts);
  await importDrafts(service, as, { drafts: [draft] });
  const { data } = (await service.call(ordersEndpoints.list, { as })).body;
  return data.find(({ external_order_id }) => external_order_id === draft.external_order_id)?.id ?? '';
}

const print = (as: Identity | null, id: string) =>
  service.app.inject({
    method: 'POST',
    url: fillPath(ordersEndpoints.tripSheet.path, { id }),
    headers: as ? { 'x-trassa-token': getInternalToken(as) } : {},
  });
const getWords = async (as: Identity, id: string) => pdfText((await print(as, id)).rawPayload);

test('a trip sheet says what order and directory know about vehicle, driver and carriage', async () => {
  const as = aDirector();
  const trailer = { trailerPlate: 'АК1234 33', trailerModel: 'Schmitz SKO 24' };
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle(trailer) });
  const driver = aDriver({ name: 'Ковалёв Сергей Николаевич', licenceIssuedOn: '2021-04-05' });
  await service.call(fleetEndpoints.addDriver, { as, body: driver });
  const reply = await print(as, await getOrder(as, { delivery_time_from: '2026-11-21T09:00:00.000Z' }));
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(encodeURIComponent('Путевой лист 1.pdf')),
  });
  const words = await pdfText(reply.rawPayload);
  for (const part of [
    'Путевой лист грузового автомобиля № 1',
    'оформлен 25.11.2026 · действует с 19.11.2026 по 21.11.2026',
    'Грузовой автомобиль, рефрижератор',
    'КамАЗ 54901',
    'О711РА33',
    'Schmitz SKO 24',
    'АК123433',
    'Ковалёв Сергей Николаевич',
    '99 12 345678',
    '05.04.2021',
    'Междугородное',
    'Перевозка грузов по договору перевозки',
    'г Домодедово, ул Промышленная, д 4',
    'Напитки безалкогольные, 19400 кг, мест: 1584',
    'Прошёл предрейсовый медосмотр',
    'одометр, км',
    'Страница 1 из 1',
  ]) {
    expect(words).toContain(part);
  }
});

test('a trip sheet knows vehicle and driver in other spellings', async () => {
  const as = aDirector();
  await service.call(fleetEndpoints.addVehicle, { as, body: aVehicle() });
  await service.call(fleetEndpoints.addDriver, { as, body: aDriver({ name: 'Ковалёв Сергей Николаевич' }) });
  const order = await getOrder(as, { vehicle_plate: 'о711ра', driver_name: 'КОВАЛЕВ  СЕРГЕЙ НИКОЛАЕВИЧ' });
  const words = await getWords(as, order);
  expect(words).toContain('КамАЗ 54901');
  expect(words).toContain('99 12 345678');
});

test('sheets are numbered within company and year, and a repeat keeps its number', async () => {
  const as = aDirector();
  const [first, second] = [await getOrder(as), await getOrder(as)];
  const numbers = await Promise.all([first, second, first, second].map((id) => getWords(as, id)));
  expect(numbers.map((words) => /№ (\d+)/.exec(words)?.[1]).sort()).toEqual(['1', '1', '2', '2']);
  const ofFirst = /№ \d+/.exec(await getWords(as, first))?.[0];
  clock = new Date('2027-01-10T09:00:00Z');
  expect(await getWords(as, first)).toContain(`${ofFirst} оформлен 25.11.2026`);
  expect(await getWords(as, await getOrder(as))).toContain('№ 1 оформлен 10.01.2027');
  const other = aDirector();
  expect(await getWords(other, await getOrder(other))).toContain('№ 1 ');
});

test('another vehicle on the trip has a sheet of its own', async () => {
  const as = aDirector();
  const draft = { external_order_id: 'chain-1', chain_id: 'chain-1' };
  const id = await getOrder(as, draft);
  expect(await getWords(as, id)).toContain('№ 1 ');
  await getOrder(as, { ...draft, vehicle_plate: 'А001АА77' });
  const words = await getWords(as, id);
  expect(words).toContain('№ 2 ');
  expect(words).toContain('А001АА77');
});

test.each([{ vehicle_plate: null }, { driver_name: null }])('an order with %j is refused in words', async (parts) => {
  const as = aDirector();
  const reply = await print(as, await getOrder(as, parts));
  expect([reply.statusCode, reply.json().code, reply.json().error]).toEqual([
    409,
    'orders/trip-sheet-crew',
    'Для путевого листа нужны машина и водитель: назначьте их на заказ.',
  ]);
});

test('a foreign order is unknown, and nobody prints without signing in', async () => {
  const id = await getOrder(aDirector());
  expect((await print(aDirector(), id)).json().code).toBe('orders/not-found');
  expect((await print(null, id)).statusCode).toBe(401);
});
