import { useNavigate } from '@trassa/mfe-kit/router';
import { Card } from '@trassa/ui/card';
import { FigureList } from '@trassa/ui/chart-card';
import { useMemo } from 'react';
import { ChartCard, type ChartCardProps } from './chart-card.tsx';
import type { AxisKind } from './chart-spec.ts';
import type { ChartColumn } from './columns.ts';

const HEIGHT = 220;

/** Properties of a ColumnChart; `unit` counts a value in words («5 719 документов»). */
export interface ColumnChartProps extends Omit<ChartCardProps, 'picture' | 'table' | 'read' | 'onChoose' | 'height'> {
  readonly columns: readonly ChartColumn[];
  readonly unit: (value: number) => string;
  /** Whole counts, when absent. */
  readonly kind?: AxisKind;
  /** A dashed line across: the average, a goal. */
  readonly line?: number;
  readonly height?: number;
  /** Text in place of the chart when every column is 0. */
  readonly nothing?: string;
}

/** Columns in a card; a click on one leads to the records behind it. */
export function ColumnChart({ nothing, ...props }: ColumnChartProps) {
  if (!nothing || props.columns.some(({ value }) => value !== 0)) return <DrawnColumns {...props} />;
  return (
    <Card title={props.title} note={props.note} actions={props.actions} footer={props.footer}>
      <p>{nothing}</p>
    </Card>
  );
}

function DrawnColumns({ columns, unit, kind = 'counts', line, height = HEIGHT, ...card }: ColumnChartProps) {
  const navigate = useNavigate();
  const picture = useMemo(() => {
    const leads = columns.some(({ href }) => href !== undefined);
    return { columns, look: { kind, line, leads } };
  }, [columns, kind, line]);
  const find = (wanted: string) => columns.find(({ key }) => key === wanted);
  const read = (key: string) => {
    const column = find(key);
    return column ? `${column.name} · ${unit(column.value)}` : null;
  };
  return (
    <ChartCard
      {...card}
      picture={picture}
      read={read}
      height={height}
      table={<FigureList figures={columns} label={card.title} />}
      onChoose={(key) => {
        const { href } = find(key) ?? {};
        if (href) navigate(href);
      }}
    />
  );
}
