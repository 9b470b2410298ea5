import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { cx } from '../theme/class-names.ts';
import { dataTableMessages } from './data-table.messages.ts';
import styles from './data-table.module.css';
import type { Column } from './data-table.rules.ts';
import { AllCheck, RowCheck } from './data-table-checks.tsx';
import { getOrder, type TableParts, toggleKey } from './data-table-parts.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

const cardHeightPx = 176;
const readHeights = () => () => cardHeightPx;

/** The rows as cards for narrow places: `title` and `aside` first, `foot` last, the others with their names. */
export function DataTableCards<RowData>(props: TableParts<RowData>) {
  const { rows, rowKey } = props;
  const body = useRef<HTMLUListElement>(null);
  const shown = useVirtualRows({ count: rows.length, readOrder: () => getOrder(props), readHeights, body });
  const keys = useRowKeys({ ...props, body, readHeights });
  return (
    <>
      {props.onSelectedChange ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, in a component of its own
        <label className={cx(styles.check, styles.checkAll)}>
          <AllCheck {...props} />
          <span aria-hidden="true">{dataTableMessages.selectAll}</span>
        </label>
      ) : null}
      <ul ref={body} className={styles.cards}>
        {shown.before > 0 ? <li aria-hidden="true" style={{ height: shown.before }} /> : null}
        {rows.slice(shown.first, shown.last).map((row, offset) => (
          <CardRow
            key={rowKey(row)}
            {...props}
            row={row}
            index={shown.first + offset}
            focusable={shown.first + offset === keys.focusIndex}
            onFocusRow={keys.setFocusIndex}
            onKeyDown={keys.onKeyDown}
          />
        ))}
        {shown.after > 0 ? <li aria-hidden="true" style={{ height: shown.after }} /> : null}
      </ul>
      <TotalsCard {...props} />
    </>
  );
}

type CardProps<RowData> = TableParts<RowData> & {
  readonly row: RowData;
  readonly index: number;
  readonly focusable: boolean;
  readonly onFocusRow: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function CardRow<RowData>(props: CardProps<RowData>) {
  const { row, index, rowKey, activeKey, onOpen, renderCard, renderExpanded, expanded, onExpandedChange } = props;
  const key = rowKey(row);
  const open = expanded.has(key);
  const click = (event: MouseEvent) => {
    if (!(event.target as Element).closest('a, button, input, label')) onOpen?.(row);
  };
  return (
    // The whole card opens the record, links inside work on their own.
    <li
      data-index={index}
      data-row={key}
      className={cx(
        styles.card,
        activeKey === key && styles.active,
        props.onSelectedChange && styles.checkable,
        onOpen && styles.clickable,
      )}
      tabIndex={onOpen ? (props.focusable ? 0 : -1) : undefined}
      onClick={click}
      onFocus={() => props.onFocusRow(index)}
      onKeyDown={props.onKeyDown}
    >
      {props.onSelectedChange ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside, in a component of its own
        <label className={cx(styles.check, styles.checkCard)}>
          <RowCheck {...props} />
        </label>
      ) : null}
      {renderCard ? renderCard(row) : <ColumnsCard {...props} />}
      {renderExpanded ? (
        <Button
          size="s"
          variant="quiet"
          icon={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          onClick={() => onExpandedChange(toggleKey(expanded, key))}
        >
          {open ? dataTableMessages.collapse : dataTableMessages.expand}
        </Button>
      ) : null}
      {open && renderExpanded ? renderExpanded(row) : null}
    </li>
  );
}

function ColumnsCard<RowData>({ columns, row }: TableParts<RowData> & { readonly row: RowData }) {
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const aside = columns.find((column) => column.card === 'aside');
  const foot = columns.find((column) => column.card === 'foot');
  const placed = [title, aside, foot];
  const lines = columns.filter((column) => !placed.includes(column) && column.card !== 'none');
  return (
    <>
      <div className={styles.cardTop}>
        <div className={styles.cardTitle}>{title?.cell(row, columns)}</div>
        {aside ? <div className={styles.cardAside}>{aside.cell(row, columns)}</div> : null}
      </div>
      <CardLines columns={lines} value={(column) => column.cell(row, columns)} />
      {foot ? <div className={styles.cardFoot}>{foot.cell(row, columns)}</div> : null}
    </>
  );
}

/** The totals row, after the last card. */
function TotalsCard<RowData>({ columns }: TableParts<RowData>) {
  const totalled = columns.filter((column) => column.total !== undefined);
  if (totalled.length === 0) return null;
  const title = totalled.find((column) => column.card === 'title');
  return (
    <div className={cx(styles.card, styles.cardTotals)}>
      {title?.total}
      <CardLines columns={totalled.filter((column) => column !== title)} value={(column) => column.total} />
    </div>
  );
}

type CardLinesProps<RowData> = {
  readonly columns: readonly Column<RowData>[];
  readonly value: (column: Column<RowData>) => ReactNode;
};

function CardLines<RowData>({ columns, value }: CardLinesProps<RowData>) {
  return (
    <dl className={styles.cardLines}>
      {columns.map((column) => {
        const content = value(column);
        return content === null ? null : (
          <div key={column.key}>
            <dt>{column.title}</dt>
            <dd>{content}</dd>
          </div>
        );
      })}
    </dl>
  );
}
