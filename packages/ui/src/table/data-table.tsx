import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useKeptColumns } from '../browser/kept-columns.tsx';
import { useWidth } from '../browser/use-width.ts';
import { EmptyState } from '../layout/empty-state.tsx';
import { SkeletonRows } from '../layout/skeleton.tsx';
import { cx } from '../theme/class-names.ts';
import { widths } from '../theme/widths.ts';
import { dataTableMessages } from './data-table.messages.ts';
import styles from './data-table.module.css';
import { type Column, nextSort, type Sort, shownColumns, sortRows } from './data-table.rules.ts';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import { DataTableHeader } from './data-table-header.tsx';
import { NoRowsContext } from './data-table-parts.ts';

export type { Column, Sort } from './data-table.rules.ts';

/** Properties of a DataTable. Sort and expanded rows live in the caller or the table, the selection in the caller. */
export type DataTableProps<RowData> = {
  /** Name of the table for screen readers, and the heading with `count` when `title` is not given. */
  readonly label: string;
  readonly columns: readonly Column<RowData>[];
  readonly rows: readonly RowData[];
  readonly rowKey: (row: RowData) => string;
  /** Name of a row in the label of its checkbox; the key when absent. */
  readonly rowName?: (row: RowData) => string;
  readonly title?: ReactNode;
  readonly count?: ReactNode;
  /** ListFilters in place of the heading, which is then small and only where there is room. */
  readonly filters?: ReactNode;
  /** Right end of the heading: view switch, export, saved views. */
  readonly toolbar?: ReactNode;
  /** Over the rows, under the heading: tabs. */
  readonly tabs?: ReactNode;
  readonly loading?: boolean;
  readonly empty?: ReactNode;
  /** Shown instead of the rows: an ErrorState. */
  readonly error?: ReactNode;
  /** Sort of a caller that sorts the rows itself (on the server); null: unsorted. Absent: the table sorts. */
  readonly sort?: Sort | null;
  readonly onSortChange?: (sort: Sort | null) => void;
  readonly selected?: ReadonlySet<string>;
  readonly onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** The row whose record is open. */
  readonly activeKey?: string | null;
  /** Called on a click on a row, or Enter. */
  readonly onOpen?: (row: RowData) => void;
  readonly renderExpanded?: (row: RowData) => ReactNode;
  readonly expanded?: ReadonlySet<string>;
  readonly onExpandedChange?: (expanded: ReadonlySet<string>) => void;
  readonly columnChooser?: boolean;
  /** Name under which the choice and the widths of columns are stored for this person. */
  readonly keepAs?: string;
  /** Card under 640 px instead of the one built from the columns. */
  readonly renderCard?: (row: RowData) => ReactNode;
  /** Under the rows: Pagination. */
  readonly footer?: ReactNode;
};

const noKeys: ReadonlySet<string> = new Set();

/** State of the caller, or of the table when the caller has none. */
function useGivenOrOwnState<Value>(
  given: Value | undefined,
  onChange: ((value: Value) => void) | undefined,
  initial: Value,
) {
  const [own, setOwn] = useState(initial);
  const set = (value: Value) => {
    setOwn(value);
    onChange?.(value);
  };
  return [given === undefined ? own : given, set] as const;
}

/** Rows with the table's own state applied: sorted, with the shown columns only. */
function useTableState<RowData>(props: DataTableProps<RowData>, width: number) {
  const { columns, rows } = props;
  const [sort, setSort] = useGivenOrOwnState<Sort | null>(props.sort, props.onSortChange, null);
  const [expanded, setExpanded] = useGivenOrOwnState(props.expanded, props.onExpandedChange, noKeys);
  const { hidden, widths, keep } = useKeptColumns(props.keepAs);
  const names = shownColumns(columns, { rows, hidden, width })
    .map(({ key }) => key)
    .join(' ');
  // The array stays the same while its columns do, so that cells are not drawn anew.
  const shown = useMemo(() => columns.filter(({ key }) => names.split(' ').includes(key)), [columns, names]);
  const sorted = useMemo(
    () => (props.sort === undefined ? sortRows(rows, columns, sort) : rows),
    [columns, rows, sort, props.sort],
  );
  const onWidth = (key: string, wide: number | null) => {
    const { [key]: _, ...others } = widths;
    keep({ widths: wide === null ? others : { ...others, [key]: wide } });
  };
  const own = { sort, expanded, onExpandedChange: setExpanded, widths, onWidth };
  return { parts: { ...props, columns: shown, rows: sorted, ...own }, sort, setSort, hidden, keep };
}

/** The list of the product: sticky header, sorting, keyboard rows, selection, details, totals, cards on a phone. */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { label, loading, tabs, toolbar, filters, columnChooser } = props;
  const wrap = useRef<HTMLElement>(null);
  const width = useWidth(wrap);
  const narrow = width < widths.phone;
  const headingId = useId();
  const { parts, sort, setSort, hidden, keep } = useTableState(props, width);
  const hasHeader = [props.title, toolbar, filters].some((part) => part !== undefined) || columnChooser;
  return (
    <section ref={wrap} className={styles.wrap} aria-label={label} aria-busy={loading || undefined}>
      {hasHeader ? (
        <DataTableHeader
          {...props}
          headingId={headingId}
          hidden={hidden}
          onHiddenChange={(next) => keep({ hidden: next })}
          sort={sort}
          onSort={narrow ? setSort : undefined}
        />
      ) : null}
      {tabs ? (
        <div className={cx(styles.tabs, narrow && Boolean(props.selected?.size) && styles.held)}>{tabs}</div>
      ) : null}
      <TableBody {...props}>
        {narrow ? (
          <DataTableCards {...parts} />
        ) : (
          <DataTableGrid
            {...parts}
            onSort={(key) => setSort(nextSort(sort, key))}
            labelledBy={hasHeader ? headingId : undefined}
          />
        )}
      </TableBody>
    </section>
  );
}

type TableBodyProps = Pick<DataTableProps<unknown>, 'error' | 'loading' | 'rows' | 'empty' | 'footer'> & {
  readonly children: ReactNode;
};

/** Content under the heading: error, skeleton, empty state, or rows. */
function TableBody({ error, loading, rows, empty, footer, children }: TableBodyProps) {
  if (error) return error;
  if (rows.length === 0) {
    if (loading) return <SkeletonRows rows={8} label={dataTableMessages.loading} />;
    return (
      <NoRowsContext value>
        {empty ?? <EmptyState title={dataTableMessages.empty} />}
        {footer}
      </NoRowsContext>
    );
  }
  return (
    <>
      {children}
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </>
  );
}
