import type { NewMessage } from '@trassa/contracts/account/messages';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { sendReports } from './send-reports.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
const now = new Date('2026-11-01T06:00:00Z');
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now: () => now });
});
afterAll(() => finance.stop());
beforeEach(() => {
  finance.orders.late = { count: 0, trips: [] };
});

const send = (at: Date) =>
  sendReports({ db: finance.db, orders: { listLateDeliveries: async () => finance.orders.late } }, at);
const listMessages = ({ companyId }: Identity) =>
  finance.db.asSystem(async (trx) => {
    const { rows } = await sql<{ message: NewMessage }>`
      select message from outgoing_messages where company_id = ${companyId} order by created_at`.execute(trx);
    return rows.map(({ message }) => message);
  });
const aTrip = (as: Identity, number: string, money: object) =>
  finance.aDeliveredOrder(as, { number, price: 100_000, vehicle: 'О711РА33', money });
const read = (as: Identity | null, month = '2026-10') =>
  finance.service.call(monthsEndpoints.monthReport, { as, params: { month } });

/** October: a trip on time, a trip from September that was paid late, and fuel. */
async function anOctober() {
  const as = aDirector();
  await aTrip(as, 'О-1', { deliveredAt: '2026-10-20T09:00:00Z', paymentTerms: '30 дней' });
  await aTrip(as, 'С-1', {
    ...{ deliveredAt: '2026-09-10T09:00:00Z', paymentTerms: '30 дней', state: 'paid', paidAt: '2026-10-20T09:00:00Z' },
  });
  await aTrip(as, 'С-2', { deliveredAt: '2026-09-15T09:00:00Z', paymentTerms: '30 дней' });
  await finance.service.call(financeEndpoints.addOperation, {
    ...{ as, body: { category: 'fuel', amount: 30_000, date: '2026-10-05', description: '' } },
  });
  return as;
}

test('on the first the director is sent the report of the last month, once, by whatever processes', async () => {
  const as = await anOctober();
  await Promise.all([send(now), send(now)]);
  await send(new Date('2026-11-03T06:00:00Z'));
  expect(await listMessages(as)).toMatchObject([
    {
      ...{ key: 'month-report/2026-10', topic: 'month-report', title: 'Отчёт за октябрь 2026' },
      ...{ href: '/finance/months?month=2026-10' },
      text: expect.stringMatching(/^Доход 100.000 ₽, расход 30.000 ₽, прибыль 70.000 ₽\. Клиенты должны 200.000 ₽/),
    },
  ]);
  expect((await read(as)).body.data).toMatchObject({
    ...{ isSent: true, vehicles: [{ name: 'О711РА33', trips: 1, income: 100_000 }] },
    costs: [{ category: 'fuel', plan: null, fact: 30_000 }],
    late: {
      ...{ count: 2, amount: 200_000 },
      trips: [
        { orderNumber: 'С-2', paidOn: null, daysLate: 17 },
        { orderNumber: 'С-1', paidOn: '2026-10-20', daysLate: 10 },
      ],
    },
  });
});

test('what was late is deliveries as well as payments, as services/orders tells them, and stays with the report', async () => {
  const as = await anOctober();
  const times = { termAt: '2026-10-20T09:00:00.000Z', deliveredAt: '2026-10-20T15:00:00.000Z' };
  finance.orders.late = { count: 1, trips: [{ orderNumber: 'О-1', client: 'ООО «Пепсико Холдингс»', ...times }] };
  expect((await read(as)).body.data.lateDeliveries).toEqual(finance.orders.late);
  await send(now);
  expect((await listMessages(as))[0]?.text).toContain('Доставлено позже срока рейсов: 1.');
  finance.orders.late = { count: 0, trips: [] };
  expect((await read(as)).body.data.lateDeliveries).toMatchObject({ count: 1 });
  await finance.db.forCompany(as.companyId, (trx) =>
    sql`update month_reports set report = report - 'lateDeliveries' where company_id = ${as.companyId}`.execute(trx),
  );
  expect((await read(as)).body.data.lateDeliveries).toBeNull();
});

test('a report that was sent stays as it was; without one the month is told as it is now', async () => {
  const as = await anOctober();
  expect((await read(as)).body.data).toMatchObject({ isSent: false, totals: { income: 100_000 } });
  await send(now);
  await aTrip(as, 'О-2', { deliveredAt: '2026-10-21T09:00:00Z' });
  expect((await read(as)).body.data.totals.income).toBe(100_000);
  expect((await read(as, '2026-09')).body.data.totals.income).toBe(200_000);
  const file = finance.service.call(monthsEndpoints.monthReportFile, { as, params: { month: '2026-10' } });
  expect((await file).status).toBe(200);
});

test('a process that was away for days sends no old news, and strangers get nothing', async () => {
  const as = await anOctober();
  await send(new Date('2026-11-20T06:00:00Z'));
  expect(await listMessages(as)).toEqual([]);
  expect((await read(aDirector())).body.data).toMatchObject({ totals: { income: 0 }, vehicles: [], debtors: [] });
  expect((await read(null)).status).toBe(401);
  expect((await read(as, '2026-12')).problem?.code).toBe('finance/month-future');
});
