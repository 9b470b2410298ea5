import { ageBuckets } from '@trassa/contracts/finance/age-buckets';
import type { FinanceOverview } from '@trassa/contracts/finance/overview';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { orderPlatformLabels } from '@trassa/contracts/orders/order-status';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { countDaysOverdue, getAgeBucket } from '../../shared/ages.rules.ts';
import { addMonths, getDayYearAgo, getMonth } from '../../shared/calendar.rules.ts';
import { listMonthTotals } from '../../shared/month-totals.queries.ts';
import { buildMonthTotals, listExpensesByCategory, listLastTwelveMonths } from '../../shared/months.rules.ts';
import { listDebtors } from '../../shared/receivables.queries.ts';
import { findCashLimitKopecks } from './cash-watch.queries.ts';
import { type ForecastPoint, findCashGap, forecastSettings } from './forecast.rules.ts';
import {
  listDueTotals,
  listKopecksOfUnadvancedDebts,
  listLargestIncomes,
  listMonthTotalsToDay,
} from './overview.queries.ts';
import { type Forecast, readForecast } from './read-forecast.ts';

type Trx = Transaction<FinanceTables>;
const maxClientShares = 8;
const maxDebtors = 5;

/** Months come from stored sums; of the month a year ago, only the days up to today's date are added up here. */
export async function readOverview(
  trx: Trx,
  { companyId, now }: { companyId: string; now: Date },
): Promise<FinanceOverview> {
  const month = getMonth(now);
  const totals = await listMonthTotals(trx, companyId, addMonths(month, -12));
  const upTo = getDayYearAgo(getDay(now));
  const forecasted = await readForecast(trx, { companyId, now });
  const due = await listDueTotals(trx, companyId);
  const yearAgo = buildMonthTotals(upTo.slice(0, 7), await listMonthTotalsToDay(trx, companyId, upTo));
  return {
    asOf: now.toISOString(),
    empty: forecasted.isEmpty,
    months: listLastTwelveMonths(month).map((one) => buildMonthTotals(one, totals)),
    yearAgo: yearAgo.income === 0 && yearAgo.expense === 0 ? null : yearAgo,
    expenses: listExpensesByCategory(month, totals),
    receivables: { ...buildAgeBuckets(due, getDay(now)), debtors: await readDebtors(trx, companyId, getDay(now)) },
    forecast: await buildForecastView(trx, companyId, forecasted),
    clients: await readProfitByDimension(trx, { companyId, dimension: 'client', most: maxClientShares }),
    platforms: await readProfitByDimension(trx, { companyId, dimension: 'platform', most: maxClientShares }),
  };
}

type DueTotals = Awaited<ReturnType<typeof listDueTotals>>;

function buildAgeBuckets(due: DueTotals, today: string): Omit<FinanceOverview['receivables'], 'debtors'> {
  const buckets = ageBuckets.map((key) => {
    const of = due.filter(({ due_on }) => getAgeBucket(due_on, today) === key);
    return {
      key,
      amount: toRubles(of.reduce((sum, { kopecks }) => sum + kopecks, 0)),
      count: of.reduce((sum, { debts }) => sum + debts, 0),
    };
  });
  const kopecks = due.reduce((sum, one) => sum + one.kopecks, 0);
  const current = due.filter(({ due_on }) => due_on >= today).reduce((sum, one) => sum + one.kopecks, 0);
  return {
    total: toRubles(kopecks),
    overdue: toRubles(kopecks - current),
    count: due.reduce((sum, { debts }) => sum + debts, 0),
    buckets,
  };
}

async function readDebtors(trx: Trx, companyId: string, today: string) {
  const rows = await listDebtors(trx, companyId, maxDebtors);
  return rows.map(({ name, kopecks, oldest }) => ({
    name,
    amount: toRubles(kopecks),
    daysLate: oldest ? countDaysOverdue(oldest, today) : 0,
  }));
}

async function buildForecastView(
  trx: Trx,
  companyId: string,
  { points, statedOn, isOfBank, incomePerMonth }: Forecast,
): Promise<FinanceOverview['forecast']> {
  const gap = findCashGap(points, await listKopecksOfUnadvancedDebts(trx, companyId));
  return {
    statedOn,
    isOfBank,
    newIncome: { perMonth: toRubles(incomePerMonth), afterDays: forecastSettings.newIncomeDays },
    days: points.map(toForecastDay),
    gap: gap && { date: gap.date, amount: toRubles(gap.kopecks), shipments: gap.shipments },
    limit: toRubles(await findCashLimitKopecks(trx, companyId)),
  };
}

const toForecastDay = ({ date, balance, low, high, withNew }: ForecastPoint) => ({
  date,
  balance: toRubles(balance),
  low: toRubles(low),
  high: toRubles(high),
  withNew: toRubles(withNew),
});

/** Income, costs and profit of clients or platforms, the largest first. `most`: null for all. */
export async function readProfitByDimension(
  trx: Trx,
  { companyId, dimension, most }: { companyId: string; dimension: 'client' | 'platform'; most: number | null },
): Promise<FinanceOverview['clients']> {
  const names: Readonly<Record<string, string>> = dimension === 'platform' ? orderPlatformLabels : {};
  const rows = await listLargestIncomes(trx, { companyId, dimension, limit: most });
  return rows.map(({ key, revenue, costs }) => ({
    key,
    name: names[key] ?? key,
    income: toRubles(revenue),
    expense: toRubles(costs),
    profit: toRubles(revenue - costs),
  }));
}
