import type { Profit } from '@trassa/contracts/finance/profit';
import type { ProfitCut } from '@trassa/contracts/finance/profit-cuts';
import type { WorkbookSheet } from '@trassa/mfe-kit/excel-button';
import { profitMessages as messages } from './profit.messages.ts';
import { listProfitRows } from './profit.rules.ts';
import { getKeyName, getRevenuePerKm } from './profit-columns.tsx';

/** The table of a cut as a sheet: its columns and rows, the total last. */
export function buildProfitSheet(cut: ProfitCut, profit: Profit): WorkbookSheet {
  const { key, trips, km, perKm, revenue, cost, profit: gain, margin } = messages.columns;
  return {
    name: messages.list,
    columns: [key[cut], trips, km, perKm, `${revenue}, ₽`, `${cost}, ₽`, `${gain}, ₽`, `${margin}, %`],
    rows: listProfitRows(profit).map((row) => [
      ...[row.kind === 'key' ? getKeyName(cut, row.key) : messages[row.kind], row.trips, row.km],
      getRevenuePerKm(row),
      ...[row.revenue, row.cost, row.profit],
      row.revenue > 0 ? Math.round((row.profit / row.revenue) * 100) : null,
    ]),
  };
}
