import { stripLegalForm } from '@trassa/contracts/identity/company.rules';
import type { OwnOrder } from '@trassa/contracts/orders/own-order';
import { isEmptyRow } from '@trassa/service-kit/workbook/cell';
import { type ColumnField, scaleOfColumn } from './columns.rules.ts';
import { orderOfRow, type RowOrder } from './order-rows.rules.ts';
import type { OrderTable } from './read-table.ts';

/** A row that is no order, by its line of the file. */
export interface BadRow {
  row: number;
  reasons: string[];
}

/** A row that is an order, by its line of the file. */
export interface GoodRow extends RowOrder {
  row: number;
  /** No other row of the file has its customer and number. */
  isAloneWithNumber: boolean;
}

/** Dry run over a table. Empty rows are neither good nor bad. */
export interface CheckedRows {
  good: GoodRow[];
  bad: BadRow[];
}

/** Checks every row. A row that repeats an earlier one is bad: two equal trips need numbers to tell them apart. */
export function checkRows({ titles, rows, firstLine }: OrderTable, fields: readonly ColumnField[]): CheckedRows {
  const scales = fields.map((field, column) => scaleOfColumn(titles[column] ?? '', field));
  const orders = new Map<string, RowOrder & { row: number }>();
  const bad: BadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (isEmptyRow(cells)) continue;
    const row = firstLine + index;
    const verdict = orderOfRow(cells, fields, scales);
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
