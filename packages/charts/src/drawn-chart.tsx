import { Mix } from '@ant-design/charts';
import { useTheme } from '@trassa/ui/theme';
import { useEffect, useMemo, useRef } from 'react';
import { PointedKey } from './chart-spec.ts';
import { readColours } from './colours.ts';
import { type Picture, specOf } from './picture.ts';

/** Properties of a DrawnChart. Keys are those of the data, see {@link PointedKey}. */
export interface DrawnChartProps {
  readonly picture: Picture;
  readonly height: number;
  readonly onPoint?: (key: string | null) => void;
  readonly onChoose?: (key: string) => void;
  /** Receives a function that gives the picture as a PNG data address. */
  readonly onReady?: (picture: () => string | undefined) => void;
}

const phone = '(max-width: 559.98px)';

interface PlotEvent {
  data?: { data?: Record<string, unknown> };
}

/** Used part of the library's chart. */
interface PlotChart {
  chart: { on: (name: string, listener: (event: PlotEvent) => void) => void };
  toDataURL?: (type: string) => string | undefined;
}

function keyOf({ data }: PlotEvent): string | null {
  const key = data?.data?.[PointedKey];
  return typeof key === 'string' ? key : null;
}

/** Chart of @ant-design/charts; the only module that imports the library. */
export function DrawnChart(props: DrawnChartProps) {
  const { picture, height } = props;
  const { theme } = useTheme();
  // Listeners of the first drawing stay in the library, so they read the newest properties.
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
