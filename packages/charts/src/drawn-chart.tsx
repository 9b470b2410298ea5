import { Mix } from '@ant-design/charts';
import { useTheme } from '@trassa/ui/theme';
import { narrowerThan } from '@trassa/ui/widths';
import { useMemo, useRef } from 'react';
import { ChartReader, type ReaderProps } from './chart-reader.tsx';
import { readColours } from './colours.ts';
import { getSpec, type Picture } from './picture.ts';

/** What a page may ask of a drawn chart. */
export interface DrawnPlot {
  /** Picture as a PNG data address. */
  png: () => string | undefined;
  /** Pixels from the left edge to the middle of each key; empty until it is drawn. */
  centres: (keys: readonly string[]) => number[];
  /** Draws it anew where the width of its place has changed. */
  fit: () => void;
}

export interface DrawnChartProps {
  readonly picture: Picture;
  readonly height: number;
  /** Values and legend; without them the drawing is only looked at. */
  readonly reading?: ReaderProps;
  readonly onReady?: (plot: DrawnPlot) => void;
}

interface Layout {
  marginLeft: number;
  paddingLeft: number;
  insetLeft: number;
  innerWidth: number;
}

/** Used part of the library's chart. */
interface PlotChart {
  chart: {
    forceFit: () => void;
    getContext: () => {
      views?: { layout: Layout; scale: { x?: { map: (key: string) => number; getBandWidth?: () => number } } }[];
    };
  };
  toDataURL?: (type: string) => string | undefined;
}

function getCentres({ chart }: PlotChart, keys: readonly string[]): number[] {
  const view = chart.getContext().views?.[0];
  const scale = view?.scale.x;
  if (!scale) return [];
  const { marginLeft, paddingLeft, insetLeft, innerWidth } = view.layout;
  const half = (scale.getBandWidth?.() ?? 0) / 2;
  return keys.map((key) => marginLeft + paddingLeft + insetLeft + (scale.map(key) + half) * innerWidth);
}

/** Chart of @ant-design/charts; the only module that imports the library, fetched with what reads the drawing. */
export function DrawnChart({ picture, height, reading, onReady }: DrawnChartProps) {
  const plot = useRef<DrawnPlot | null>(null);
  const { theme } = useTheme();
  const attend = (made: PlotChart) => {
    plot.current = {
      png: () => made.toDataURL?.('image/png'),
      centres: (keys) => getCentres(made, keys),
      fit: () => made.chart.forceFit(),
    };
    onReady?.(plot.current);
  };
  // One element until the picture changes: the library draws every new one. It calls `onReady` for the first alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the theme through the document
  const chart = useMemo(() => {
    const spec = getSpec(picture, matchMedia(narrowerThan('phone')).matches)(readColours());
    return <Mix {...spec} height={height} onReady={attend} />;
  }, [picture, theme, height]);
  return reading ? (
    <ChartReader {...reading} plot={plot}>
      {chart}
    </ChartReader>
  ) : (
    chart
  );
}
