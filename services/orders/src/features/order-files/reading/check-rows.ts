import type { ColumnField } from './columns.rules.ts';
import { orderOfRow } from './order-rows.rules.ts';
import type { OrderTable } from './read-table.ts';

/** A row that is no order, by its line of the file. */
export interface BadRow {
  row: number;
  reasons: string[];
}

/** Dry run over a table: external ids of the good rows, and the bad rows. Empty rows are neither. */
export interface CheckedRows {
  ids: string[];
  bad: BadRow[];
}

/** Checks every row. A row that repeats an earlier one is bad: two equal trips need numbers to tell them apart. */
export function checkRows({ rows, firstLine }: OrderTable, fields: readonly ColumnField[]): CheckedRows {
  const lines = new Map<string, number>();
  const bad: BadRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (isEmptyRow(row)) continue;
    const line = firstLine + index;
    const verdict = orderOfRow(row, fields);
    if ('reasons' in verdict) {
      bad.push({ row: line, reasons: verdict.reasons });
      continue;
    }
    const earlier = lines.get(verdict.id);
    if (earlier === undefined) lines.set(verdict.id, line);
    else bad.push({ row: line, reasons: [`Повторяет строку ${earlier}: если это другой рейс, укажите номер заказа`] });
  }
  return { ids: [...lines.keys()], bad };
}

/** Whether nothing stands in a row. */
export const isEmptyRow = (row: readonly string[]) => row.every((cell) => cell === '');
