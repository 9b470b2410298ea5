import { stripLegalForm } from '@trassa/contracts/identity/company.rules';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { isEmptyRow } from '@trassa/service-kit/workbook/cell';
import { type ColumnField, getColumnScale } from './columns.rules.ts';
import { parseOrderRow, type RowOrder } from './order-rows.rules.ts';
import type { OrderTable } from './read-table.ts';

/** A row that cannot become an order, with its line in the file. */
export interface BadRow {
  row: number;
  reasons: string[];
}

/** A row read as an order, with its line in the file. */
export interface GoodRow extends RowOrder {
  row: number;
  /** No other row of the file has its customer and number. */
  isAloneWithNumber: boolean;
}

/** Result of a dry run over a table. Empty rows are neither good nor bad. */
export interface CheckedRows {
  good: GoodRow[];
  bad: BadRow[];
}

/** Checks every row. A row that repeats an earlier one is bad: two equal trips need numbers to tell them apart. */
export function checkRows({ titles, rows, firstLine }: OrderTable, fields: readonly ColumnField[]): CheckedRows {
  const scales = fields.map((field, column) => getColumnScale(titles[column] ?? '', field));
  const orders = new Map<string, RowOrder & { row: number }>();
  const bad: BadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (isEmptyRow(cells)) continue;
    const row = firstLine + index;
    const verdict = parseOrderRow(cells, fields, scales);
    if ('reasons' in verdict) {
      bad.push({ row, reasons: verdict.reasons });
      continue;
    }
    const earlier = orders.get(verdict.id);
    if (!earlier) orders.set(verdict.id, { ...verdict, row });
    else bad.push({ row, reasons: [`Повторяет строку ${earlier.row}: если это другой рейс, укажите номер заказа`] });
  }
  const byNumber = Map.groupBy(orders.values(), ({ order }) => buildClientNumberKey(order));
  const isAlone = (order: OwnOrder) => order.number !== '' && byNumber.get(buildClientNumberKey(order))?.length === 1;
  return { good: [...orders.values()].map((good) => ({ ...good, isAloneWithNumber: isAlone(good.order) })), bad };
}

/** Key of customer and number, without legal form and case. */
export const buildClientNumberKey = ({ client, number }: Pick<OwnOrder, 'client' | 'number'>) =>
  JSON.stringify([stripLegalForm(client.name).toLowerCase(), number.toLowerCase()]);
