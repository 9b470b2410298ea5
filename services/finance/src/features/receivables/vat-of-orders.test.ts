import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { NewTripCosts } from '@trassa/contracts/finance/trip-costs';
import type { Identity } from '@trassa/contracts/identity';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceService } from '../../testing/a-finance-service.ts';
import { anOrder, anOrderMoney } from '../../testing/fake-orders.ts';

let finance: Awaited<ReturnType<typeof aFinanceService>>;
beforeAll(async () => {
  finance = await aFinanceService();
});
afterAll(() => finance.stop());

const month = getDay(new Date()).slice(0, 7);
const order = () => anOrder({ price: 122_000 });
const told = (as: Identity, of: ReturnType<typeof order>, parts: Partial<OrderMoney>) =>
  finance.reportMoney(as, anOrderMoney(of, parts));
const findMonth = async (as: Identity) => (await finance.overview(as)).months.at(-1);
const getTrips = async (as: Identity) =>
  (await finance.service.call(profitEndpoints.profit, { as, query: { cut: 'vehicle', from: month, to: month } })).body
    .data.total;

test('VAT in a price is no profit: of the month, of the trip and of the client', async () => {
  const as = aDirector();
  const trip = order();
  await told(as, trip, { vatKopecks: 2_200_000 });
  expect(await findMonth(as)).toMatchObject({ income: 122_000, vat: 22_000, expense: 0, profit: 100_000 });
  expect(await getTrips(as)).toMatchObject({ revenue: 100_000, cost: 0, profit: 100_000 });
  expect((await finance.overview(as)).clients).toMatchObject([{ income: 100_000, expense: 0, profit: 100_000 }]);
  expect((await finance.overview(as)).receivables.total).toBe(122_000);
  const { body } = await finance.service.call(profitEndpoints.tripMoney, { as, params: { orderId: trip.id } });
  expect(body.data).toEqual({ costs: [], revenue: 100_000, vat: 22_000, total: 0 });
  expect(await finance.check(as)).toMatchObject({ fault: null });
});

test('another mode changes the profit of a paid trip, and leaves its payment alone', async () => {
  const as = aDirector();
  const trip = order();
  const paidAt = new Date().toISOString();
  await told(as, trip, { state: 'paid', paidAt });
  await told(as, trip, { state: 'paid', paidAt, revision: 2, vatKopecks: 580_952 });
  expect(await findMonth(as)).toMatchObject({ income: 122_000, vat: 5809.52, profit: 116_190.48 });
  expect(await finance.history(as)).toHaveLength(1);
  await told(as, trip, { state: 'void', revision: 3, amountKopecks: 0 });
  await told(as, trip, { state: 'paid', paidAt, revision: 4 });
  expect(await finance.check(as)).toMatchObject({ fault: null });
});

test('a cancelled trip owes no VAT', async () => {
  const as = aDirector();
  const trip = order();
  await told(as, trip, { vatKopecks: 2_200_000 });
  await told(as, trip, { state: 'void', revision: 2, amountKopecks: 0 });
  expect(await findMonth(as)).toMatchObject({ income: 0, vat: 0, profit: 0 });
  expect(await finance.check(as)).toMatchObject({ fault: null });
});

test('VAT paid to the budget leaves the account, and is no expense a second time', async () => {
  const as = aDirector();
  await told(as, order(), { vatKopecks: 2_200_000 });
  const body = { category: 'vat' as const, amount: 22_000, date: getDay(new Date()) };
  const reply = await finance.service.call(financeEndpoints.addOperation, { as, body });
  expect(reply.body.data).toMatchObject({ description: 'НДС в бюджет', direction: 'out' });
  expect(await findMonth(as)).toMatchObject({ expense: 0, profit: 100_000 });
  expect((await finance.overview(as)).forecast.days[0]?.balance).toBe(-22_000);
});

