import {
  buildAxes,
  buildColumnStyle,
  buildCommonOptions,
  type ChartSpecBuilder,
  getExactScale,
  getOverlayOptions,
} from '@trassa/charts/chart-spec';
import type { FinanceOverview, MonthTotals } from '@trassa/contracts/finance/overview';
import { formatPercent } from '@trassa/ui/format';
import { getMonthName } from '../../shared/months.rules.ts';

/** «ноя» of «2026-11». */
const formatShortMonth = (month: string) => getMonthName(month).slice(0, 3);

/** Change in percent; null when `before` is absent or 0. */
export function getPercentChange(now: number, before: number | undefined): { value: number; text: string } | null {
  if (!before) return null;
  const value = ((now - before) / Math.abs(before)) * 100;
  return { value, text: formatPercent(Math.abs(value), 1) };
}

interface MonthColumn {
  series: 'income' | 'expense';
}

/** Income and expense as columns, profit as a line. */
export function buildMonthsSpec(months: readonly MonthTotals[]): ChartSpecBuilder {
  const sums = getExactScale(months.flatMap(({ income, expense, profit }) => [income, expense, profit]));
  const profits = months.map(({ month, profit }) => ({ key: month, value: profit }));
  const line = { data: profits, encode: { x: 'key', y: 'value' }, scale: { y: sums } };
  return (colours) => {
    const axes = buildAxes(colours, { kind: 'sums', label: formatShortMonth });
    return {
      ...buildCommonOptions(colours),
      children: [
        {
          type: 'interval',
          data: months.flatMap(({ month, income, expense }) => [
            { key: month, value: income, series: 'income' },
            { key: month, value: expense, series: 'expense' },
          ]),
          encode: { x: 'key', y: 'value', color: 'series' },
          transform: [{ type: 'dodgeX', padding: 0.1 }],
          scale: { y: sums, x: { padding: 0.3 } },
          axis: axes,
          style: {
            ...buildColumnStyle(20),
            fill: ({ series }: MonthColumn) => (series === 'income' ? colours.blue : colours.hatched(colours.slate)),
            stroke: ({ series }: MonthColumn) => (series === 'income' ? colours.blue : colours.slate),
            lineWidth: 1,
          },
          tooltip: false,
          legend: false,
        },
        { type: 'line', ...line, ...getOverlayOptions(axes), style: { stroke: colours.green, lineWidth: 2 } },
        {
          ...{ type: 'point', ...line, ...getOverlayOptions(axes), style: { fill: colours.green, r: 4 } },
          encode: { ...line.encode, shape: 'diamond' },
        },
      ],
    };
  };
}

/** Shares of the two largest expenses: «топливо 41 %». */
export function formatLargestExpenses(
  expenses: FinanceOverview['expenses'],
  names: Readonly<Record<string, string>>,
): string {
  const all = expenses.reduce((sum, { amount }) => sum + amount, 0);
  return expenses
    .slice(0, 2)
    .map(({ category, amount }) => `${names[category]} ${formatPercent((amount / all) * 100)}`)
    .join(' · ');
}
