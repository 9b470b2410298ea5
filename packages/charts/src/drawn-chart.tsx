import { Mix } from '@ant-design/charts';
import { useTheme } from '@trassa/ui/theme';
import { useEffect, useMemo, useRef } from 'react';
import { PointedKey } from './chart-spec.ts';
import { readColours } from './colours.ts';
import { type Picture, specOf } from './picture.ts';

/** What a DrawnChart takes. Keys are those of the data, see {@link PointedKey}. */
export interface DrawnChartProps {
  readonly picture: Picture;
  readonly height: number;
  readonly onPoint?: (key: string | null) => void;
  readonly onChoose?: (key: string) => void;
  /** Hands over the way to the chart's picture as a PNG data address. */
  readonly onReady?: (picture: () => string | undefined) => void;
}

const phone = '(max-width: 559.98px)';

interface PlotEvent {
  data?: { data?: Record<string, unknown> };
}

/** The part of the library's chart that we use. */
interface PlotChart {
  chart: { on: (name: string, listener: (event: PlotEvent) => void) => void };
  toDataURL?: (type: string) => string | undefined;
}

function keyOf({ data }: PlotEvent): string | null {
  const key = data?.data?.[PointedKey];
  return typeof key === 'string' ? key : null;
}

/** Drawn by @ant-design/charts; the only module that knows the library. */
export function DrawnChart(props: DrawnChartProps) {
  const { picture, height } = props;
  const { theme } = useTheme();
  // The library keeps the listeners of the first drawing: they must ask for the newest properties.
  const newest = useRef(props);
  useEffect(() => {
    newest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow the theme through the document
  const drawn = useMemo(() => specOf(picture, matchMedia(phone).matches)(readColours()), [picture, theme]);
  const attend = (plot: PlotChart) => {
    plot.chart.on('element:pointerover', (event) => newest.current.onPoint?.(keyOf(event)));
    plot.chart.on('element:pointerout', () => newest.current.onPoint?.(null));
    plot.chart.on('element:click', (event) => {
      const key = keyOf(event);
      if (key !== null) newest.current.onChoose?.(key);
    });
    newest.current.onReady?.(() => plot.toDataURL?.('image/png'));
  };
  return <Mix {...drawn} height={height} onReady={attend} />;
}
