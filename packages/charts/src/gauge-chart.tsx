import { type ReactNode, useMemo, useState } from 'react';
import styles from './charts.module.css';
import { ChartDrawing, canDraw } from './drawing.tsx';
import type { GaugeData } from './gauge.ts';

/** Height of the whole circle in pixels; only its upper half is shown. */
const CIRCLE_HEIGHT_PX = 288;

/** Properties of a GaugeChart; `label` is the value for screen readers, `children` stand in the middle of the arc. */
interface GaugeChartProps extends GaugeData {
  readonly label: string;
  readonly children: ReactNode;
}

/** Value on a half-circle gauge. The text is shown at once; only the arc waits for the chart library. */
export function GaugeChart({ value, zones, marks, label, children }: GaugeChartProps) {
  const [drawable] = useState(canDraw);
  const picture = useMemo(() => ({ gauge: { value, zones, marks } }), [value, zones, marks]);
  return (
    <div className={styles.gauge} role="img" aria-label={label}>
      {drawable ? (
        <div className={styles.half}>
          <ChartDrawing picture={picture} height={CIRCLE_HEIGHT_PX} />
        </div>
      ) : null}
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
