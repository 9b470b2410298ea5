import { randomUUID } from 'node:crypto';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../shared/check-ledger.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrder } from '../../testing/fake-orders.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

const today = getDay(new Date());
const fuel = { kind: 'fuel', amount: 17_685.5, source: 'norm', paid: false, note: '', date: today };
const tolls = { kind: 'tolls', amount: 2722.1, source: 'fact', paid: true, note: 'Автодор', date: today };
const add = (as: Identity | null, orderId: string, { costs, key }: { costs: unknown; key?: string }) =>
  finance.service.call(profitEndpoints.addTripCosts, {
    as,
    params: { orderId },
    body: { costs } as never,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const reverse = (as: Identity, orderId: string, id: string) =>
  finance.service.call(profitEndpoints.reverseTripCost, { as, params: { orderId, id } });
const getMoney = async (as: Identity, orderId: string) =>
  (await finance.service.call(profitEndpoints.tripMoney, { as, params: { orderId } })).body.data;
const getEntries = async ({ companyId }: Identity) => {
  const { entries, fault } = await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId));
  expect(fault).toBeNull();
  return entries;
};
/** An order on the road: known to services/orders, not delivered. */
const aTrip = () => {
  const order = anOrder({ price: 100_000, status: 'in_transit' });
  finance.orders.orders.set(order.id, order);
  return order;
};

test('costs of a trip stand in the ledger: a paid one is an expense, a share by the norms is not', async () => {
  const as = aDirector();
  const { id, number } = aTrip();
  const { body } = await add(as, id, { costs: [fuel, tolls] });
  expect(body.data).toMatchObject({
    costs: [
      { kind: 'fuel', amount: 17_685.5, source: 'norm', paid: false, date: today, reversedAt: null },
      { kind: 'tolls', amount: 2722.1, source: 'fact', paid: true, note: 'Автодор' },
    ],
    ...{ revenue: 0, total: 20_407.6 },
  });
  expect((await finance.overview(as)).months.at(-1)).toMatchObject({ expense: 2722.1 });
  expect(await finance.history(as)).toMatchObject([
    { direction: 'out', category: 'tolls', amount: 2722.1, status: 'completed', orderId: id, orderNumber: number },
  ]);
  expect(await getEntries(as)).toBe(2);
});

test('a cost is corrected by its reversal, which is written once, whoever asks', async () => {
  const as = aDirector();
  const { id } = aTrip();
  const { costs } = (await add(as, id, { costs: [tolls, fuel] })).body.data;
  const paid = costs.find((cost) => cost.paid)?.id ?? '';
  const replies = await Promise.all(Array.from({ length: 20 }, () => reverse(as, id, paid)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const money = await getMoney(as, id);
  expect(money.total).toBe(17_685.5);
  expect(money.costs.find((cost) => cost.id === paid)?.reversedAt).toEqual(expect.any(String));
  expect((await finance.overview(as)).months.at(-1)).toMatchObject({ expense: 0 });
  expect(await finance.history(as)).toMatchObject([{ status: 'cancelled' }]);
  expect(await getEntries(as)).toBe(3);
});

test('one attempt is recorded once; another content under its key is refused', async () => {
  const as = aDirector();
  const { id } = aTrip();
  const replies = await Promise.all(Array.from({ length: 20 }, () => add(as, id, { costs: [tolls, fuel], key: 'k' })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await getMoney(as, id)).costs).toHaveLength(2);
  expect((await add(as, id, { costs: [tolls], key: 'k' })).status).toBe(409);
  expect((await add(as, aTrip().id, { costs: [tolls, fuel], key: 'k' })).status).toBe(409);
});

test('a cost by the norms stands once, and again after its reversal', async () => {
  const as = aDirector();
  const { id } = aTrip();
  const tries = await Promise.all(Array.from({ length: 5 }, () => add(as, id, { costs: [fuel] })));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await add(as, id, { costs: [tolls, fuel] })).problem.code).toBe('finance/cost-known');
  expect((await add(as, aTrip().id, { costs: [fuel, fuel] })).problem.code).toBe('finance/cost-known');
  const [cost] = (await getMoney(as, id)).costs;
  await reverse(as, id, cost?.id ?? '');
  expect((await add(as, id, { costs: [fuel] })).status).toBe(200);
  expect((await getMoney(as, id)).total).toBe(17_685.5);
});

test.each<[string, unknown]>([
  ['no costs', []],
  ['no list', 'x'],
  ['a cost of nothing', [{ ...fuel, amount: 0 }]],
  ['a cost below zero', [{ ...fuel, amount: -5 }]],
  ['parts of a kopeck', [{ ...fuel, amount: 1.005 }]],
  ['an endless sum', [{ ...fuel, amount: 1e300 }]],
  ['an unknown kind', [{ ...fuel, kind: 'constructor' }]],
  ['tomorrow', [{ ...fuel, date: addDays(today, 1) }]],
  ['a day of years ago', [{ ...fuel, date: '2001-01-01' }]],
  ['too many costs', Array(21).fill(tolls)],
])('%s is refused in words', async (_, costs) => {
  const reply = await add(aDirector(), aTrip().id, { costs });
  expect(reply.status).toBe(400);
  expect(reply.problem.error).toMatch(/[а-я]/);
});

test('nobody records, sees or reverses costs of another company', async () => {
  const as = aDirector();
  const { id } = aTrip();
  const [cost] = (await add(as, id, { costs: [fuel] })).body.data.costs;
  const stranger = aDirector();
  expect(await getMoney(stranger, id)).toEqual({ costs: [], revenue: 0, vat: 0, total: 0 });
  expect((await reverse(stranger, id, cost?.id ?? '')).problem.code).toBe('finance/cost-unknown');
  expect((await reverse(as, aTrip().id, cost?.id ?? '')).status).toBe(404);
  for (const unknown of [randomUUID(), 'x']) {
    expect((await add(as, unknown, { costs: [fuel] })).problem.code).toBe('finance/trip-unknown');
    expect((await reverse(as, id, unknown)).problem.code).toBe('finance/cost-unknown');
  }
  expect((await add(null, id, { costs: [fuel] })).status).toBe(401);
  expect((await getMoney(as, id)).total).toBe(17_685.5);
});
