import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { formatNumber } from '../format/format.ts';
import { cx } from '../theme/class-names.ts';
import styles from './rank-list.module.css';

/** One line of a ranking; `href` leads to what it counts. */
interface RankLine {
  key: string;
  name: ReactNode;
  /** Beside the name, quieter. */
  note?: string;
  count: number;
  href?: string;
}

function RankedName({ line, share }: { readonly line: RankLine; readonly share: number }) {
  const inside = (
    <>
      <span className={styles.bar} style={{ width: `${share * 100}%` }} />
      <span className={styles.name}>{line.name}</span>
      {line.note ? <small>{line.note}</small> : null}
    </>
  );
  if (!line.href) return <span className={styles.line}>{inside}</span>;
  return (
    <Link className={styles.line} href={line.href}>
      {inside}
    </Link>
  );
}

/** A ranking with bars: the greatest takes the whole width. */
export function RankList({
  lines,
  label,
  plain,
  say,
}: {
  readonly lines: readonly RankLine[];
  readonly label: string;
  /** Without rank numbers, for lists that are no ranking. */
  readonly plain?: boolean;
  /** Text of a count, for example a sum of money; absent: the bare number. */
  readonly say?: (count: number) => string;
}) {
  const most = Math.max(1, ...lines.map((line) => line.count));
  return (
    <ol className={cx(styles.rank, plain && styles.plain, say && styles.said)} aria-label={label}>
      {lines.map((line, index) => (
        <li key={line.key}>
          {plain ? null : <em>{index + 1}</em>}
          <RankedName line={line} share={line.count / most} />
          <b>{(say ?? formatNumber)(line.count)}</b>
        </li>
      ))}
    </ol>
  );
}
