import { useNavigate } from '@trassa/mfe-kit/router';
import { Link } from '@trassa/ui/link';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useState } from 'react';
import styles from './chart-card.module.css';
import { ChartLegend, type LegendItem } from './chart-legend.tsx';
import { type ChartPoint, findNearestIndex, formatPoint, getStripWidthPx } from './chart-points.rules.ts';
import { chartMessages as messages } from './charts.messages.ts';
import type { DrawnPlot } from './drawn-chart.tsx';

interface SelectedPoint {
  index: number;
  /** Strip over the point, absent until the library has drawn. */
  strip?: { left: number; width: number };
}

/** Points and legend of a chart, for {@link ChartReader}. */
export interface ReaderProps {
  readonly label: string;
  readonly points: readonly ChartPoint[];
  /** Names of the values of a point. */
  readonly heads: readonly string[];
  readonly legend?: readonly LegendItem[];
}

interface ChartReaderProps extends ReaderProps {
  readonly plot: RefObject<DrawnPlot | null>;
  readonly children: ReactNode;
}

/**
 * Shows the values of one point of a chart, chosen by pointer or arrow keys; a click or Enter opens its list.
 * The slider is native, so that screen readers say its value. A touch only chooses, because it cannot hover first.
 */
export function ChartReader({ label, points, heads, legend, plot, children }: ChartReaderProps) {
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<SelectedPoint | null>(null);
  const point = pointed ? points[pointed.index] : undefined;
  const show = (index: number) => {
    const centres = plot.current?.centres(points.map(({ key }) => key)) ?? [];
    const width = getStripWidthPx(centres);
    const centre = centres[index];
    setPointed({ index, strip: centre === undefined ? undefined : { left: centre - width / 2, width } });
  };
  const open = () => {
    if (point?.href) navigate(point.href);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const centres = plot.current?.centres(points.map(({ key }) => key)) ?? [];
    const index = findNearestIndex(centres, event.clientX - event.currentTarget.getBoundingClientRect().left);
    if (index !== null) show(index);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setPointed(null);
  };
  const text = point ? formatPoint(point, heads) : '';
  return (
    <>
      <div className={styles.line}>
        {legend ? <ChartLegend items={legend} /> : null}
        <span className={styles.read}>{point?.href ? <Link href={point.href}>{text}</Link> : text}</span>
      </div>
      <div
        className={styles.canvas}
        data-leads={point?.href ? true : undefined}
        role="presentation"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={leave}
        onPointerUp={(event) => event.pointerType === 'mouse' && event.button === 0 && open()}
      >
        {children}
        {pointed?.strip ? <i className={styles.strip} style={pointed.strip} /> : null}
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={Math.max(0, points.length - 1)}
          value={pointed?.index ?? 0}
          aria-label={label}
          aria-valuetext={text || messages.keys(points.length)}
          onFocus={() => pointed === null && points.length > 0 && show(0)}
          onBlur={() => setPointed(null)}
          onChange={({ target }) => show(Number(target.value))}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && open()}
        />
      </div>
    </>
  );
}
