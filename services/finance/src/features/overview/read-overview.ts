import { ageBuckets, type Overview } from '@trassa/contracts/finance/overview';
import { dayOf } from '@trassa/contracts/moscow-day.rules';
import { orderPlatforms } from '@trassa/contracts/orders/order-status';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { ageOf, daysLate } from '../../shared/ages.rules.ts';
import { addMonths, monthOf } from '../../shared/calendar.rules.ts';
import { toRubles } from '../../shared/money.rules.ts';
import { type ForecastPoint, forecastOf, gapOf } from './forecast.rules.ts';
import { expensesOf, lastMonths, monthTotals, usualExpense } from './months.rules.ts';
import {
  findBalance,
  listDebtors,
  listDue,
  listFreeDebts,
  listLargest,
  listMonthTotals,
  listPlanned,
  type Total,
} from './overview.queries.ts';

type Trx = Transaction<FinanceTables>;
const mostClients = 8;
const mostDebtors = 5;

/** The whole overview, from sums kept beside the ledger: what it costs does not grow with what was recorded. */
export async function readOverview(trx: Trx, { companyId, now }: { companyId: string; now: Date }): Promise<Overview> {
  const month = monthOf(now);
  const totals = await listMonthTotals(trx, companyId, addMonths(month, -12));
  const balance = await findBalance(trx, companyId);
  const due = await listDue(trx, companyId);
  const yearAgo = monthTotals(addMonths(month, -12), totals);
  return {
    asOf: now.toISOString(),
    empty: balance === null,
    months: lastMonths(month).map((one) => monthTotals(one, totals)),
    yearAgo: yearAgo.income === 0 && yearAgo.expense === 0 ? null : yearAgo,
    expenses: expensesOf(month, totals),
    receivables: { ...ages(due, dayOf(now)), debtors: await debtors(trx, companyId, dayOf(now)) },
    forecast: await forecast(trx, { companyId, now, balance: balance ?? 0, due, totals }),
    clients: await shares(trx, companyId, 'client'),
    platforms: await shares(trx, companyId, 'platform'),
  };
}

type Due = Awaited<ReturnType<typeof listDue>>;

function ages(due: Due, today: string): Omit<Overview['receivables'], 'debtors'> {
  const buckets = ageBuckets.map((key) => {
    const of = due.filter(({ due_on }) => ageOf(due_on, today) === key);
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

async function debtors(trx: Trx, companyId: string, today: string) {
  const rows = await listDebtors(trx, companyId, mostDebtors);
  return rows.map(({ name, kopecks, oldest }) => ({
    name,
    amount: toRubles(kopecks),
    daysLate: oldest ? daysLate(oldest, today) : 0,
  }));
}

async function forecast(
  trx: Trx,
  facts: { companyId: string; now: Date; balance: number; due: Due; totals: readonly Total[] },
): Promise<Overview['forecast']> {
  const { companyId, now, balance, due, totals } = facts;
  const plans = await listPlanned(trx, companyId);
  const points = forecastOf({
    today: dayOf(now),
    balance,
    due: due.map(({ due_on, debts, expected_kopecks }) => ({ day: due_on, debts, kopecks: expected_kopecks })),
    planned: plans.map(({ at, description, direction, kopecks }) => ({
      day: dayOf(at) > dayOf(now) ? dayOf(at) : dayOf(new Date(now.getTime() + 86_400_000)),
      text: description,
      kopecks: direction === 'in' ? kopecks : -kopecks,
    })),
    usualPerMonth: usualExpense(monthOf(now), totals, new Set(plans.map(({ category }) => category))),
  });
  const gap = gapOf(points, await listFreeDebts(trx, companyId));
  return {
    days: points.map(toDay),
    gap: gap && { date: gap.date, amount: toRubles(gap.kopecks), shipments: gap.shipments },
  };
}

const toDay = ({ date, balance, low, high, events }: ForecastPoint) => ({
  date,
  balance: toRubles(balance),
  low: toRubles(low),
  high: toRubles(high),
  events: events.map(({ text, kopecks }) => ({ text, amount: toRubles(kopecks) })),
});

async function shares(trx: Trx, companyId: string, dimension: 'client' | 'platform') {
  const names: Readonly<Record<string, string>> = dimension === 'platform' ? orderPlatforms : {};
  const rows = await listLargest(trx, { companyId, dimension, limit: mostClients });
  return rows.map(({ key, revenue, fees }) => ({
    key,
    name: names[key] ?? key,
    income: toRubles(revenue),
    expense: toRubles(fees),
    profit: toRubles(revenue - fees),
  }));
}
