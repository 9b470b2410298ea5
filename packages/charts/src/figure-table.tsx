import { Link } from '@trassa/ui/link';
import styles from './charts.module.css';

/** The figures of a chart with several values at each place; the first cell may lead somewhere. */
export interface FigureTableProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly href?: string; readonly cells: readonly string[] }[];
}

/** The same figures as the chart for the keyboard and screen readers. */
export function FigureTable({ title, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, cells: [first, ...rest] }) => (
            <tr key={key}>
              <td>{href ? <Link href={href}>{first}</Link> : first}</td>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
