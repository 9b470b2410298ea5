import type { ExpectedPayment } from '@trassa/contracts/finance/overview';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { forecastSettings, getExpectedPaymentDay, getExpectedPlannedDay, listUsualExpenses } from './forecast.rules.ts';
import { listDueByDebtor, listPlannedOperations } from './overview.queries.ts';
import { readForecast } from './read-forecast.ts';

const MOST_EXPECTED_PAYMENTS = 1000;

/** Payments of the forecast by name: debts by client and day, planned payments, usual expenses by week. */
export async function readExpectedPayments(
  trx: Transaction<FinanceTables>,
  { companyId, now }: { companyId: string; now: Date },
): Promise<ExpectedPayment[]> {
  const today = getDay(now);
  const until = addDays(today, forecastSettings.days);
  const debts = await listDueByDebtor(trx, { companyId, today, until, overdueOn: getExpectedPaymentDay(today, today) });
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
    .slice(0, MOST_EXPECTED_PAYMENTS)
    .map(({ kopecks, ...payment }) => ({ ...payment, amount: toRubles(kopecks) }));
}
