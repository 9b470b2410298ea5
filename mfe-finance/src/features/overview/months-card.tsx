import { ChartCard } from '@trassa/charts/chart-card';
import { FigureTable } from '@trassa/charts/figure-table';
import type { Overview } from '@trassa/contracts/finance/overview';
import { useMemo } from 'react';
import { financePaths } from '../../paths.ts';
import { overviewMessages } from './overview.messages.ts';
import { monthDays, monthName, monthsSpec, sumText } from './overview.rules.ts';

/** Income, expense and profit of twelve months; each month opens its operations. */
export function MonthsCard({ months }: { readonly months: Overview['months'] }) {
  const messages = overviewMessages.months;
  const spec = useMemo(() => monthsSpec(months), [months]);
  const table = {
    head: [messages.month, messages.income, messages.expense, messages.profit],
    rows: months.map(({ month, income, expense, profit }) => ({
      key: month,
      href: financePaths.historyOf(monthDays(month)),
      cells: [`${monthName(month)} ${month.slice(0, 4)}`, ...[income, expense, profit].map(sumText)],
    })),
  };
  const read = (key: string) => {
    const found = months.find(({ month }) => month === key);
    return found ? messages.read(monthName(key), sumText(found.income), sumText(found.profit)) : null;
  };
  return (
    <ChartCard
      title={messages.title}
      note={messages.note}
      legend={[
        { look: 'blue', text: messages.income },
        { look: 'grey', text: messages.expense },
        { look: 'green', text: messages.profit },
      ]}
      picture={spec}
      table={<FigureTable title={messages.title} {...table} />}
      read={read}
      height={286}
    />
  );
}
