import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import { profitCuts } from '@trassa/contracts/finance/profit-cuts';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { CostKind } from '@trassa/contracts/orders/cost-values';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { aDirector } from '@trassa/testing/people';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '../../shared/calendar.rules.ts';
import { checkLedger } from '../../shared/check-ledger.ts';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { anOrderMoney } from '../../testing/fake-orders.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor();
});
afterAll(() => finance.stop());

const today = getDay(new Date());
const month = today.slice(0, 7);
const span = { from: month, to: month };
const profitBy = async (as: Identity, cut: ProfitCut, months = span) =>
  (await finance.service.call(profitEndpoints.profit, { as, query: { cut, ...months } })).body.data;
const getTrips = async (as: Identity, query: { cut?: ProfitCut; key?: string; limit?: number } = {}) =>
  (await finance.service.call(profitEndpoints.profitTrips, { as, query: { ...span, ...query } })).body;
const spend = (as: Identity, { id }: OrderDetails, { amount, kind = 'fuel' }: { amount: number; kind?: CostKind }) =>
  finance.service.call(profitEndpoints.addTripCosts, {
    as,
    params: { orderId: id },
    body: { costs: [{ kind, amount, source: 'fact', paid: false, note: '', date: today }] },
  });
const getKeys = ({ rows }: Awaited<ReturnType<typeof profitBy>>) =>
  rows.map(({ key, trips, revenue, cost, profit }) => [key, trips, revenue, cost, profit]);

test('profit is cut by vehicle, driver, route, client and platform, with the trips behind each figure', async () => {
  const as = aDirector();
  const first = await finance.aDeliveredOrder(as, { price: 100_000, platform: 'x5' });
  await finance.aDeliveredOrder(as, { price: 50_000, vehicle: 'А001АА77', driver: 'Иванов', platform: 'magnit' });
  await spend(as, first, { amount: 30_000.01 });
  expect(getKeys(await profitBy(as, 'vehicle'))).toEqual([
    ['О711РА33', 1, 100_000, 30_000.01, 69_999.99],
    ['А001АА77', 1, 50_000, 0, 50_000],
  ]);
  expect(getKeys(await profitBy(as, 'driver')).map(([key]) => key)).toEqual(['Соколов Пётр Ильич', 'Иванов']);
  expect(getKeys(await profitBy(as, 'route'))).toEqual([['Краснодар — Москва', 2, 150_000, 30_000.01, 119_999.99]]);
  expect(getKeys(await profitBy(as, 'client'))).toHaveLength(1);
  expect(getKeys(await profitBy(as, 'platform')).map(([key]) => key)).toEqual(['x5', 'magnit']);
  const list = await getTrips(as, { cut: 'vehicle', key: 'О711РА33' });
  expect(list).toMatchObject({ total: 1, data: [{ orderId: first.id, revenue: 100_000, cost: 30_000.01 }] });
  expect((await finance.overview(as)).clients).toMatchObject([{ income: 150_000, profit: 119_999.99 }]);
});

test('profit of days holds the trips of these days alone, and whole months the same by days', async () => {
  const as = aDirector();
  const before = addMonths(month, -1);
  const order = await finance.aDeliveredOrder(as, { price: 100 });
  await finance.reportMoney(as, anOrderMoney(order, { revision: 2, deliveredAt: `${before}-15T09:00:00Z` }));
  await finance.aDeliveredOrder(as, { price: 50 });
  const routes = async (from: string, to: string) => getKeys(await profitBy(as, 'route', { from, to }));
  expect(await routes(`${before}-15`, `${before}-15`)).toEqual([['Краснодар — Москва', 1, 100, 0, 100]]);
  expect(await routes(`${before}-16`, `${before}-28`)).toEqual([]);
  expect(await routes(`${before}-01`, today)).toEqual(await routes(before, month));
});

