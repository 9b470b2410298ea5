import type { MonthReport } from '@trassa/contracts/finance/month-report';
import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { LateDeliveries } from '@trassa/contracts/orders/order-money-endpoints';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { countDaysOverdue } from '../../shared/ages.rules.ts';
import { buildDebtTotals } from '../../shared/debt-totals.rules.ts';
import { buildMonthCosts } from '../../shared/month-costs.rules.ts';
import { listCostPlans, listMonthTotals } from '../../shared/month-totals.queries.ts';
import { buildMonthTotals } from '../../shared/months.rules.ts';
import { listProfitSums } from '../../shared/profit-sums.queries.ts';
import { listDebtors, listSumsByDueDay } from '../../shared/receivables.queries.ts';
import { listLatePaymentTrips } from './reports.queries.ts';

type Trx = Transaction<FinanceTables>;

/** Most rows of a table of a report. */
const MAX_TABLE_ROWS = 50;
const MAX_REPORTED_DEBTORS = 10;

/** A month of a company, with its late deliveries as services/orders knows them. */
interface MonthToReport {
  companyId: string;
  month: string;
  now: Date;
  lateDeliveries: LateDeliveries | null;
}

/** Report of a month from the data of this moment. */
export async function buildReport(
  trx: Trx,
  { companyId, month, now, lateDeliveries }: MonthToReport,
): Promise<MonthReport> {
  const today = getDay(now);
  const totals = (await listMonthTotals(trx, companyId, month)).filter(({ key }) => key === month);
  const due = await listSumsByDueDay(trx, { companyId, from: null, to: null, debtor: null });
  const late = await listLatePaymentTrips(trx, { companyId, month, today });
  const listCut = async (cut: ProfitCut) =>
    (await listProfitSums(trx, { companyId, cut, from: month, to: month }))
      .slice(0, MAX_TABLE_ROWS)
      .map((one) => ({
        ...{ name: one.key, trips: one.trips, income: toRubles(one.revenue), cost: toRubles(one.cost) },
        profit: toRubles(one.revenue - one.cost),
      }));
  return {
    ...{ month, madeAt: now.toISOString(), isSent: false, totals: buildMonthTotals(month, totals) },
    costs: buildMonthCosts(await listCostPlans(trx, companyId, month), totals),
    ...{ vehicles: await listCut('vehicle'), clients: await listCut('client'), debts: buildDebtTotals(due, today) },
    debtors: (await listDebtors(trx, companyId, MAX_REPORTED_DEBTORS)).map(({ name, kopecks, oldest }) => ({
      ...{ name, amount: toRubles(kopecks), daysLate: oldest ? countDaysOverdue(oldest, today) : 0 },
    })),
    lateDeliveries,
    late: {
      ...{ count: late.length, amount: toRubles(late.reduce((sum, { kopecks }) => sum + kopecks, 0)) },
      trips: late
        .slice(0, MAX_TABLE_ROWS)
        .map(({ order_number, client, kopecks, due_on, paid_on }) => ({
          ...{ orderNumber: order_number, client, amount: toRubles(kopecks), dueOn: due_on, paidOn: paid_on },
          daysLate: countDaysOverdue(due_on, paid_on ?? today),
        })),
    },
  };
}
