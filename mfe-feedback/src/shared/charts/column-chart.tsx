import { Column } from '@ant-design/charts';
import { useTheme } from '@trassa/ui/theme';
import { useEffect, useMemo, useRef } from 'react';

/** One column of a chart. */
export interface ChartColumn {
  key: string;
  /** Under the column; short. */
  label: string;
  /** The whole name: in the read-out and in the table. */
  name: string;
  value: number;
}

interface ColumnChartProps {
  readonly columns: readonly ChartColumn[];
  readonly height: number;
  readonly onPoint: (key: string | null) => void;
}

/** The canvas knows no CSS variables: they are read when the theme changes. */
function readColours() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    bar: token('--blue'),
    text: token('--text-2'),
    grid: token('--line'),
    font: token('--font'),
    ground: token('--surface'),
  };
}

function specOf(columns: readonly ChartColumn[], colours: ReturnType<typeof readColours>) {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const text = { labelFill: colours.text, labelFontSize: 12, labelFontFamily: colours.font, labelOpacity: 1 };
  const bare = { tick: false, title: false } as const;
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
    style: { fill: colours.bar, radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 30 },
    axis: {
      x: {
        ...text,
        ...bare,
        line: false,
        labelFormatter: (key: string) => labels.get(key) ?? '',
        labelAutoRotate: false,
        labelAutoHide: true,
      },
      y: {
        ...text,
        ...bare,
        grid: true,
        gridStroke: colours.grid,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        // Whole messages only: between them stands nothing.
        labelFormatter: (value: number) => (Number.isInteger(value) ? value.toLocaleString('ru-RU') : ''),
        tickCount: 4,
      },
    },
    scale: { y: { nice: true, domainMin: 0 }, x: { padding: 0.3 } },
  };
}

interface ElementEvent {
  data?: { data?: { key?: string } };
}

/** The part of the library's chart that we use. */
interface DrawnChart {
  chart: { on: (name: string, listener: (event: ElementEvent) => void) => void };
}

/** Columns drawn by @ant-design/charts; a module of its own that only the statistics fetch. */
export function ColumnChart({ columns, height, onPoint }: ColumnChartProps) {
  const { theme } = useTheme();
  // The library keeps the listeners of the first drawing: they must ask for the newest properties.
  const newest = useRef(onPoint);
  useEffect(() => {
    newest.current = onPoint;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the theme through the document
  const spec = useMemo(() => specOf(columns, readColours()), [columns, theme]);
  const attend = (drawn: DrawnChart) => {
    drawn.chart.on('element:pointerover', (event) => newest.current(event.data?.data?.key ?? null));
    drawn.chart.on('element:pointerout', () => newest.current(null));
  };
  return <Column {...spec} height={height} onReady={attend} />;
}
