import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths, getMonth } from '../../shared/calendar.rules.ts';
import { type ForecastPoint, getForecast, plannedDay } from './forecast.rules.ts';
import { usualExpense } from './months.rules.ts';
import {
  findStatedBalance,
  listDue,
  listMonthTotals,
  listPlanned,
  sumBankMovements,
  sumBankMovementsSince,
} from './overview.queries.ts';

type Trx = Transaction<FinanceTables>;

/** {@link readForecast}. */
export interface Forecast {
  points: ForecastPoint[];
  /** Day of the last stated balance; null: none. */
  statedOn: string | null;
  /** Whether there is no record at all. */
  isEmpty: boolean;
}

/** Forecast of cash by stored sums, debts and planned payments. */
export async function readForecast(trx: Trx, { companyId, now }: { companyId: string; now: Date }): Promise<Forecast> {
  const account = await readAccount(trx, companyId);
  const due = await listDue(trx, companyId);
  const plans = await listPlanned(trx, companyId);
  const month = getMonth(now);
  const totals = await listMonthTotals(trx, companyId, addMonths(month, -3));
  const points = getForecast({
    today: getDay(now),
    balance: account?.balance ?? 0,
    due: due.map(({ due_on, expected_kopecks }) => ({ day: due_on, kopecks: expected_kopecks })),
    planned: plans.map(({ at, direction, kopecks }) => ({
      day: plannedDay(getDay(at), getDay(now)),
      kopecks: direction === 'in' ? kopecks : -kopecks,
    })),
    usualPerMonth: usualExpense(month, totals, new Set(plans.map(({ category }) => category))),
  });
  return { points, statedOn: account?.statedOn ?? null, isEmpty: account === null };
}

/** Bank balance: the last stated one plus movements since; null without any entry. */
async function readAccount(trx: Trx, companyId: string): Promise<{ balance: number; statedOn: string | null } | null> {
  const moved = await sumBankMovements(trx, companyId);
  if (moved === null) return null;
  const stated = await findStatedBalance(trx, companyId);
  if (!stated) return { balance: moved, statedOn: null };
  const statedOn = getDay(stated.at);
  return { balance: stated.kopecks + (await sumBankMovementsSince(trx, companyId, statedOn)), statedOn };
}
