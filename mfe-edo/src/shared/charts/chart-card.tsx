import { useNavigate } from '@trassa/mfe-kit/router';
import { Card } from '@trassa/ui/card';
import { ChartCard as ChartFrame, canDraw, FigureList } from '@trassa/ui/chart-card';
import { type ComponentType, lazy, type ReactNode, useRef, useState } from 'react';
import type { ChartColumn } from './chart-data.ts';
import type { ColumnChartProps } from './column-chart.tsx';
import { WhenSeen } from './when-seen.tsx';

/**
 * The drawing, once it is here. Through `lazy` even a fetched one would come 300 ms late: so long React holds reveals
 * back.
 */
let fetched: ComponentType<ColumnChartProps> | null = null;
async function fetchChart() {
  const { ColumnChart } = await import('./column-chart.tsx');
  fetched = ColumnChart;
  return { default: ColumnChart };
}
const LaterChart = lazy(fetchChart);
// The library is the heaviest thing of a page with charts: it comes while the figures are still on their way.
if (canDraw()) fetchChart().catch(() => undefined);

/** Chosen once: a drawing that arrives later does not replace the one that waited for it. */
function ColumnChart(props: ColumnChartProps) {
  const [Chart] = useState(() => fetched ?? LaterChart);
  return <Chart {...props} />;
}

/** What a ChartCard takes; `unit` counts a value in words («5 719 документов»). */
export interface ChartCardProps {
  readonly title: string;
  /** What it is of: «по дням Москвы»; on a saved picture, too. */
  readonly note: string;
  /** Under which filters, on a saved picture only. */
  readonly scope?: string;
  readonly columns: readonly ChartColumn[];
  readonly unit: (value: number) => string;
  readonly fileName: string;
  readonly line?: number;
  readonly height?: number;
  /** Left of the view switch: a choice of the stretch. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Said instead of an empty frame when every column is 0. */
  readonly nothing?: string;
}

/** Columns in a card; a click on one leads to what it counts. Where there is nothing to draw, words say so. */
export function ChartCard({ nothing, ...props }: ChartCardProps) {
  if (!nothing || props.columns.some(({ value }) => value !== 0)) return <DrawnCard {...props} />;
  return (
    <Card title={props.title} note={props.note} actions={props.actions} footer={props.footer}>
      <p>{nothing}</p>
    </Card>
  );
}

function DrawnCard({ columns, unit, fileName, line, height = 220, scope, ...frame }: Omit<ChartCardProps, 'nothing'>) {
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<string | null>(null);
  const picture = useRef<() => string | undefined>(() => undefined);
  const find = (wanted: string | null) => columns.find(({ key }) => key === wanted);
  const column = find(pointed);
  const save = async () => {
    // Few save a picture: how it is done is fetched by those who do.
    const { savePicture } = await import('./save-picture.ts');
    const note = [frame.note, scope].filter(Boolean).join(' · ');
    await savePicture(picture.current(), fileName, { title: frame.title, note });
  };
  const drawing = (
    <ColumnChart
      columns={columns}
      height={height}
      line={line}
      onPoint={setPointed}
      onChoose={(key) => {
        const { href } = find(key) ?? {};
        if (href) navigate(href);
      }}
      onReady={(take) => {
        picture.current = take;
      }}
    />
  );
  return (
    <ChartFrame
      {...frame}
      height={height}
      read={column ? `${column.name} · ${unit(column.value)}` : undefined}
      drawing={<WhenSeen height={height}>{drawing}</WhenSeen>}
      table={<FigureList figures={columns} label={frame.title} />}
      onSave={() => void save()}
    />
  );
}
