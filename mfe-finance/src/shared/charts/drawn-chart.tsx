import { Mix } from '@ant-design/charts';
import { useTheme } from '@trassa/ui/theme';
import { useEffect, useMemo, useRef } from 'react';
import { type ChartColours, type ChartSpec, PointedKey } from './chart-spec.ts';

/** What a DrawnChart takes; `spec` makes the library's specification with the colours of the theme. */
export interface DrawnChartProps {
  readonly spec: (colours: ChartColours) => ChartSpec;
  readonly height: number;
  readonly onPoint: (key: string | null) => void;
}

/** The canvas knows no CSS variables: they are read when the theme changes. */
function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    blue: token('--blue'),
    blueSoft: token('--blue-soft'),
    green: token('--green'),
    red: token('--red'),
    surface: token('--surface'),
    grey: token('--line-strong'),
    text: token('--text-2'),
    grid: token('--line'),
    axis: token('--text-3'),
    font: token('--font'),
  };
}

interface PlotEvent {
  data?: { data?: Record<string, unknown> };
}

/** The part of the library's chart that we use. */
interface PlotChart {
  chart: { on: (name: string, listener: (event: PlotEvent) => void) => void };
}

/** Drawn by @ant-design/charts; a module of its own that only screens with charts fetch. */
export function DrawnChart(props: DrawnChartProps) {
  const { spec, height } = props;
  const { theme } = useTheme();
  // The library keeps the listeners of the first drawing: they must ask for the newest properties.
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the theme through the document
  const drawn = useMemo(() => spec(readColours()), [spec, theme]);
  const attend = ({ chart }: PlotChart) => {
    const keyOf = ({ data }: PlotEvent) => data?.data?.[PointedKey];
    chart.on('element:pointerover', (event) => {
      const key = keyOf(event);
      newest.current.onPoint(typeof key === 'string' ? key : null);
    });
    chart.on('element:pointerout', () => newest.current.onPoint(null));
  };
  return <Mix {...drawn} height={height} onReady={attend} />;
}
