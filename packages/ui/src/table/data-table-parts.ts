import { createContext } from 'react';
import type { Sort } from './data-table.rules.ts';
import type { DataTableProps } from './data-table.tsx';

/** Properties of a table and its cards, with the state of the caller or of the table. */
export type TableParts<RowData> = DataTableProps<RowData> & {
  readonly sort: Sort | null;
  readonly expanded: ReadonlySet<string>;
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void;
  readonly widths: Readonly<Record<string, number>>;
  readonly onWidth: (key: string, width: number | null) => void;
};

/** Whether the table around a Pagination has no rows to show. */
export const NoRowsContext = createContext(false);

/** A set with one key put in or taken out. */
export function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

export const getOrder = <RowData>({ rows, rowKey }: Pick<TableParts<RowData>, 'rows' | 'rowKey'>): string =>
  rows.map(rowKey).join(' ');
