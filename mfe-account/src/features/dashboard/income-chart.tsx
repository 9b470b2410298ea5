import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { Badge } from '@trassa/ui/badge';
import { Card } from '@trassa/ui/card';
import { Explained } from '@trassa/ui/explained';
import { Money } from '@trassa/ui/money';
import { Segmented } from '@trassa/ui/segmented';
import { useRef, useState } from 'react';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { type Income, type IncomeRange, incomeOf } from './income.rules.ts';
import { IncomeBars } from './income-bars.tsx';
import { exampleIncome } from './income-example.rules.ts';
import { useWidth } from './use-width.ts';

const ranges = ['week', 'month', 'year'] as const;

type IncomeChartProps = {
  readonly overview: OrdersOverview | undefined;
  /** Marked example figures of a company without orders. */
  readonly isExample: boolean;
  /** Current time by the server's overview. */
  readonly now: Date;
};

/** Income and trips by day or month, drawn at actual width so that text is not scaled. */
export function IncomeChart({ overview, isExample, now }: IncomeChartProps) {
  const [range, setRange] = useState<IncomeRange>('month');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const income = isExample
    ? exampleIncome(range, now)
    : incomeOf(overview?.income, range, overview ? new Date(overview.at) : now);
  return (
    <Card
      title={messages.chart}
      note={<ChartNote isExample={isExample} />}
      actions={
        <Segmented
          label={messages.range}
          value={range}
          onChange={setRange}
          options={ranges.map((value) => ({ value, label: messages.ranges[value] }))}
        />
      }
      footer={<Figures income={income} />}
    >
      <div className={styles.legend} aria-hidden="true">
        <span data-key="income">{messages.income}</span>
        <span data-key="before">{messages.before}</span>
        <span data-key="trip">{messages.trip}</span>
      </div>
      <div ref={box} className={styles.chart}>
        <IncomeBars bars={income.bars} width={width} />
      </div>
    </Card>
  );
}

function ChartNote({ isExample }: { readonly isExample: boolean }) {
  if (!isExample) return messages.chartNote;
  return (
    <>
      <Explained bare how={messages.demoText}>
        <Badge tone="amber" size="s">
          {messages.demo}
        </Badge>
      </Explained>{' '}
      {messages.chartNote}
    </>
  );
}

function Figures({ income }: { readonly income: Income }) {
  const rubles = (value: number | null) =>
    value === null ? '—' : <Money kopecks={Math.round(value * 100)} kopeckMode="never" />;
  const figures = [
    [income.trips, messages.foot.trips],
    [rubles(income.total), messages.foot.total],
    [rubles(income.average), messages.foot.average],
    [rubles(income.perKm), messages.foot.perKm],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
