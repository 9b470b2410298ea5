import type { ReactNode } from 'react';
import { DateTime, type DateTimeView } from '../display/date-time.tsx';
import { Money, type MoneyProps } from '../display/money.tsx';
import { formatNumber, noValue } from '../format/format.ts';
import type { Moment } from '../format/format-date.ts';
import { cx } from '../theme/class-names.ts';
import styles from './cell.module.css';
import type { Column } from './data-table.rules.ts';

/** The two-line cell of tables: the value, and a quiet line under it. Long texts are cut with an ellipsis. */
export function Cell(props: {
  readonly children: ReactNode;
  readonly note?: ReactNode;
  readonly strong?: boolean;
  /** Shows the whole note: a reason, or what to do next. */
  readonly wholeNote?: boolean;
}) {
  return (
    <>
      <span className={cx(styles.first, props.strong && styles.strong)}>{props.children}</span>
      {props.note === undefined || props.note === null ? null : (
        <span className={cx(styles.second, props.wholeNote && styles.whole)}>{props.note}</span>
      )}
    </>
  );
}

/** A column without its `cell`, which the functions below add. */
export type Frame<RowData> = Omit<Column<RowData>, 'cell'>;
/** Part of a cell, drawn from its row. */
export type Draw<RowData> = (row: RowData) => ReactNode;

/** `note`: a quiet line under the value; `strong`: the value stands out above it; `wholeNote`: the note is not cut. */
export type CellNote<RowData> = {
  readonly note?: Draw<RowData> | undefined;
  readonly strong?: boolean;
  readonly wholeNote?: boolean;
};

/** Column of texts, cut with an ellipsis. */
export function textColumn<RowData>(
  frame: Frame<RowData>,
  draw: Draw<RowData>,
  { note, ...look }: CellNote<RowData> = {},
): Column<RowData> {
  return {
    ...frame,
    cell: (row) => (
      <Cell {...look} note={note?.(row) || undefined}>
        {draw(row)}
      </Cell>
    ),
  };
}

/** Column of numbers, aligned to the right, with a value to sort by; null: no value. */
export function numberColumn<RowData>(
  frame: Frame<RowData>,
  getNumber: (row: RowData) => number | null,
  draw: (figure: number, row: RowData) => ReactNode = (figure) => formatNumber(figure),
): Column<RowData> {
  const cell = (row: RowData) => {
    const figure = getNumber(row);
    return figure === null ? noValue : draw(figure, row);
  };
  return { align: 'right', sortValue: getNumber, ...frame, cell };
}

/** Column of sums, aligned to the right, with a value to sort by; null: no value. */
export function moneyColumn<RowData>(
  frame: Frame<RowData>,
  getKopecks: (row: RowData) => number | null,
  { note, strong, ...look }: Omit<CellNote<RowData>, 'wholeNote'> & Omit<MoneyProps, 'kopecks'> = {},
): Column<RowData> {
  return numberColumn(frame, getKopecks, (kopecks, row) => {
    const sum = <Money kopecks={kopecks} {...look} />;
    return note ? (
      <Cell strong={strong} note={note(row)}>
        {sum}
      </Cell>
    ) : (
      sum
    );
  });
}

/** Column of moments or days; «—» when there is none. */
export function dateColumn<RowData>(
  frame: Frame<RowData>,
  getMoment: (row: RowData) => Moment | null | undefined,
  view?: DateTimeView,
): Column<RowData> {
  return { ...frame, cell: (row) => <DateTime value={getMoment(row)} view={view} /> };
}
