import { canDraw } from '@trassa/ui/chart-card';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './charts.module.css';
import { Drawing } from './drawing.tsx';
import type { GaugeData } from './gauge.ts';

/** Of the whole circle, whose upper half is shown. */
const HEIGHT = 288;

/** What a GaugeChart takes; `label` says the value to screen readers, `children` stand in the middle of the arc. */
export interface GaugeChartProps extends GaugeData {
  readonly label: string;
  readonly children: ReactNode;
}

/** A value on its dial. What it says stands in the page; the arc round it comes with the library. */
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
