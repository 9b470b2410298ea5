import type { CSSProperties } from 'react';
import { cx } from '../theme/class-names.ts';
import styles from './progress-lane.module.css';

type LaneStyle = CSSProperties & Record<`--lane-${string}`, string | number>;

/**
 * Steps as lane dashes: `done` of `total`, amber on the way, green when `finished`; `wide` ones fill the line. With
 * `here` the last done step has that colour (`amber` awaited, `red` refused), and the steps before it are green.
 */
export function StepLane(props: {
  readonly total: number;
  readonly done: number;
  readonly finished?: boolean;
  readonly here?: 'amber' | 'red';
  readonly large?: boolean;
  readonly wide?: boolean;
  readonly label: string;
}) {
  const { total, done, finished, here, large, wide, label } = props;
  const stands = here && !finished ? cx(styles.staged, here === 'red' && styles.refused) : undefined;
  const style: LaneStyle = { '--lane-total': total, '--lane-done': Math.min(done, total) };
  return (
    <span
      className={cx(styles.lane, finished && styles.finished, stands, large && styles.large, wide && styles.wide)}
      style={style}
      role="img"
      aria-label={label}
    />
  );
}

/** Progress along a dashed lane over the full width: `value` from 0 to 1; without it the dashes run (amount unknown). */
export function ProgressLane({ value, label }: { readonly value?: number; readonly label: string }) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, value));
  const style: LaneStyle = { '--lane-share': `${(share ?? 0) * 100}%` };
  return (
    <div
      className={cx(styles.progress, share === undefined && styles.running)}
      style={style}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
    />
  );
}
