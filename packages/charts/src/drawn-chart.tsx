import { Mix } from '@ant-design/charts';
import { useTheme } from '@trassa/ui/theme';
import { narrowerThan } from '@trassa/ui/widths';
import { useMemo, useRef } from 'react';
import { ChartReader, type ReaderProps } from './chart-reader.tsx';
import type { ChartColours } from './chart-spec.ts';
import { buildChartSpec, type ChartPicture } from './picture.ts';

const AMBER_SHARE_OF_ORANGE = 0.45;

const parseChannels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mix of two colours of the form `#d5382e`; `share`: part of the first, 0 to 1. */
function mixColours(first: string, second: string, share: number): string {
  const others = parseChannels(second);
  const parts = parseChannels(first).map((part, index) =>
    Math.round(part * share + (others[index] ?? 0) * (1 - share)),
  );
  return `rgb(${parts.join(', ')})`;
}

const HATCHING_TILE_PX = 6;

/** Square image of diagonal lines that repeats without seams. */
function drawHatching(colour: string): unknown {
  const image = document.createElement('canvas');
  image.width = HATCHING_TILE_PX;
  image.height = HATCHING_TILE_PX;
  const pen = image.getContext('2d');
  if (!pen) return colour;
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  for (const shift of [-HATCHING_TILE_PX, 0, HATCHING_TILE_PX]) {
    pen.moveTo(shift - 1, HATCHING_TILE_PX + 1);
    pen.lineTo(shift + HATCHING_TILE_PX + 1, -1);
  }
  pen.stroke();
  return { image, repetition: 'repeat' };
}

/** The canvas knows no CSS variables: the tokens are read when the theme changes. */
function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    blue: token('--blue'),
    blueSoft: token('--blue-soft'),
    green: token('--green'),
    amber: token('--amber'),
    orange: mixColours(token('--amber'), token('--red'), AMBER_SHARE_OF_ORANGE),
    red: token('--red'),
    surface: token('--surface'),
    slate: token('--text-3'),
    amberStrong: token('--amber-strong'),
    text: token('--text'),
    label: token('--text-2'),
    grid: token('--line'),
    axis: token('--text-3'),
    font: token('--font'),
    hatched: drawHatching,
  };
}

export interface DrawnPlot {
  /** Picture as a PNG data address. */
  png: () => string | undefined;
  /** Pixels from the left edge to the middle of each key; empty until the chart is drawn. */
  centres: (keys: readonly string[]) => number[];
  /** Draws the chart anew if the width of its place has changed. */
  fit: () => void;
}

export interface DrawnChartProps {
  readonly picture: ChartPicture;
  readonly height: number;
  /** Values and legend to read out; absent: the chart is only a drawing. */
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
interface LibraryChart {
  chart: {
    forceFit: () => void;
    getContext: () => {
      views?: { layout: Layout; scale: { x?: { map: (key: string) => number; getBandWidth?: () => number } } }[];
    };
  };
  toDataURL?: (type: string) => string | undefined;
}

function getCentres({ chart }: LibraryChart, keys: readonly string[]): number[] {
  const view = chart.getContext().views?.[0];
  const scale = view?.scale.x;
  if (!scale) return [];
  const { marginLeft, paddingLeft, insetLeft, innerWidth } = view.layout;
  const half = (scale.getBandWidth?.() ?? 0) / 2;
  return keys.map((key) => marginLeft + paddingLeft + insetLeft + (scale.map(key) + half) * innerWidth);
}

/** Chart of @ant-design/charts; the only module that imports the library, fetched together with ChartReader. */
export function DrawnChart({ picture, height, reading, onReady }: DrawnChartProps) {
  const plot = useRef<DrawnPlot | null>(null);
  const { theme } = useTheme();
  const attend = (made: LibraryChart) => {
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
    const spec = buildChartSpec(picture, matchMedia(narrowerThan('phone')).matches)(readColours());
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
