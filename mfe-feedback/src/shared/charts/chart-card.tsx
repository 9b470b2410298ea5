import { ChartCard as ChartFrame, FigureList } from '@trassa/ui/chart-card';
import { lazy, type ReactNode, useState } from 'react';
import type { ChartColumn } from './column-chart.tsx';

const ColumnChart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }));

const HEIGHT = 220;

/** Columns in a card. `unit` counts a value in words. */
export function ChartCard(props: {
  readonly title: string;
  readonly note: ReactNode;
  readonly columns: readonly ChartColumn[];
  readonly unit: (value: number) => string;
}) {
  const { title, note, columns, unit } = props;
  const [pointed, setPointed] = useState<string | null>(null);
  const column = columns.find(({ key }) => key === pointed);
  return (
    <ChartFrame
      title={title}
      note={note}
      height={HEIGHT}
      read={column ? `${column.name} · ${unit(column.value)}` : undefined}
      drawing={<ColumnChart columns={columns} height={HEIGHT} onPoint={setPointed} />}
      table={<FigureList figures={columns} label={title} />}
    />
  );
}
