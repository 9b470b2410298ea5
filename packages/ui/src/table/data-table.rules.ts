import type { ReactNode } from 'react';
import { widths } from '../theme/widths.ts';

/** One column. `cell` draws the value, knowing the columns beside it; two-line cells are the norm. */
export type Column<RowData> = {
  readonly key: string;
  readonly title: string;
  /** Explanation of the title, where it is a trade term. */
  readonly help?: string;
  readonly cell: (row: RowData, shown: readonly { readonly key: string }[]) => ReactNode;
  readonly align?: 'left' | 'right';
  /** CSS width («120px», «20%»); columns without one share what is left. */
  readonly width?: string;
  /** Whether a row has a value here; a column without any hides itself. */
  readonly hasValue?: (row: RowData) => boolean;
  /** Shown only in a table at least this many pixels wide; cards show it always. */
  readonly from?: number;
  /** Sorting on this column is possible. With `sortValue` the table sorts itself when the caller does not. */
  readonly sortable?: boolean;
  /** Sorts of a column that shows several values, each with a heading of its own; instead of `sortable`. */
  readonly sorts?: readonly ColumnSort[];
  readonly sortValue?: (row: RowData) => string | number | null;
  /** Content of the totals row under this column. */
  readonly total?: ReactNode;
  /** False: the column cannot be switched off. */
  readonly hideable?: boolean;
  /**
   * Place of the column in a card under 640 px: first line left, first line right, a line of its own (default), the
   * last line without a name, for buttons, or nowhere.
   */
  readonly card?: 'title' | 'aside' | 'line' | 'foot' | 'none';
};

/** A value that a column can be sorted by, under its heading. */
type ColumnSort = { readonly key: string; readonly title: string };

/** What a column can be sorted by; empty: nothing. */
export const getSorts = <RowData>({ sorts, sortable, key, title }: Column<RowData>): readonly ColumnSort[] =>
  sorts ?? (sortable ? [{ key, title }] : []);

export type Sort = { readonly key: string; readonly direction: 'asc' | 'desc' };

/** Columns that a table `width` pixels wide shows: cards have room for all of them. */
export function shownColumns<RowData>(
  columns: readonly Column<RowData>[],
  { rows, hidden, width }: ShownColumnsContext<RowData>,
): readonly Column<RowData>[] {
  return columns.filter(
    ({ key, from = 0, hasValue }) =>
      !hidden.has(key) &&
      (width < widths.phone || width >= from) &&
      (!hasValue || rows.length === 0 || rows.some(hasValue)),
  );
}

/** What decides about the columns on screen. */
type ShownColumnsContext<RowData> = {
  readonly rows: readonly RowData[];
  readonly hidden: ReadonlySet<string>;
  readonly width: number;
};

const collator = new Intl.Collator('ru', { numeric: true });

function compareValues(left: string | number | null, right: string | number | null): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}

/** Rows sorted by a column's `sortValue`; missing values come last both ways; equal rows keep their sequence. */
export function sortRows<RowData>(
  rows: readonly RowData[],
  columns: readonly Column<RowData>[],
  sort: Sort | null,
): readonly RowData[] {
  const value = columns.find(({ key }) => key === sort?.key)?.sortValue;
  if (!sort || !value) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    const order = compareValues(left, right);
    return left === null || right === null ? order : order * sign;
  });
}

/** A click on a header: ascending, descending, then no sorting. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

/** Rows to draw, and the heights in pixels that replace the rows before and after them. */
export type VirtualWindow = {
  readonly first: number;
  readonly last: number;
  readonly before: number;
  readonly after: number;
};

/** The window over `count` rows: `top` is how far the list has scrolled past the view, `view` the height of the view. */
export function virtualWindow(
  list: { readonly count: number; readonly getHeight: (index: number) => number },
  top: number,
  view: number,
): VirtualWindow {
  const spare = view / 2;
  let y = 0;
  let first = 0;
  let before = 0;
  while (first < list.count && y + list.getHeight(first) < top - spare) {
    y += list.getHeight(first);
    first += 1;
  }
  before = y;
  let last = first;
  while (last < list.count && y < top + view + spare) {
    y += list.getHeight(last);
    last += 1;
  }
  let after = 0;
  for (let index = last; index < list.count; index += 1) after += list.getHeight(index);
  return { first, last, before, after };
}
