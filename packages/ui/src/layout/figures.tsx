import type { ReactNode } from 'react';
import { cx } from '../theme/class-names.ts';
import { FigureShell } from './figure-shell.tsx';
import styles from './figures.module.css';
import { Skeleton } from './skeleton.tsx';

/**
 * Properties of a Figure. With `onClick` it is a button that filters the list, `selected` says its filter is on; with
 * `href` it is a link to what it counts.
 */
type FigureProps = {
  readonly value: ReactNode;
  /** What the value counts. */
  readonly unit?: string;
  readonly label: ReactNode;
  /** A short fact beside the value, where there is room. */
  readonly note?: ReactNode;
  readonly selected?: boolean;
  readonly loading?: boolean;
  readonly onClick?: () => void;
  readonly href?: string;
};

function FigureContent({ value, unit, label, note, loading }: FigureProps) {
  return (
    <>
      <span className={styles.value}>
        {loading ? <Skeleton width={64} height={16} /> : value}
        {unit && !loading ? <small>{unit}</small> : null}
      </span>
      <span className={styles.label}>{label}</span>
      {note && !loading ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}

/** One figure over a list: the number with its unit, its label under it. */
export function Figure(props: FigureProps) {
  const { note, href, onClick, selected, loading } = props;
  return (
    // The note is cut, or not shown at all, where there is no room.
    <FigureShell
      className={cx(styles.figure, selected && styles.selected)}
      title={typeof note === 'string' ? note : undefined}
      {...{ href, onClick, selected, loading }}
    >
      <FigureContent {...props} />
    </FigureShell>
  );
}

/** The strip of three to five figures over a list; on a phone it is swiped. */
export function Figures({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and borders; a labelled group is what this is
    <div className={styles.strip} role="group" aria-label={label}>
      {children}
    </div>
  );
}
