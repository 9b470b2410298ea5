import type { Profit, ProfitSums } from '@trassa/contracts/finance/profit';
import { type ProfitCut, profitCuts } from '@trassa/contracts/finance/profit-cuts';

/** Periods of the page, in months of Moscow. */
export const periodKeys = ['month', 'previous', 'quarter', 'year'] as const;
export type PeriodKey = (typeof periodKeys)[number];

/** State of the page in its address; `key` null: no list is open. */
export interface ProfitUrlState {
  cut: ProfitCut;
  period: PeriodKey;
  key: string | null;
}

export function parseProfitUrl(params: URLSearchParams): ProfitUrlState {
  return {
    cut: profitCuts.find((cut) => cut === params.get('cut')) ?? 'vehicle',
    period: periodKeys.find((period) => period === params.get('period')) ?? 'month',
    key: params.get('key'),
  };
}

export function buildProfitParams({ cut, period, key }: ProfitUrlState): URLSearchParams {
  return new URLSearchParams({ cut, period, ...(key === null ? {} : { key }) });
}

const monthsBack: Readonly<Record<PeriodKey, readonly [number, number]>> = {
  month: [0, 0],
  previous: [1, 1],
  quarter: [2, 0],
  year: [11, 0],
};

/** First and last month of a period, counted back from that of `today`, a Moscow day. */
export function getMonthSpan(period: PeriodKey, today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const back = (months: number) => new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
  const [from, to] = monthsBack[period];
  return { from: back(from), to: back(to) };
}

/** A row of the table; `kind`: a key of the cut, the sum of its other keys, or the total. */
export interface ProfitRow extends ProfitSums {
  id: string;
  kind: 'key' | 'others' | 'total';
  key: string;
}

/** Rows of the table: keys with the most profit first, the others, the total. */
export function listProfitRows({ rows, others, total }: Profit): ProfitRow[] {
  if (rows.length === 0) return [];
  return [
    ...rows
      .toSorted((one, other) => other.profit - one.profit)
      .map((row) => ({ ...row, id: `key:${row.key}`, kind: 'key' as const })),
    ...(others ? [{ ...others, id: 'others', kind: 'others' as const, key: '' }] : []),
    { ...total, id: 'total', kind: 'total' as const, key: '' },
  ];
}
