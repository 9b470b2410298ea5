import { type ReactNode, useMemo, useState } from 'react';
import styles from './charts.module.css';
import { canDraw, Drawing } from './drawing.tsx';
import type { GaugeData } from './gauge.ts';

/** Pixels of the whole circle, whose upper half is shown. */
const HEIGHT = 288;

/** Properties of a GaugeChart; `label` is the value for screen readers, `children` stand in the middle of the arc. */
interface GaugeChartProps extends GaugeData {
  readonly label: string;
  readonly children: ReactNode;
}

/** Value on a dial. The text belongs to the page; only the arc waits for the library. */
export function GaugeChart({ value, zones, marks, label, children }: GaugeChartProps) {
  const [drawable] = useState(canDraw);
  const picture = useMemo(() => ({ gauge: { value, zones, marks } }), [value, zones, marks]);
  return (
    <div className={styles.gauge} role="img" aria-label={label}>
      {drawable ? (
        <div className={styles.half}>
          <Drawing picture={picture} height={HEIGHT} />
        </div>
      ) : null}
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
