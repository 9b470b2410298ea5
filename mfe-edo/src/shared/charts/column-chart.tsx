import { Column } from '@ant-design/charts';
import { useTheme } from '@trassa/ui/theme';
import { useEffect, useMemo, useRef } from 'react';
import { type ChartColumn, labelsOf } from './chart-data.ts';

/** What a ColumnChart takes. `onReady` hands over the way to the chart's picture as a PNG data address. */
export interface ColumnChartProps {
  readonly columns: readonly ChartColumn[];
  readonly height: number;
  /** A dashed line across: the average, a goal. */
  readonly line?: number;
  readonly onPoint: (key: string | null) => void;
  readonly onChoose: (key: string) => void;
  readonly onReady: (picture: () => string | undefined) => void;
}

interface Colours {
  tones: Record<ChartColumn['tone'], string>;
  text: string;
  grid: string;
  line: string;
  font: string;
  ground: string;
}

/** The canvas knows no CSS variables: they are read when the theme changes. */
function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    tones: {
      normal: token('--blue'),
      quiet: token('--blue'),
      peak: token('--amber'),
      good: token('--green'),
      fair: token('--amber'),
      poor: token('--red'),
    },
    text: token('--text-2'),
    grid: token('--line'),
    line: token('--text-3'),
    font: token('--font'),
    ground: token('--surface'),
  };
}

const fontSize = 12;
const QUIET = 0.34;
const LABELS_ON_A_PHONE = 6;

/** Without `animate: false` of its own it fades in, and the whole chart is drawn anew in each frame of that. */
const averageLine = (line: number, stroke: string) => ({
  type: 'lineY',
  yField: line,
  animate: false,
  style: { stroke, strokeOpacity: 1, lineDash: [4, 4] },
});

function specOf(columns: readonly ChartColumn[], line: number | undefined, colours: Colours) {
  const tones = new Map(columns.map(({ key, tone }) => [key, tone]));
  const toneOf = ({ key }: { key: string }) => tones.get(key) ?? 'normal';
  const labels = labelsOf(columns, matchMedia('(max-width: 559.98px)').matches ? LABELS_ON_A_PHONE : columns.length);
  const text = { labelFill: colours.text, labelFontSize: fontSize, labelFontFamily: colours.font, labelOpacity: 1 };
  return {
    data: columns.map(({ key, value }) => ({ key, value })),
    xField: 'key',
    yField: 'value',
    autoFit: true,
    animate: false,
    // Its tooltip writes HTML, which the policy of our pages refuses: the read-out stands in the card's own heading.
    tooltip: false,
    legend: false,
    viewStyle: { viewFill: colours.ground },
    marginBottom: 0,
    style: {
      fill: (column: { key: string }) => colours.tones[toneOf(column)],
      fillOpacity: (column: { key: string }) => (toneOf(column) === 'quiet' ? QUIET : 1),
      radiusTopLeft: 3,
      radiusTopRight: 3,
      maxWidth: 30,
      cursor: 'pointer',
    },
    axis: {
      x: {
        ...text,
        tick: false,
        title: false,
        line: false,
        labelFormatter: (key: string) => labels.get(key) ?? '',
        labelAutoRotate: false,
        labelAutoHide: true,
      },
      y: {
        ...text,
        tick: false,
        title: false,
        grid: true,
        gridStroke: colours.grid,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        labelFormatter: (value: number) => value.toLocaleString('ru-RU'),
        tickCount: 4,
      },
    },
    scale: { y: { nice: true, domainMin: 0 }, x: { padding: 0.3 } },
    annotations: line === undefined ? [] : [averageLine(line, colours.line)],
  };
}

interface ElementEvent {
  data?: { data?: { key?: string } };
}

/** The part of the library's chart that we use. */
interface DrawnChart {
  chart: { on: (name: string, listener: (event: ElementEvent) => void) => void };
  toDataURL?: (type: string) => string | undefined;
}

/** Columns drawn by @ant-design/charts; a module of its own that only pages with charts fetch. */
export function ColumnChart(props: ColumnChartProps) {
  const { columns, height, line } = props;
  const { theme } = useTheme();
  // The library keeps the listeners of the first drawing: they must ask for the newest properties.
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the theme through the document
  const spec = useMemo(() => specOf(columns, line, readColours()), [columns, line, theme]);
  const attend = (drawn: DrawnChart) => {
    const keyOf = (event: ElementEvent) => event.data?.data?.key ?? null;
    drawn.chart.on('element:pointerover', (event) => newest.current.onPoint(keyOf(event)));
    drawn.chart.on('element:pointerout', () => newest.current.onPoint(null));
    drawn.chart.on('element:click', (event) => {
      const key = keyOf(event);
      if (key !== null) newest.current.onChoose(key);
    });
    props.onReady(() => drawn.toDataURL?.('image/png'));
  };
  return <Column {...spec} height={height} onReady={attend} />;
}
