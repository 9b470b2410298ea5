import type { NewMessage } from '@trassa/contracts/account/messages';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { monthsEndpoints } from '@trassa/contracts/finance/months-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFinanceServiceWithoutFactor } from '../../testing/a-finance-service.ts';
import { sendReports } from './send-reports.ts';

let finance: Awaited<ReturnType<typeof aFinanceServiceWithoutFactor>>;
const now = new Date('2026-11-01T06:00:00Z');
beforeAll(async () => {
  finance = await aFinanceServiceWithoutFactor({ now: () => now });
});
afterAll(() => finance.stop());

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
  await Promise.all([sendReports(finance.db, now), sendReports(finance.db, now)]);
  await sendReports(finance.db, new Date('2026-11-03T06:00:00Z'));
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

test('a report that was sent stays as it was; without one the month is told as it is now', async () => {
  const as = await anOctober();
  expect((await read(as)).body.data).toMatchObject({ isSent: false, totals: { income: 100_000 } });
  await sendReports(finance.db, now);
  await aTrip(as, 'О-2', { deliveredAt: '2026-10-21T09:00:00Z' });
  expect((await read(as)).body.data.totals.income).toBe(100_000);
  expect((await read(as, '2026-09')).body.data.totals.income).toBe(200_000);
  const file = finance.service.call(monthsEndpoints.monthReportFile, { as, params: { month: '2026-10' } });
  expect((await file).status).toBe(200);
});

test('a process that was away for days sends no old news, and strangers get nothing', async () => {
  const as = await anOctober();
  await sendReports(finance.db, new Date('2026-11-20T06:00:00Z'));
  expect(await listMessages(as)).toEqual([]);
  expect((await read(aDirector())).body.data).toMatchObject({ totals: { income: 0 }, vehicles: [], debtors: [] });
  expect((await read(null)).status).toBe(401);
  expect((await read(as, '2026-12')).problem?.code).toBe('finance/month-future');
});
