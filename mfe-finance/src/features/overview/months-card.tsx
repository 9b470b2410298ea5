import { ChartCard } from '@trassa/charts/chart-card';
import type { Overview } from '@trassa/contracts/finance/overview';
import { useMemo } from 'react';
import { financePaths } from '../../paths.ts';
import { monthDays, monthName } from '../../shared/months.rules.ts';
import { overviewMessages } from './overview.messages.ts';
import { monthsSpec, sumText } from './overview.rules.ts';

/** Income, expense and profit of twelve months; each month opens its operations. */
export function MonthsCard({ months }: { readonly months: Overview['months'] }) {
  const messages = overviewMessages.months;
  const spec = useMemo(() => monthsSpec(months), [months]);
  const points = months.map(({ month, income, expense, profit }) => ({
    key: month,
    href: financePaths.toHistoryFor(monthDays(month)),
    name: `${monthName(month)} ${month.slice(0, 4)}`,
    values: [income, expense, profit].map(sumText),
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
