import { Button, IconButton } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { usePrinting } from '@trassa/ui/use-printing';
import { type ReactNode, useRef, useState } from 'react';
import styles from './chart-card.module.css';
import type { LegendItem } from './chart-legend.tsx';
import type { ChartPoint } from './chart-points.rules.ts';
import { chartMessages as messages } from './charts.messages.ts';
import { ChartDrawing, canDraw } from './drawing.tsx';
import type { DrawnPlot } from './drawn-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import type { ChartPicture } from './picture.ts';

export interface ChartCardProps {
  readonly title: string;
  readonly help?: string;
  /** What the values count, and over which time; both stand beside the title. */
  readonly unit: string;
  readonly period: string;
  /** Stands before unit and period: a total, or a note that the figures are examples. */
  readonly note?: ReactNode;
  readonly picture: ChartPicture;
  readonly points: readonly ChartPoint[];
  /** Headings of the table: of the points, then of their values. */
  readonly heads: readonly [string, ...string[]];
  readonly legend?: readonly LegendItem[];
  readonly height: number;
  /** Stands left of the button «Таблица», for example a choice of the period. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Texts and controls above the drawing, or above the table in its place. */
  readonly children?: ReactNode;
  /** Name of the saved picture; without it there is no button. */
  readonly pngName?: string;
}

/** Largest number of points of a chart printed with its table; longer tables are printed only if nothing is drawn. */
const MOST_PRINTED_POINTS = 31;

/** Card with a chart, which can be shown as a table instead and saved as a PNG file. */
export function ChartCard(props: ChartCardProps) {
  const { title, unit, period, points, heads, height, pngName } = props;
  const [drawable] = useState(canDraw);
  const [isTable, setTable] = useState(!drawable);
  const isPrinted = usePrinting();
  const plot = useRef<DrawnPlot | null>(null);
  const scope = messages.unitAndPeriod(unit, period);
  const savePicture = async (name: string) => {
    // Code that few people need is fetched on demand.
    const { savePicture: write } = await import('./save-picture.ts');
    await write(plot.current?.png(), name, { title, note: scope });
  };
  const table = <FigureTable title={title} heads={heads} points={points} />;
  return (
    <Card
      title={title}
      help={props.help}
      note={
        <>
          {props.note} {scope}
        </>
      }
      actions={
        <div className={styles.toolbar}>
          {props.actions}
          {drawable ? (
            <Button
              size="s"
              icon={isTable ? 'chart-column' : 'table'}
              aria-label={`${isTable ? messages.chart : messages.table}: ${title}`}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? messages.chart : messages.table}
            </Button>
          ) : null}
          {drawable && pngName ? (
            <IconButton
              icon="download"
              size="s"
              label={messages.png}
              disabled={isTable}
              onClick={() => void savePicture(pngName)}
            />
          ) : null}
        </div>
      }
      footer={props.footer}
    >
      {props.children}
      {isTable ? (
        table
      ) : (
        <ChartDrawing
          picture={props.picture}
          height={height}
          reading={{ label: `${title}, ${scope}`, points, heads: heads.slice(1), legend: props.legend }}
          onReady={(drawn) => {
            plot.current = drawn;
          }}
        />
      )}
      {isPrinted && !isTable && (points.length <= MOST_PRINTED_POINTS || !plot.current) ? table : null}
    </Card>
  );
}
