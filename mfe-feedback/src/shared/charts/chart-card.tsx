import { Card } from '@trassa/ui/card';
import { formatNumber } from '@trassa/ui/format';
import { Segmented } from '@trassa/ui/segmented';
import { Skeleton } from '@trassa/ui/skeleton';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { chartsMessages as messages } from './charts.messages.ts';
import styles from './charts.module.css';
import type { ChartColumn } from './column-chart.tsx';

const ColumnChart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }));

type View = 'chart' | 'table';
const views = [
  { value: 'chart', label: messages.chart, icon: 'chart-column' },
  { value: 'table', label: messages.table, icon: 'table' },
] as const;
const height = 220;

/** A browser without canvas (or with it switched off against tracking) gets the table. */
const canDraw = () => document.createElement('canvas').getContext?.('2d') != null;

function ColumnTable({ columns, title }: { readonly columns: readonly ChartColumn[]; readonly title: string }) {
  return (
    <ol className={styles.table} aria-label={title}>
      {columns.map((column) => (
        <li key={column.key}>
          <span>{column.name}</span>
          <b>{formatNumber(column.value)}</b>
        </li>
      ))}
    </ol>
  );
}

/** A chart in a card: a read-out under the pointer, the same figures as a table. `unit` counts a value in words. */
export function ChartCard(props: {
  readonly title: string;
  readonly note: ReactNode;
  readonly columns: readonly ChartColumn[];
  readonly unit: (value: number) => string;
}) {
  const { title, columns, unit } = props;
  const [drawable] = useState(canDraw);
  const [view, setView] = useState<View>(drawable ? 'chart' : 'table');
  const [pointed, setPointed] = useState<string | null>(null);
  const column = columns.find(({ key }) => key === pointed);
  const switching = <Segmented<View> label={messages.view} value={view} options={views} onChange={setView} iconOnly />;
  return (
    <Card
      title={title}
      note={column ? <span className={styles.read}>{`${column.name} · ${unit(column.value)}`}</span> : props.note}
      actions={drawable ? switching : undefined}
    >
      {view === 'chart' ? (
        <div className={styles.canvas} style={{ height }}>
          <Suspense fallback={<Skeleton height={height - 24} />}>
            <ColumnChart columns={columns} height={height} onPoint={setPointed} />
          </Suspense>
        </div>
      ) : (
        <ColumnTable columns={columns} title={title} />
      )}
    </Card>
  );
}
