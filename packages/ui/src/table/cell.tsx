import type { ReactNode } from 'react';
import { cx } from '../theme/class-names.ts';
import styles from './cell.module.css';

/** The two-line cell of tables: the value, and a quiet line under it. Long texts are cut with an ellipsis. */
export function Cell(props: {
  readonly children: ReactNode;
  readonly note?: ReactNode;
  readonly strong?: boolean;
  /** The note is read to its end: a reason, what to do next. */
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
