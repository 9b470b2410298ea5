import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './layout.module.css';

/** Things under one another, 16 px apart (8 when `tight`). */
export function Stack({ children, tight }: { readonly children: ReactNode; readonly tight?: boolean }) {
  return <div className={cx(styles.stack, tight && styles.tight)}>{children}</div>;
}

/** Things in one line that wraps, 8 px apart. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** One line cut by an ellipsis; its tooltip is the whole text. */
export function Truncate(props: {
  readonly children: ReactNode;
  readonly className?: string;
  readonly title?: string;
}) {
  const { children, className, title = typeof children === 'string' ? children : undefined } = props;
  return (
    <span className={cx(styles.truncate, className)} title={title}>
      {children}
    </span>
  );
}

/** Grey words that say more about a thing: a paragraph, or a line of smaller letters when `small`. */
export function Note({ children, small }: { readonly children: ReactNode; readonly small?: boolean }) {
  return small ? <small className={styles.note}>{children}</small> : <p className={styles.note}>{children}</p>;
}

/** Properties of a Grid; `dense` is for cards with one number: three of them stay beside one another on a phone, too. */
export interface GridProps {
  readonly columns: 2 | 3 | 4;
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** Equal columns that fold with the width of the page: 4 → 2, 3 → 1, 2 → 1. */
export function Grid({ columns, dense, children }: GridProps) {
  return <div className={cx(styles.grid, styles[`grid-${columns}`], dense && styles.dense)}>{children}</div>;
}

/** A wide column with a narrow one of 360 px beside it; one under the other in a narrow page. */
export function Columns({ main, aside }: { readonly main: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{main}</div>
      <div className={styles.stack}>{aside}</div>
    </div>
  );
}

/** The line of filters over a list: search first, then chips; on a phone it scrolls sideways, or wraps when `wrap`. */
export function Filters({ children, wrap }: { readonly children: ReactNode; readonly wrap?: boolean }) {
  return <div className={cx(styles.filters, wrap && styles.wrapping)}>{children}</div>;
}

/** Properties of a RowSelection; `text` counts the chosen rows or tells how far an action is. */
interface RowSelectionProps {
  readonly label: string;
  readonly text: string;
  /** Label of the button that clears the choice. */
  readonly clear: string;
  readonly onClear: () => void;
  /** In a narrow place the actions stand behind one button. */
  readonly folded?: boolean;
  /** Actions with the chosen rows. */
  readonly children: ReactNode;
}

/** The line over a table with chosen rows: their count, and actions with them. */
export function RowSelection({ label, text, clear, onClear, folded, children }: RowSelectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and borders; a labelled group is what this is
    <div className={cx(styles.selection, folded && styles.folded)} role="group" aria-label={label}>
      <b aria-live="polite">{text}</b>
      {children}
      <Button size="s" variant="quiet" icon="x" fold onClick={onClear}>
        {clear}
      </Button>
    </div>
  );
}
