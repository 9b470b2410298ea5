import { ChartCard } from '@trassa/charts/chart-card';
import type { FinanceOverview } from '@trassa/contracts/finance/overview';
import { useMemo } from 'react';
import { financePaths } from '../../paths.ts';
import { formatWholeRubles } from '../../shared/money.rules.ts';
import { getMonthBounds, getMonthName } from '../../shared/months.rules.ts';
import { overviewMessages } from './overview.messages.ts';
import { monthsSpec } from './overview.rules.ts';

/** Income, expense and profit of twelve months; each month opens its operations. */
export function MonthsCard({ months }: { readonly months: FinanceOverview['months'] }) {
  const messages = overviewMessages.months;
  const spec = useMemo(() => monthsSpec(months), [months]);
  const points = months.map(({ month, income, expense, profit }) => ({
    key: month,
    href: financePaths.toHistoryFor(getMonthBounds(month)),
    name: `${getMonthName(month)} ${month.slice(0, 4)}`,
    values: [income, expense, profit].map(formatWholeRubles),
  }));
  return (
    <ChartCard
      title={messages.title}
      unit={messages.unit}
      period={messages.period}
      legend={[
        { look: 'blue', text: messages.income },
        { look: 'hatched', text: messages.expense },
        { look: 'green', text: messages.profit },
      ]}
      picture={spec}
      points={points}
      heads={[messages.month, messages.income, messages.expense, messages.profit]}
      height={286}
    />
  );
}
