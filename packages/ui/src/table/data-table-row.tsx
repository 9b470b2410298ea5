import { type MouseEvent, memo, type ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { cx } from '../theme/class-names.ts';
import { dataTableMessages } from './data-table.messages.ts';
import styles from './data-table.module.css';
import { RowCheck } from './data-table-checks.tsx';
import { type TableParts, toggleKey } from './data-table-parts.ts';

type RowProps<RowData> = TableParts<RowData> & {
  readonly row: RowData;
  readonly index: number;
  readonly span: number;
  readonly focusable: boolean;
  readonly onFocusRow: (index: number) => void;
  /** Heights of unfolded details in pixels, by row key; undefined where all rows are drawn. */
  readonly heights: Map<string, number> | undefined;
};

/** Whether a click was on the row itself, not on a link, a button or selected text in it. */
function isClickOnRow(event: MouseEvent): boolean {
  const inside = (event.target as Element).closest('a, button, input, label, [data-row-click="off"]');
  return !inside && !getSelection()?.toString();
}

/** One row of the table, and its details when unfolded. */
export function DataTableRow<RowData>(props: RowProps<RowData>) {
  const { row, index, span, columns, rowKey, activeKey, onOpen, expanded, renderExpanded, onExpandedChange } = props;
  const key = rowKey(row);
  const open = expanded.has(key);
  const active = activeKey === key;
  const click = (event: MouseEvent) => {
    if (!isClickOnRow(event)) return;
    props.onFocusRow(index);
    if (onOpen) onOpen(row);
    else if (renderExpanded) onExpandedChange(toggleKey(expanded, key));
  };
  return (
    <>
      {/* Keys are handled once by the table body. */}
      <tr
        data-index={index}
        data-row={key}
        aria-rowindex={index + 2}
        aria-current={active || undefined}
        tabIndex={props.focusable ? 0 : -1}
        className={cx(
          styles.row,
          active && styles.active,
          open && styles.open,
          Boolean(onOpen ?? renderExpanded) && styles.clickable,
        )}
        onClick={click}
        onFocus={() => props.onFocusRow(index)}
      >
        <CheckCell {...props} />
        {renderExpanded ? (
          <td className={styles.unfold}>
            <IconButton
              size="s"
              icon={open ? 'chevron-down' : 'chevron-right'}
              label={open ? dataTableMessages.collapse : dataTableMessages.expand}
              aria-expanded={open}
              tabIndex={-1}
              onClick={() => onExpandedChange(toggleKey(expanded, key))}
            />
          </td>
        ) : null}
        <RowCells row={row} columns={columns} />
      </tr>
      {open && renderExpanded ? (
        <tr className={styles.details} ref={(element) => rememberHeight(props.heights, key, element)}>
          <td colSpan={span}>{renderExpanded(row)}</td>
        </tr>
      ) : null}
    </>
  );
}

function Cells<RowData>({ row, columns }: Pick<RowProps<RowData>, 'row' | 'columns'>): ReactNode {
  return columns.map((column) => (
    <td key={column.key} className={column.align === 'right' ? styles.right : undefined}>
      {column.cell(row, columns)}
    </td>
  ));
}

/** Memoised: a tick, the focus or an opened record renders every row, but cells change only with record or columns. */
const RowCells = memo(Cells) as typeof Cells;

function rememberHeight(heights: Map<string, number> | undefined, key: string, element: HTMLElement | null): void {
  if (heights && element && element.offsetHeight > 0) heights.set(key, element.offsetHeight);
}

function CheckCell<RowData>(props: RowProps<RowData>) {
  if (!props.onSelectedChange) return null;
  return (
    <td className={styles.check}>
      <RowCheck {...props} tabIndex={-1} />
    </td>
  );
}
