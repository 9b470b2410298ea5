import { Card } from '@trassa/ui/card';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useSeen } from '@trassa/ui/use-seen';
import { lazy, Suspense, useRef } from 'react';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import type { IncomeChartProps } from './income-chart.tsx';

const IncomeChart = lazy(async () => ({ default: (await import('./income-chart.tsx')).IncomeChart }));

/**
 * The code of the chart is loaded when its place comes into view, so that it does not delay the cards above. Until then
 * only its heading stands there.
 */
export function IncomeCard(props: IncomeChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const placeholder = (
    <Card title={messages.chart} flush>
      {isSeen ? <SkeletonRows rows={7} /> : undefined}
    </Card>
  );
  return (
    <div ref={place} className={styles.income} data-unseen={!isSeen || undefined}>
      {isSeen ? (
        <Suspense fallback={placeholder}>
          <IncomeChart {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
