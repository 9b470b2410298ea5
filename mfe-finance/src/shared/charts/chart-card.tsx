import { ChartCard as ChartFrame } from '@trassa/ui/chart-card';
import { Link } from '@trassa/ui/link';
import { lazy, type ReactNode, useState } from 'react';
import type { ChartColours, ChartSpec } from './chart-spec.ts';
import styles from './charts.module.css';

const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }));

/** The same figures for the keyboard and screen readers; the first cell may lead somewhere. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly { key: string; href?: string; cells: readonly string[] }[];
}

/** What a ChartCard takes; `read` says in words what the pointer is over. */
export interface ChartCardProps {
  readonly title: string;
  readonly note: string;
  readonly legend: readonly { readonly look: 'blue' | 'grey' | 'green' | 'band'; readonly text: string }[];
  readonly spec: (colours: ChartColours) => ChartSpec;
  readonly table: ChartTable;
  readonly read: (key: string) => string | null;
  readonly height: number;
  /** Over the picture: what it says. */
  readonly children?: ReactNode;
}

function Figures({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, href, cells: [first, ...rest] }) => (
            <tr key={key}>
              <td>{href ? <Link href={href}>{first}</Link> : first}</td>
              {rest.map((cell, index) => (
                <td key={table.head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A chart in a card: a read-out under the pointer, and the same figures as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, legend, table, height } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const looks = (
    <div className={styles.legend} aria-hidden="true">
      {legend.map(({ look, text }) => (
        <span key={text}>
          <i className={styles[look]} />
          {text}
        </span>
      ))}
    </div>
  );
  return (
    <ChartFrame
      title={title}
      note={note}
      height={height}
      read={pointed === null ? null : props.read(pointed)}
      actions={looks}
      drawing={<DrawnChart spec={props.spec} height={height} onPoint={setPointed} />}
      table={<Figures title={title} table={table} />}
    >
      {props.children}
    </ChartFrame>
  );
}
