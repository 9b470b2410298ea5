import { Link } from '@trassa/ui/link';
import { type ChartPoint, isNumericColumn } from './chart-points.rules.ts';
import styles from './charts.module.css';

/** Properties of a FigureTable; the first heading names the points, the others their values. */
interface FigureTableProps {
  readonly title: string;
  readonly heads: readonly [string, ...string[]];
  readonly points: readonly ChartPoint[];
}

/** The values of a chart as a table; the name of a point links to its list. */
export function FigureTable({ title, heads, points }: FigureTableProps) {
  const [first, ...names] = heads;
  const looks = names.map((_, index) => (isNumericColumn(points, index) ? undefined : styles.words));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={title}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {names.map((name, index) => (
              <th key={name} scope="col" className={looks[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, href, name, values }) => (
            <tr key={key}>
              <td>{href ? <Link href={href}>{name}</Link> : name}</td>
              {values.map((value, index) => (
                <td key={names[index]} className={looks[index]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
