import { formatNumber } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import styles from './rank-list.module.css';

/** One line of a ranking; `href` leads to what it counts. */
export interface RankLine {
  key: string;
  name: string;
  /** Beside the name, quieter. */
  note?: string;
  count: number;
  href: string;
}

/** A ranking with bars: the greatest takes the whole width. */
export function RankList({ lines, label }: { readonly lines: readonly RankLine[]; readonly label: string }) {
  const most = Math.max(1, ...lines.map((line) => line.count));
  return (
    <ol className={styles.rank} aria-label={label}>
      {lines.map((line, index) => (
        <li key={line.key}>
          <em>{index + 1}</em>
          <Link className={styles.line} href={line.href}>
            <span className={styles.bar} style={{ width: `${(line.count / most) * 100}%` }} />
            <span className={styles.name}>{line.name}</span>
            {line.note ? <small>{line.note}</small> : null}
          </Link>
          <b>{formatNumber(line.count)}</b>
        </li>
      ))}
    </ol>
  );
}
