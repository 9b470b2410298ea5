import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths, getMonth } from '../../shared/calendar.rules.ts';
import { listMonthTotals } from '../../shared/month-totals.queries.ts';
import { getUsualExpenseKopecks, getUsualIncomeKopecks } from '../../shared/months.rules.ts';
import { type ForecastPoint, getExpectedPlannedDay, getForecast } from './forecast.rules.ts';
import {
  findBalanceStatedByPerson,
  findBankBalance,
  listDueTotals,
  listPlannedOperations,
  sumBankMovements,
  sumBankMovementsSince,
} from './overview.queries.ts';

type Trx = Transaction<FinanceTables>;

export interface Forecast {
  points: ForecastPoint[];
  /** Day of the starting balance, by the bank or a person; null: none, recorded movements are added up. */
  statedOn: string | null;
  /** Whether the balance at the start comes from bank statements. */
  isOfBank: boolean;
  /** Income of a usual month, and expenses beyond the planned ones, in kopecks. */
  incomePerMonth: number;
  usualPerMonth: number;
  /** Whether there is no record at all. */
  isEmpty: boolean;
}

/** Forecast of cash by stored sums, debts and planned payments. */
export async function readForecast(trx: Trx, { companyId, now }: { companyId: string; now: Date }): Promise<Forecast> {
  const account = await readStartBalance(trx, companyId);
  const due = await listDueTotals(trx, companyId);
  const plans = await listPlannedOperations(trx, companyId);
  const month = getMonth(now);
  const totals = await listMonthTotals(trx, companyId, addMonths(month, -3));
  const incomePerMonth = getUsualIncomeKopecks(month, totals);
  const usualPerMonth = getUsualExpenseKopecks(month, totals, new Set(plans.map(({ category }) => category)));
  const points = getForecast({
    today: getDay(now),
    balance: account?.balance ?? 0,
    due: due.map(({ due_on, expected_kopecks }) => ({ day: due_on, kopecks: expected_kopecks })),
    planned: plans.map(({ at, direction, kopecks }) => ({
      day: getExpectedPlannedDay(getDay(at), getDay(now)),
      kopecks: direction === 'in' ? kopecks : -kopecks,
    })),
    usualPerMonth,
    incomePerMonth,
  });
  const { statedOn = null, isOfBank = false } = account ?? {};
  return { points, statedOn, isOfBank, incomePerMonth, usualPerMonth, isEmpty: account === null };
}

interface StartBalance {
  balance: number;
  statedOn: string | null;
  isOfBank: boolean;
}

/**
 * Balance by bank statements, else the last one that a person stated, plus movements recorded since; null without any
 * entry. Movements that no statement has yet are added because their debts are no longer in the forecast.
 */
async function readStartBalance(trx: Trx, companyId: string): Promise<StartBalance | null> {
  const bank = await findBankBalance(trx, companyId);
  if (bank) {
    const balance = bank.kopecks + (await sumBankMovementsSince(trx, companyId, addDays(bank.newest, 1)));
    return { balance, statedOn: bank.day, isOfBank: true };
  }
  const moved = await sumBankMovements(trx, companyId);
  if (moved === null) return null;
  const stated = await findBalanceStatedByPerson(trx, companyId);
  if (!stated) return { balance: moved, statedOn: null, isOfBank: false };
  const statedOn = getDay(stated.at);
  const balance = stated.kopecks + (await sumBankMovementsSince(trx, companyId, statedOn));
  return { balance, statedOn, isOfBank: false };
}
