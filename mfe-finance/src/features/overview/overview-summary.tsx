import type { FinanceOverview } from '@trassa/contracts/finance/overview';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useNavigate } from '@trassa/mfe-kit/router';
import { formatPercent } from '@trassa/ui/format';
import { formatMoney, formatMoneyShort } from '@trassa/ui/format-money';
import { Grid } from '@trassa/ui/layout';
import { Delta } from '@trassa/ui/money';
import { SummaryCard } from '@trassa/ui/summary-card';
import { financePaths, ordersPaths } from '../../paths.ts';
import { formatWholeRubles, splitSumAndUnit } from '../../shared/money.rules.ts';
import { getMonthBounds, getMonthName } from '../../shared/months.rules.ts';
import { expenseNames, overviewMessages as messages } from './overview.messages.ts';
import styles from './overview.module.css';
import { formatLargestExpenses, getPercentChange } from './overview.rules.ts';

/** «1,32» and «млн ₽» separately; the exact sum is in the tooltip. */
function renderSumParts(rubles: number) {
  const kopecks = toKopecks(rubles);
  const { figure, unit } = splitSumAndUnit(formatMoneyShort(kopecks));
  const value = (
    <span className={rubles < 0 ? styles.bad : undefined} title={formatMoney(kopecks)}>
      {figure}
    </span>
  );
  return { value, unit };
}

function Trend({ now, before }: { readonly now: number; readonly before: number | undefined }) {
  const change = getPercentChange(now, before);
  if (!change) return messages.firstYear;
  const text = change.value < 0 ? messages.less(change.text) : messages.more(change.text);
  return <Delta value={change.value} text={text} word={messages.yearAgo} />;
}

/** Income, expense and profit of the month, and debts; all but profit are links. */
export function OverviewSummary({ overview }: { readonly overview: FinanceOverview }) {
  const navigate = useNavigate();
  const { receivables, expenses, yearAgo } = overview;
  const month = overview.months.at(-1) ?? { month: '', income: 0, otherIncome: 0, vat: 0, expense: 0, profit: 0 };
  const days = getMonthBounds(month.month);
  const earned = month.income - month.vat + month.otherIncome;
  const share = earned > 0 ? formatPercent((month.profit / earned) * 100, 1) : null;
  const spent = expenses.length > 0 ? formatLargestExpenses(expenses, expenseNames) : messages.noExpenses;
  const owing = receivables.total === 0 ? messages.noDebts : messages.inTime;
  return (
    <Grid columns={4}>
      <SummaryCard
        {...renderSumParts(month.income)}
        label={<span title={messages.incomeHint}>{messages.income(getMonthName(month.month))}</span>}
        trend={
          month.otherIncome > 0 ? (
            messages.other(formatWholeRubles(month.otherIncome))
          ) : (
            <Trend now={month.income} before={yearAgo?.income} />
          )
        }
        onClick={() => navigate(ordersPaths.deliveredIn(days))}
      />
      <SummaryCard
        {...renderSumParts(month.expense)}
        label={messages.expense(getMonthName(month.month))}
        trend={<span className={styles.cut}>{spent}</span>}
        onClick={() => navigate(financePaths.toHistoryFor({ category: 'expenses', status: 'completed', ...days }))}
      />
      <SummaryCard
        {...renderSumParts(month.profit)}
        label={<span title={messages.profitHint}>{share ? messages.profit(share) : messages.profitAlone}</span>}
        trend={
          month.vat > 0 ? (
            messages.withoutVat(formatWholeRubles(month.vat))
          ) : (
            <Trend now={month.profit} before={yearAgo?.profit} />
          )
        }
      />
      <SummaryCard
        {...renderSumParts(receivables.total)}
        label={receivables.count > 0 ? `${messages.owed} ${messages.owedTrips(receivables.count)}` : messages.owed}
        trend={
          receivables.overdue > 0 ? (
            <span className={styles.bad}>{messages.overdue(formatWholeRubles(receivables.overdue))}</span>
          ) : (
            owing
          )
        }
        onClick={() => navigate(financePaths.debts({}))}
      />
    </Grid>
  );
}
