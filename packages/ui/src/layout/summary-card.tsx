import type { ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip.tsx';
import { cx } from '../theme/class-names.ts';
import { FigureShell } from './figure-shell.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './summary-card.module.css';

/**
 * Properties of a SummaryCard. With `onClick` it is a button that filters the list, `selected` says its filter is on; with
 * `href` it is a link to what it counts.
 */
type SummaryCardProps = {
  readonly value: ReactNode;
  readonly unit?: string;
  readonly label: ReactNode;
  /** Trend or a short fact: a Delta, or «7 сейчас в пути». */
  readonly trend?: ReactNode;
  readonly picture?: ReactNode;
  readonly selected?: boolean;
  readonly loading?: boolean;
  readonly onClick?: () => void;
  readonly href?: string;
  /** How the figure of a link is computed, on hover and focus; other cards explain themselves by their label. */
  readonly how?: string;
};

function SummaryContent({ value, unit, label, trend, picture, loading }: SummaryCardProps) {
  return (
    <>
      <span className={styles.top}>
        <span className={styles.value}>
          {loading ? <Skeleton width={88} height={24} /> : value}
          {unit && !loading ? <small>{unit}</small> : null}
        </span>
        {picture}
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.trend}>{loading ? <Skeleton width={72} height={10} /> : trend}</span>
    </>
  );
}

/** The number first, its label under it, then the trend. Four at most over a list. */
export function SummaryCard(props: SummaryCardProps) {
  const { href, how, onClick, selected, loading } = props;
  const card = (
    <FigureShell
      className={cx(styles.card, selected && styles.selected)}
      href={href || undefined}
      {...{ onClick, selected, loading }}
    >
      <SummaryContent {...props} />
    </FigureShell>
  );
  return href && how ? <Tooltip text={how}>{card}</Tooltip> : card;
}
