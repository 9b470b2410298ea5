import { buildFileName } from '@trassa/contracts/file-name';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import type { ExpectedPayment } from '@trassa/contracts/finance/overview';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { toKopecks, toRubles } from '@trassa/contracts/rubles.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendWorkbook } from '@trassa/service-kit/file-answer';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { saveCashLimit } from './cash-watch.queries.ts';
import { buildFinanceWorkbook, readWorkbookContent } from './export-finance.ts';
import { forecastSettings, getExpectedPaymentDay, getExpectedPlannedDay, listUsualExpenses } from './forecast.rules.ts';
import { listDueSumsByDebtor, listPlannedOperations } from './overview.queries.ts';
import { readForecast } from './read-forecast.ts';
import { readOverview } from './read-overview.ts';

const MAX_EXPECTED_PAYMENTS = 1000;

/** Payments of the forecast by name: debts by client and day, planned payments, usual expenses by week. */
async function readExpectedPayments(
  trx: Transaction<FinanceTables>,
  { companyId, now }: { companyId: string; now: Date },
): Promise<ExpectedPayment[]> {
  const today = getDay(now);
  const until = addDays(today, forecastSettings.days);
  const debts = await listDueSumsByDebtor(trx, {
    companyId,
    today,
    until,
    overdueOn: getExpectedPaymentDay(today, today),
  });
  const planned = (await listPlannedOperations(trx, companyId)).map(({ at, description, direction, kopecks }) => ({
    date: getExpectedPlannedDay(getDay(at), today),
    name: description,
    kopecks: direction === 'in' ? kopecks : -kopecks,
    trips: 0,
  }));
  const { usualPerMonth } = await readForecast(trx, { companyId, now });
  const usual = listUsualExpenses(today, usualPerMonth).map(({ day, kopecks }) => ({
    ...{ date: day, name: 'Обычные расходы недели', kopecks: -kopecks, trips: 0 },
  }));
  return [...debts, ...planned, ...usual]
    .filter(({ date }) => date <= until)
    .sort((a, b) => (a.date === b.date ? Math.abs(b.kopecks) - Math.abs(a.kopecks) : a.date < b.date ? -1 : 1))
    .slice(0, MAX_EXPECTED_PAYMENTS)
    .map(({ kopecks, ...payment }) => ({ ...payment, amount: toRubles(kopecks) }));
}

/** Overview of income, debts and forecast. */
export function overviewRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }) {
  route(financeEndpoints.overview, async ({ companyId }) => {
    const data = await db.forCompany(companyId, (trx) => readOverview(trx, { companyId, now: now() }));
    return { success: true as const, data };
  });
  route(financeEndpoints.saveCashLimit, async ({ companyId, body }) => {
    await db.forCompany(companyId, (trx) => saveCashLimit(trx, companyId, toKopecks(body.limit)));
    return { success: true as const };
  });
  route(financeEndpoints.expectedPayments, async ({ companyId }) => {
    const data = await db.forCompany(companyId, (trx) => readExpectedPayments(trx, { companyId, now: now() }));
    return { success: true as const, data };
  });
  route(financeEndpoints.export, async ({ query, companyId, reply }) => {
    const { limit: _, offset: __, table, hidden, ...filters } = query;
    const wish = { companyId, filters, table: Boolean(table), now: now() };
    const content = await db.readForCompany(companyId, (trx) => readWorkbookContent(trx, wish));
    const book = await buildFinanceWorkbook({ ...content, hidden });
    return sendWorkbook(reply, buildFileName(table ? 'Операции' : 'Финансы', getDay(now())), book);
  });
}
