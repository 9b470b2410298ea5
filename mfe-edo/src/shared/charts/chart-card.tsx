import { saveFile } from '@trassa/api-client/download';
import { useNavigate } from '@trassa/mfe-kit/router';
import { IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { formatNumber } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { Segmented } from '@trassa/ui/segmented';
import { Skeleton } from '@trassa/ui/skeleton';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { ChartColumn } from './chart-data.ts';
import { chartsMessages as messages } from './charts.messages.ts';
import styles from './charts.module.css';
import type { ColumnChartProps } from './column-chart.tsx';

const ColumnChart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }));

type View = 'chart' | 'table';
const views = [
  { value: 'chart', label: messages.chart, icon: 'chart-column' },
  { value: 'table', label: messages.table, icon: 'table' },
] as const;

/** A browser without canvas (or with it switched off against tracking) gets the table. */
const canDraw = () => document.createElement('canvas').getContext?.('2d') != null;

/** What a ChartCard takes; `unit` counts a value in words («5 719 документов»). */
export interface ChartCardProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly columns: readonly ChartColumn[];
  readonly unit: (value: number) => string;
  readonly fileName: string;
  readonly line?: number;
  readonly height?: number;
  /** Left of the view switch: a choice of the stretch. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
}

function ColumnTable({ columns, title }: { readonly columns: readonly ChartColumn[]; readonly title: string }) {
  return (
    <ol className={styles.table} aria-label={title}>
      {columns.map((column) => (
        <li key={column.key}>
          {column.href ? <Link href={column.href}>{column.name}</Link> : <span>{column.name}</span>}
          <b>{formatNumber(column.value)}</b>
        </li>
      ))}
    </ol>
  );
}

function Drawn(props: Omit<ColumnChartProps, 'onChoose'>) {
  const navigate = useNavigate();
  const choose = (key: string) => {
    const { href } = props.columns.find((column) => column.key === key) ?? {};
    if (href) navigate(href);
  };
  return (
    <div className={styles.canvas} style={{ height: props.height }}>
      <Suspense fallback={<Skeleton height={props.height - 24} />}>
        <ColumnChart {...props} onChoose={choose} />
      </Suspense>
    </div>
  );
}

/** From a data address to a file; fetching one is against the policy of our pages. */
function savePicture(address: string | undefined, name: string) {
  const [head = '', body] = address?.split(',') ?? [];
  if (!body || !head.endsWith('base64')) return;
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  saveFile({ blob: new Blob([bytes], { type: 'image/png' }), name });
}

/** A chart in a card: a read-out under the pointer, the same figures as a table of links, the picture as a file. */
export function ChartCard(props: ChartCardProps) {
  const { title, columns, unit, fileName, height = 220 } = props;
  const [drawable] = useState(canDraw);
  const [view, setView] = useState<View>(drawable ? 'chart' : 'table');
  const [pointed, setPointed] = useState<string | null>(null);
  const picture = useRef<() => string | undefined>(() => undefined);
  const column = columns.find(({ key }) => key === pointed);
  const toolbar = (
    <div className={styles.toolbar}>
      {props.actions}
      {drawable ? (
        <>
          <Segmented<View> label={messages.view} value={view} options={views} onChange={setView} iconOnly />
          <IconButton
            icon="download"
            size="s"
            label={messages.png}
            disabled={view !== 'chart'}
            onClick={() => savePicture(picture.current(), fileName)}
          />
        </>
      ) : null}
    </div>
  );
  return (
    <Card
      title={title}
      note={column ? <span className={styles.read}>{`${column.name} · ${unit(column.value)}`}</span> : props.note}
      actions={toolbar}
      footer={props.footer}
    >
      {view === 'chart' ? (
        <Drawn
          columns={columns}
          height={height}
          line={props.line}
          onPoint={setPointed}
          onReady={(take) => {
            picture.current = take;
          }}
        />
      ) : (
        <ColumnTable columns={columns} title={title} />
      )}
    </Card>
  );
}