const general = [{ from: '2020-01-01', mode: 'general' as const }];
const today = getDay(new Date());
const fuel = { kind: 'fuel' as const, amount: 12_200, source: 'fact' as const, paid: true, note: '', date: today };
const addCosts = (as: Identity, orderId: string, costs: NewTripCosts['costs']) =>
  finance.service.call(profitEndpoints.addTripCosts, { as, params: { orderId }, body: { costs } });

test('VAT that a cost names is deducted, and a cost that names none counts whole', async () => {
  const as = aDirector();
  finance.orders.vatModes = general;
  const trip = order();
  finance.orders.orders.set(trip.id, trip);
  await told(as, trip, { vatKopecks: 2_200_000 });
  const { body } = await addCosts(as, trip.id, [
    { ...fuel, vatRate: 22 },
    { ...fuel, kind: 'tolls', paid: false, vatRate: 22 },
    { ...fuel, kind: 'other', amount: 5000, paid: false },
  ]);
  expect(body.data).toMatchObject({ revenue: 100_000, total: 25_000 });
  expect(body.data.costs.map(({ amount, vat }) => [amount, vat]).sort()).toEqual([
    [12_200, 2200],
    [12_200, 2200],
    [5000, 0],
  ]);
  expect(await getTrips(as)).toMatchObject({ revenue: 100_000, cost: 25_000, profit: 75_000 });
  expect(await findMonth(as)).toMatchObject({ income: 122_000, vat: 22_000, expense: 10_000, profit: 90_000 });
  const spent = (await finance.history(as)).filter(({ category }) => category === 'fuel');
  expect(spent).toMatchObject([{ amount: 12_200, vat: 2200 }]);
  const paid = body.data.costs.find((cost) => cost.paid)?.id ?? '';
  await finance.service.call(profitEndpoints.reverseTripCost, { as, params: { orderId: trip.id, id: paid } });
  expect(await getTrips(as)).toMatchObject({ cost: 15_000, profit: 85_000 });
  expect(await finance.check(as)).toMatchObject({ fault: null });
});

test('a payment that names VAT is an expense without it, and leaves the account whole', async () => {
  const as = aDirector();
  finance.orders.vatModes = general;
  const body = { category: 'repair' as const, amount: 12_200, vatRate: 22 as const, date: today };
  expect((await finance.service.call(financeEndpoints.addOperation, { as, body })).body.data).toMatchObject({
    vat: 2200,
  });
  const { months, expenses, forecast } = await finance.overview(as);
  expect(months.at(-1)).toMatchObject({ expense: 10_000, profit: -10_000 });
  expect(expenses).toEqual([{ category: 'repair', amount: 10_000 }]);
  expect(forecast.days[0]?.balance).toBe(-12_200);
  expect(await finance.check(as)).toMatchObject({ fault: null });
});

test.each(['none', 'usn_5', 'usn_7'] as const)('a company under %s deducts no VAT, and reads so', async (mode) => {
  const as = aDirector();
  finance.orders.vatModes = [{ from: '2020-01-01', mode }];
  const trip = order();
  finance.orders.orders.set(trip.id, trip);
  const refusals = [
    await addCosts(as, trip.id, [{ ...fuel, vatRate: 22 }]),
    await finance.service.call(financeEndpoints.addOperation, {
      as,
      body: { category: 'fuel', amount: 12_200, vatRate: 22, date: today },
    }),
  ];
  expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual(
    Array(2).fill([422, 'finance/vat-not-deducted']),
  );
  expect(await finance.history(as)).toEqual([]);
});

test('pay of a driver and salaries hold no VAT', async () => {
  const as = aDirector();
  finance.orders.vatModes = general;
  const trip = order();
  finance.orders.orders.set(trip.id, trip);
  expect((await addCosts(as, trip.id, [{ ...fuel, kind: 'driver', vatRate: 22 }])).status).toBe(400);
  const body = { category: 'salary' as const, amount: 12_200, vatRate: 22 as const, date: today };
  expect((await finance.service.call(financeEndpoints.addOperation, { as, body })).status).toBe(400);
});
