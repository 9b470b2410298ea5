import type { Column, Sort } from '@trassa/ui/data-table';

const collator = new Intl.Collator('ru', { numeric: true });

/** All rows in the order of a column; rows without a value come last. */
export function sortedRows<RowData>(
  rows: readonly RowData[],
  columns: readonly Column<RowData>[],
  sort: Sort | null,
): readonly RowData[] {
  const value = columns.find(({ key }) => key === sort?.key)?.sortValue;
  if (!sort || !value) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return (left - right) * sign;
    return collator.compare(String(left), String(right)) * sign;
  });
}
