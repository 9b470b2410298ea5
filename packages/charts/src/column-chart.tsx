import { Card } from '@trassa/ui/card';
import { useMemo } from 'react';
import { ChartCard, type ChartCardProps } from './chart-card.tsx';
import type { ChartColumn, ColumnChartOptions } from './columns.ts';

const DEFAULT_HEIGHT_PX = 220;

interface ColumnChartProps
  extends Omit<ChartCardProps, 'picture' | 'points' | 'heads' | 'height'>,
    Partial<ColumnChartOptions> {
  readonly columns: readonly ChartColumn[];
  /** Heading of the columns' names in the table: «День». */
  readonly place: string;
  /** Heading of the values in the table, «доход»; the unit when absent. */
  readonly head?: string;
  /** A value in words: «5 719 документов». */
  readonly say: (value: number) => string;
  /** Further values of a column for the read-out and the table. */
  readonly more?: { readonly heads: readonly string[]; readonly values: readonly (readonly string[])[] };
  readonly height?: number;
  /** Text in place of the chart when every column is 0. */
  readonly nothing?: string;
}

/** Columns in a card; a column opens the list behind it. */
export function ColumnChart({ nothing, ...props }: ColumnChartProps) {
  if (!nothing || props.columns.some(({ value }) => value !== 0)) return <ColumnChartCard {...props} />;
  return (
    <Card title={props.title} note={props.note} actions={props.actions} footer={props.footer}>
      <p>{nothing}</p>
    </Card>
  );
}

const noFurtherValues = { heads: [], values: [] } as const;

function ColumnChartCard(props: Omit<ColumnChartProps, 'nothing'>) {
  const {
    columns,
    place,
    head,
    say,
    more = noFurtherValues,
    kind = 'counts',
    line,
    before,
    height = DEFAULT_HEIGHT_PX,
    ...card
  } = props;
  const picture = useMemo(() => ({ columns, look: { kind, line, before } }), [columns, kind, line, before]);
  const points = columns.map(({ key, name, value, href }, index) => ({
    ...{ key, name, href },
    values: [say(value), ...(more.values[index] ?? [])],
  }));
  return (
    <ChartCard
      {...card}
      picture={picture}
      points={points}
      heads={[place, head ?? card.unit, ...more.heads]}
      height={height}
    />
  );
}
