import type { ReactNode } from 'react';
import { Count } from '../display/badge.tsx';
import { Help } from '../overlay/help.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './card.module.css';

/** Properties of a Card; `flush` leaves the padding to the content (tables, lists). */
export type CardProps = {
  readonly title?: ReactNode;
  /** Explanation of the title, where it is a trade term. */
  readonly help?: string;
  readonly count?: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly flush?: boolean;
  readonly children?: ReactNode;
};

/** A sheet of the page with its title row. Cards are never nested. */
export function Card({ title, help, count, note, actions, footer, flush, children }: CardProps) {
  return (
    <section className={styles.card}>
      {title || actions ? (
        <div className={styles.head}>
          {title ? <h2 className={styles.title}>{title}</h2> : null}
          {help ? <Help term={String(title)} text={help} /> : null}
          {count === undefined ? null : <Count>{count}</Count>}
          <span className={styles.note}>{note}</span>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      {children === undefined ? null : (
        <div className={cx(!flush && styles.body, !flush && !title && !actions && styles.alone)}>{children}</div>
      )}
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </section>
  );
}

/** Name and value pairs; `align` right for sums, left for facts. A `strong` row is a total. */
export function Pairs(props: {
  readonly rows: readonly {
    readonly name: ReactNode;
    readonly value: ReactNode;
    readonly strong?: boolean;
    readonly key?: string;
  }[];
  readonly align?: 'left' | 'right';
}) {
  return (
    <dl className={cx(styles.pairs, props.align !== 'right' && styles.left)}>
      {props.rows.map((row, index) => (
        <div
          key={row.key ?? (typeof row.name === 'string' ? row.name : index)}
          className={cx(styles.pair, row.strong && styles.strong)}
        >
          <dt>{row.name}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