test('a trip keeps its costs when its vehicle, its day and its price change', async () => {
  const as = aDirector();
  const order = await finance.aDeliveredOrder(as, { price: 100 });
  await spend(as, order, { amount: 30 });
  const deliveredAt = `${addMonths(month, -1)}-15T09:00:00Z`;
  await finance.reportMoney(
    as,
    anOrderMoney(order, { revision: 2, vehiclePlate: 'А001АА77', amountKopecks: 20_000, deliveredAt }),
  );
  expect(getKeys(await profitBy(as, 'vehicle'))).toEqual([]);
  const before = { from: addMonths(month, -1), to: addMonths(month, -1) };
  expect(getKeys(await profitBy(as, 'vehicle', before))).toEqual([['А001АА77', 1, 200, 30, 170]]);
  await finance.reportMoney(as, anOrderMoney(order, { revision: 3, state: 'void', amountKopecks: 0 }));
  expect(getKeys(await profitBy(as, 'vehicle', before))).toEqual([['А001АА77', 1, 0, 30, -30]]);
});

test('whatever trips and costs there are, each cut adds up to the whole, to the kopeck', async () => {
  const anyTrip = fc.record({
    price: fc.integer({ min: 1, max: 50_000_000 }).map((kopecks) => kopecks / 100),
    costs: fc.array(
      fc.integer({ min: 1, max: 9_000_000 }).map((kopecks) => kopecks / 100),
      { maxLength: 3 },
    ),
    vehicle: fc.constantFrom('А001АА77', 'В002ВВ77', ''),
    driver: fc.constantFrom('Иванов', 'Петров', ''),
    platform: fc.constantFrom('x5', 'magnit', 'own'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyTrip, { minLength: 1, maxLength: 6 }), async (trips) => {
      const as = aDirector();
      for (const { costs, ...parts } of trips) {
        const order = await finance.aDeliveredOrder(as, parts);
        for (const amount of costs) await spend(as, order, { amount });
      }
      const kopecks = (rubles: number) => Math.round(rubles * 100);
      const revenue = trips.reduce((sum, { price }) => sum + kopecks(price), 0);
      const cost = trips.flatMap(({ costs }) => costs).reduce((sum, one) => sum + kopecks(one), 0);
      for (const cut of profitCuts) {
        const { rows, total } = await profitBy(as, cut);
        expect([kopecks(total.revenue), kopecks(total.cost), total.trips]).toEqual([revenue, cost, trips.length]);
        expect(rows.reduce((sum, { profit }) => sum + kopecks(profit), 0)).toBe(revenue - cost);
      }
      const { companyId } = as;
      expect((await finance.db.forCompany(companyId, (trx) => checkLedger(trx, companyId))).fault).toBeNull();
    }),
    { numRuns: 15 },
  );
});

test.each([
  { cut: 'vehicle', from: '2026-13', to: '2026-12' },
  { cut: 'vehicle', from: '2026-02', to: '2026-01' },
  { cut: 'vehicle', from: '2020-01', to: '2026-01' },
  { cut: 'vehicle', from: '2026-02-10', to: '2026-02-09' },
  { cut: 'vehicle', from: '2026-02-10', to: '2026-02-40' },
  { cut: 'company', from: month, to: month },
  { from: month, to: month },
])('profit of %j is refused in words', async (query) => {
  const reply = await finance.service.call(profitEndpoints.profit, { as: aDirector(), query: query as never });
  expect(reply.status).toBe(400);
  expect(reply.problem.error).toMatch(/[а-я]/);
});

test('nobody sees the profit of another company', async () => {
  const as = aDirector();
  await finance.aDeliveredOrder(as, { price: 100 });
  const stranger = aDirector();
  expect(await profitBy(stranger, 'vehicle')).toMatchObject({ rows: [], total: { trips: 0, revenue: 0 } });
  expect(await getTrips(stranger)).toMatchObject({ data: [], total: 0 });
  expect((await getTrips(as)).total).toBe(1);
  expect(
    (await finance.service.call(profitEndpoints.profit, { as: null, query: { cut: 'vehicle', ...span } })).status,
  ).toBe(401);
});
