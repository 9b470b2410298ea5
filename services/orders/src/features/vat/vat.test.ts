import { randomUUID } from 'node:crypto';
import type { DatedVatMode } from '@trassa/contracts/finance/vat.rules';
import type { Identity } from '@trassa/contracts/identity';
import { costsEndpoints } from '@trassa/contracts/orders/costs-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { ownOrdersEndpoints } from '@trassa/contracts/orders/own-orders-endpoints';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordersService } from '../../service.ts';
import { aDraft, importDrafts } from '../../testing/an-order.ts';
import { anOwnOrder, aPoint } from '../../testing/an-own-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await aRunning(ordersService);
});
afterAll(() => service.stop());

const save = (as: Identity | null, modes: unknown) =>
  service.call(costsEndpoints.saveVatModes, { as, body: { modes } as never });
const getEconomics = async (as: Identity, id: string) =>
  (await service.call(costsEndpoints.economics, { as, params: { id } })).body.data;
const enter = (as: Identity, parts: Partial<OwnOrder>) =>
  service.call(ownOrdersEndpoints.createOwn, { as, body: { key: randomUUID(), order: anOwnOrder(parts) } });
const unloadedOn = (day: string) => ({
  points: [aPoint({ kind: 'loading', day }), aPoint({ kind: 'unloading', day })],
});
/** Rate of the VAT in the price of an order, as its panel and the list have it. */
async function getRates(as: Identity, id: string) {
  const { data } = (await service.call(ordersEndpoints.details, { as, params: { id } })).body;
  const listed = (await service.call(ordersEndpoints.list, { as })).body.data.find((order) => order.id === id);
  return [data.pricing.vatRate, listed?.pricing.vatRate];
}
/** Economics of a platform's order of 122 000 ₽ delivered on a day. */
async function platformTrip(as: Identity, day: string) {
  const at = `${day}T09:00:00Z`;
  const parts = { number: day, external_order_id: day, price: 122_000, status: 'delivered', delivered_at: at };
  await importDrafts(service, as, { source: 'magnit', drafts: [aDraft({ ...parts, delivery_time_from: at })] });
  const { body } = await service.call(ordersEndpoints.list, { as });
  return getEconomics(as, body.data.find(({ number }) => number === day)?.id ?? '');
}

test.each([
  [null, null, 122_000],
  [22, { rate: 22, amount: 22_000 }, 100_000],
  [5, { rate: 5, amount: 5809.52 }, 116_190.48],
  [0, { rate: 0, amount: 0 }, 122_000],
] as const)('a price entered with VAT of %s per cent earns without it', async (vatRate, vat, margin) => {
  const as = aDirector();
  const { data } = (await enter(as, { price: 122_000, vatRate })).body;
  expect(await getEconomics(as, data.id)).toMatchObject({ price: 122_000, vat, margin });
  expect(await getRates(as, data.id)).toEqual([vatRate, vatRate]);
});

test.each([
  [[], undefined],
  [[{ from: '2026-04-01', mode: 'general' }], undefined],
  [[{ from: '2026-01-01', mode: 'none' }], null],
  [[{ from: '2026-01-01', mode: 'usn_7' }], 7],
] as const)('under the modes %j a price of a platform has VAT of %s per cent', async (modes, rate) => {
  const as = aDirector();
  await save(as, modes);
  await platformTrip(as, '2026-03-20');
  const { data } = (await service.call(ordersEndpoints.list, { as })).body;
  expect(await getRates(as, data[0]?.id ?? '')).toEqual([rate, rate]);
});

test('a trip of a platform has the rate that the company pays on its day', async () => {
  const as = aDirector();
  const modes: DatedVatMode[] = [
    { from: '2024-01-01', mode: 'general' },
    { from: '2026-07-01', mode: 'usn_5' },
  ];
  expect((await platformTrip(as, '2025-11-20')).vat).toBeNull();
  expect((await save(as, modes.toReversed())).body.data.modes).toEqual(modes);
  expect((await service.call(costsEndpoints.vatModes, { as })).body.data).toEqual({ modes });
  expect(await platformTrip(as, '2025-11-20')).toMatchObject({ vat: { rate: 20, amount: 20_333.33 } });
  expect(await platformTrip(as, '2026-03-20')).toMatchObject({ vat: { rate: 22, amount: 22_000 }, margin: 100_000 });
  expect(await platformTrip(as, '2026-08-20')).toMatchObject({ vat: { rate: 5, amount: 5809.52 } });
  expect((await service.call(costsEndpoints.vatModes, { as: aDirector() })).body.data).toEqual({ modes: [] });
});

test.each([
  [20, '2025-12-31', 200],
  [22, '2026-01-01', 200],
  [22, '2025-12-31', 400],
  [20, '2026-01-01', 400],
] as const)('a general rate of %i per cent for a trip of %s answers %i', async (vatRate, day, status) => {
  const reply = await enter(aDirector(), { vatRate, ...unloadedOn(day) });
  expect(reply.status).toBe(status);
  if (status === 400) expect(JSON.stringify(reply.problem)).toContain('Общая ставка НДС в день выгрузки');
});

test.each([
  [null, [], 401],
  [aDirector({ role: 'dispatcher' }), [], 403],
  [aDirector(), [{ from: '2026-02-30', mode: 'general' }], 400],
  [aDirector(), [{ from: '1926-01-01', mode: 'general' }], 400],
  [aDirector(), [{ from: '2026-01-01', mode: 'усн' }], 400],
  [
    aDirector(),
    [
      { from: '2026-01-01', mode: 'general' },
      { from: '2026-01-01', mode: 'none' },
    ],
    400,
  ],
] as const)('%o may not save %j', async (as, modes, status) => {
  expect((await save(as, modes)).status).toBe(status);
});
