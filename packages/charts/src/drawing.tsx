import { Button } from '@trassa/ui/button';
import { type OnDemand, onDemand, useOnDemand } from '@trassa/ui/on-demand';
import { Skeleton } from '@trassa/ui/skeleton';
import { useSeen } from '@trassa/ui/use-seen';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { chartMessages as messages } from './charts.messages.ts';
import styles from './charts.module.css';
import type { DrawnChartProps, DrawnPlot } from './drawn-chart.tsx';
import type { ChartPicture } from './picture.ts';

/** Loader of the chart library, made by the first chart: pages without charts, or without a canvas, fetch no chunk. */
let chartLoader: OnDemand<DrawnChartProps> | null = null;
function getChartLoader(): OnDemand<DrawnChartProps> {
  chartLoader ??= onDemand(async () => (await import('./drawn-chart.tsx')).DrawnChart);
  return chartLoader;
}

/** Whether charts can be drawn: a browser without canvas, or with it switched off against tracking, gets tables. */
export const canDraw = () => document.createElement('canvas').getContext?.('2d') != null;

/** Queue of drawings on the page: resolves when the last one in it may begin. */
let drawingQueue: Promise<unknown> = Promise.resolve();

/**
 * The newest picture, once it is its turn to be drawn; null before the first one. Charts are drawn one by one in idle
 * moments after `isReady`, because each drawing blocks the page.
 */
function useDrawingTurn(newest: ChartPicture, isReady: boolean): ChartPicture | null {
  const [drawn, setDrawn] = useState<ChartPicture | null>(null);
  useEffect(() => {
    if (!isReady) return;
    let isHere = true;
    drawingQueue = drawingQueue.then(
      () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve)),
    );
    // A picture may be a function, which a setter would call.
    void drawingQueue.then(() => isHere && setDrawn(() => newest));
    return () => {
      isHere = false;
    };
  }, [newest, isReady]);
  return drawn;
}

/** Milliseconds without a change of width before a redraw: a sliding panel changes the width at every frame. */
const RESIZE_PAUSE_MS = 150;

/** Redraws a chart when the width of its place changes: the library only follows the width of the window. */
function useRedrawOnResize(place: RefObject<HTMLElement | null>, plot: RefObject<DrawnPlot | null>): void {
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => plot.current?.fit(), RESIZE_PAUSE_MS);
    });
    observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place, plot]);
}

/** Height of the line of legend and read-out, in pixels. */
const LEGEND_HEIGHT = 24;

/**
 * Drawing whose library is fetched once its place is on screen, after the rows and figures beside it. A failed fetch can
 * be repeated.
 */
export function ChartDrawing(props: DrawnChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [hasFailed, setFailed] = useState(false);
  const Chart = useOnDemand(getChartLoader(), isSeen && !hasFailed, () => setFailed(true));
  const plot = useRef<DrawnPlot | null>(null);
  useRedrawOnResize(place, plot);
  const attend = (drawn: DrawnPlot) => {
    plot.current = drawn;
    props.onReady?.(drawn);
  };
  const picture = useDrawingTurn(props.picture, isSeen && Chart !== null);
  const minHeight = props.height + (props.reading ? LEGEND_HEIGHT : 0);
  return (
    <div ref={place} className={styles.place} style={{ minHeight }}>
      {picture && Chart ? (
        <Chart {...props} picture={picture} onReady={attend} />
      ) : hasFailed ? (
        <div className={styles.failed} role="alert">
          {messages.failed}
          <Button icon="refresh-cw" size="s" onClick={() => setFailed(false)}>
            {messages.again}
          </Button>
        </div>
      ) : (
        <Skeleton height={minHeight - 24} />
      )}
    </div>
  );
}
