import { type RefObject, useCallback, useDeferredValue, useRef } from 'react';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { dataTableMessages } from './data-table.messages.ts';
import styles from './data-table.module.css';
import { AllCheck } from './data-table-checks.tsx';
import { HeadCell } from './data-table-header.tsx';
import { getOrder, type TableParts } from './data-table-parts.ts';
import { DataTableRow } from './data-table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { rowsNearView, useVirtualRows, virtualFrom } from './use-virtual-rows.ts';

type GridProps<RowData> = TableParts<RowData> & {
  readonly onSort: (key: string) => void;
  readonly labelledBy: string | undefined;
};

const usualDetailsHeightPx = 88;

function readRowHeight(body: RefObject<HTMLElement | null>): number {
  const set = body.current ? getComputedStyle(body.current).getPropertyValue('--row-h') : '';
  return Number.parseFloat(set) || 56;
}

/** The table proper: an HTML table whose rows take focus. Above 200 rows only those near the view are drawn. */
export function DataTableGrid<RowData>(props: GridProps<RowData>) {
  const { columns, rows, rowKey, expanded, label, labelledBy, renderExpanded, onSelectedChange, widths } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const heights = useRef(new Map<string, number>());
  const readHeights = useCallback(() => {
    const plain = readRowHeight(body);
    if (expanded.size === 0) return () => plain;
    return (index: number) => {
      const row = rows[index];
      const key = row === undefined ? '' : rowKey(row);
      return expanded.has(key) ? plain + (heights.current.get(key) ?? usualDetailsHeightPx) : plain;
    };
  }, [rows, rowKey, expanded]);
  const list = { count: rows.length, readHeights, body };
  const shown = useVirtualRows({ ...list, readOrder: () => getOrder(props) });
  // When a panel beside the list closes, all rows get more columns: rows out of view get them in a later render.
  const before = useDeferredValue(columns);
  const near = columns.length > before.length ? rowsNearView(list) : shown;
  const keys = useRowKeys({ ...props, body, readHeights });
  const span = columns.length + (onSelectedChange ? 1 : 0) + (renderExpanded ? 1 : 0);
  return (
    <table
      className={styles.table}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 1}
    >
      <colgroup>
        {onSelectedChange ? <col className={styles.checkColumn} /> : null}
        {renderExpanded ? <col className={styles.unfoldColumn} /> : null}
        {columns.map((column) => (
          <col key={column.key} style={{ width: widths[column.key] ?? column.width }} />
        ))}
      </colgroup>
      <HeadRow {...props} />
      <tbody ref={body} onKeyDown={keys.onKeyDown}>
        {shown.before > 0 ? <Spacer height={shown.before} span={span} /> : null}
        {rows.slice(shown.first, shown.last).map((row, offset) => {
          const index = shown.first + offset;
          return (
            <DataTableRow
              key={rowKey(row)}
              {...props}
              columns={index >= near.first && index < near.last ? columns : before}
              row={row}
              index={index}
              span={span}
              focusable={index === keys.focusIndex}
              onFocusRow={keys.setFocusIndex}
              heights={rows.length > virtualFrom ? heights.current : undefined}
            />
          );
        })}
        {shown.after > 0 ? <Spacer height={shown.after} span={span} /> : null}
      </tbody>
      <Totals {...props} />
    </table>
  );
}

function Spacer({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr className={styles.spacer}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

function HeadRow<RowData>(props: GridProps<RowData>) {
  const { columns, sort, onSort, onSelectedChange, renderExpanded, onWidth } = props;
  return (
    <thead>
      <tr>
        {onSelectedChange ? (
          <th className={styles.check} scope="col">
            <AllCheck {...props} />
          </th>
        ) : null}
        {renderExpanded ? (
          <th scope="col">
            <VisuallyHidden>{dataTableMessages.expand}</VisuallyHidden>
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            sort={sort}
            onSort={onSort}
            onWidth={(width) => onWidth(column.key, width)}
          />
        ))}
      </tr>
    </thead>
  );
}

function Totals<RowData>({ columns, onSelectedChange, renderExpanded }: GridProps<RowData>) {
  // No row with «Итого» alone, when no column with a sum is shown.
  if (columns.every(({ total, card }) => total === undefined || card === 'title')) return null;
  return (
    <tfoot>
      <tr>
        {onSelectedChange ? <td /> : null}
        {renderExpanded ? <td /> : null}
        {columns.map((column) => (
          <td key={column.key} className={column.align === 'right' ? styles.right : undefined}>
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
