import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { profitEndpoints } from '@trassa/contracts/finance/profit-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { dayOf } from '@trassa/contracts/moscow-day.rules';
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

const month = dayOf(new Date()).slice(0, 7);
const order = () => anOrder({ price: 122_000 });
const told = (as: Identity, of: ReturnType<typeof order>, parts: Partial<OrderMoney>) =>
  finance.reportMoney(as, anOrderMoney(of, parts));
const monthOf = async (as: Identity) => (await finance.overview(as)).months.at(-1);
const tripsOf = async (as: Identity) =>
  (await finance.service.call(profitEndpoints.profit, { as, query: { cut: 'vehicle', from: month, to: month } })).body
    .data.total;

test('VAT in a price is no profit: of the month, of the trip and of the client', async () => {
  const as = aDirector();
  const trip = order();
  await told(as, trip, { vatKopecks: 2_200_000 });
  expect(await monthOf(as)).toMatchObject({ income: 122_000, vat: 22_000, expense: 0, profit: 100_000 });
  expect(await tripsOf(as)).toMatchObject({ revenue: 122_000, cost: 22_000, profit: 100_000 });
  expect((await finance.overview(as)).clients).toMatchObject([{ income: 122_000, profit: 100_000 }]);
  expect((await finance.overview(as)).receivables.total).toBe(122_000);
  const { body } = await finance.service.call(profitEndpoints.tripMoney, { as, params: { orderId: trip.id } });
  expect(body.data).toEqual({ costs: [], revenue: 122_000, vat: 22_000, total: 22_000 });
  expect(await finance.check(as)).toMatchObject({ fault: null });
});

test('another mode changes the profit of a paid trip, and leaves its payment alone', async () => {
  const as = aDirector();
  const trip = order();
  const paidAt = new Date().toISOString();
  await told(as, trip, { state: 'paid', paidAt });
  await told(as, trip, { state: 'paid', paidAt, revision: 2, vatKopecks: 580_952 });
  expect(await monthOf(as)).toMatchObject({ income: 122_000, vat: 5809.52, profit: 116_190.48 });
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
  expect(await monthOf(as)).toMatchObject({ income: 0, vat: 0, profit: 0 });
  expect(await finance.check(as)).toMatchObject({ fault: null });
});

test('VAT paid to the budget leaves the account, and is no expense a second time', async () => {
  const as = aDirector();
  await told(as, order(), { vatKopecks: 2_200_000 });
  const body = { category: 'vat' as const, amount: 22_000, date: dayOf(new Date()) };
  const reply = await finance.service.call(financeEndpoints.addOperation, { as, body });
  expect(reply.body.data).toMatchObject({ description: 'НДС в бюджет', direction: 'out' });
  expect(await monthOf(as)).toMatchObject({ expense: 0, profit: 100_000 });
  expect((await finance.overview(as)).forecast.days[0]?.balance).toBe(-22_000);
});
