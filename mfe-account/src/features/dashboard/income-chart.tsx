import { ColumnChart } from '@trassa/charts/column-chart';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import { Badge } from '@trassa/ui/badge';
import { Explained } from '@trassa/ui/explained';
import { formatMoney } from '@trassa/ui/format-money';
import { Money } from '@trassa/ui/money';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo, useState } from 'react';
import { otherRemotePaths } from '../../paths.ts';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { buildIncome, buildIncomeColumns, type Income, type IncomeRange } from './income.rules.ts';
import { buildExampleIncome } from './income-example.rules.ts';

const formatRubles = (rubles: number) => formatMoney(Math.round(rubles * 100), 'never');
const ranges = ['week', 'month', 'year'] as const;

export type IncomeChartProps = {
  readonly overview: OrdersOverview | undefined;
  /** Example figures, marked as such, for a company without orders. */
  readonly isExample: boolean;
  /** Now by the clock of the browser. */
  readonly now: Date;
};

/** Income by day or month against the period before; a column opens its orders. */
export function IncomeChart({ overview, isExample, now }: IncomeChartProps) {
  const [range, setRange] = useState<IncomeRange>('month');
  const income = useMemo(
    () =>
      isExample
        ? buildExampleIncome(range, now)
        : buildIncome(overview?.income, range, overview ? new Date(overview.at) : now),
    [isExample, overview, range, now],
  );
  const columns = useMemo(
    () => buildIncomeColumns(income.bars, isExample ? undefined : otherRemotePaths.ordersDelivered),
    [income, isExample],
  );
  const before = useMemo(() => income.bars.map((bar) => bar.before), [income]);
  return (
    <ColumnChart
      title={messages.chart}
      note={isExample ? <Example /> : null}
      unit={messages.chartUnit}
      period={messages.chartPeriods[range]}
      place={messages.chartPlaces[range]}
      head={messages.income}
      columns={columns}
      before={before}
      kind="sums"
      say={formatRubles}
      more={{
        heads: [messages.before, messages.trips],
        values: income.bars.map((bar) => [formatRubles(bar.before), String(bar.trips)]),
      }}
      legend={[
        { look: 'blue', text: messages.income },
        { look: 'dashed', text: messages.before },
      ]}
      actions={
        <Segmented
          label={messages.range}
          value={range}
          onChange={setRange}
          options={ranges.map((value) => ({ value, label: messages.ranges[value] }))}
        />
      }
      footer={<Figures income={income} />}
    />
  );
}

function Example() {
  return (
    <Explained bare how={messages.demoText}>
      <Badge tone="amber" size="s">
        {messages.demo}
      </Badge>
    </Explained>
  );
}

function Figures({ income }: { readonly income: Income }) {
  const rubles = (value: number | null) =>
    value === null ? '—' : <Money kopecks={Math.round(value * 100)} kopeckMode="never" />;
  const figures = [
    ['trips', income.trips],
    ['total', rubles(income.total)],
    ['average', rubles(income.average)],
    ['perKm', rubles(income.perKm)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([figure, value]) => (
        <div key={figure}>
          <dt>
            <Explained how={messages.footHow[figure]}>{messages.foot[figure]}</Explained>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
