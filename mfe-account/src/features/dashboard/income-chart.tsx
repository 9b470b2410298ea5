import type { Order } from '@trassa/contracts/orders/order';
import { Card } from '@trassa/ui/card';
import { formatMoney } from '@trassa/ui/format-money';
import { Money } from '@trassa/ui/money';
import { Segmented } from '@trassa/ui/segmented';
import { useRef, useState } from 'react';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import { type Income, type IncomeRange, incomeOf } from './income.rules.ts';
import { useWidth } from './use-width.ts';

const ranges = ['week', 'month', 'year'] as const;
const SIZE = { height: 240, left: 44, right: 8, top: 12, base: 180, tripsTop: 192, labels: 236 } as const;
const MOST_TICKS = 6;

const money = (rubles: number) => formatMoney(Math.round(rubles * 100), 'never');

/** Income and trips by day (or month), drawn at its real width so that text never scales. */
export function IncomeChart({ orders, now }: { readonly orders: readonly Order[]; readonly now: Date }) {
  const [range, setRange] = useState<IncomeRange>('month');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const income = incomeOf(orders, range, now);
  return (
    <Card
      title={messages.chart}
      note={messages.chartNote}
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
        <Bars income={income} width={width} />
      </div>
    </Card>
  );
}

/** A round figure not less than the greatest bar. */
function roundTop(most: number): number {
  const step = 10 ** Math.max(4, Math.floor(Math.log10(most || 1)));
  return Math.max(step, Math.ceil(most / (step / 2)) * (step / 2));
}

/** Up to six short dashes over one another, one per trip. */
function ticksOf(trips: number, x: number, bar: number): string {
  const ticks = Array.from({ length: Math.min(trips, MOST_TICKS) }, (_, tick) => {
    const y = SIZE.tripsTop + (MOST_TICKS - 1 - tick) * 5;
    return `M${x - bar / 3} ${y}h${(bar * 2) / 3}`;
  });
  return ticks.join('');
}

function Bars({ income: { bars }, width }: { readonly income: Income; readonly width: number }) {
  const top = roundTop(Math.max(...bars.map((bar) => Math.max(bar.income, bar.before))));
  const step = (width - SIZE.left - SIZE.right) / bars.length;
  const x = (index: number) => SIZE.left + step * (index + 0.5);
  const y = (rubles: number) => SIZE.base - (rubles / top) * (SIZE.base - SIZE.top);
  const bar = Math.min(24, step * 0.6);
  const every = Math.max(1, Math.ceil(24 / step));
  const line = bars.map(({ before }, index) => `${x(index)},${y(before)}`).join(' ');
  return (
    <svg width={width} height={SIZE.height} role="img" aria-label={messages.chart}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            className={styles.grid}
            x1={SIZE.left}
            x2={width - SIZE.right}
            y1={y(top * share)}
            y2={y(top * share)}
          />
          <text className={styles.axis} x={SIZE.left - 8} y={y(top * share) + 4} textAnchor="end">
            {Math.round((top * share) / 1000)}
          </text>
        </g>
      ))}
      {bars.map(({ key, label, income, trips }, index) => (
        <g key={key}>
          <title>{messages.barLabel(label, money(income), trips)}</title>
          <rect
            className={styles.hit}
            x={x(index) - step / 2}
            y={SIZE.top}
            width={step}
            height={SIZE.height - SIZE.top}
          />
          <rect
            className={styles.bar}
            x={x(index) - bar / 2}
            y={y(income)}
            width={bar}
            height={SIZE.base - y(income)}
            rx={2}
          />
          <path className={styles.tickMark} d={ticksOf(trips, x(index), bar)} />
          {index % every === 0 ? (
            <text className={styles.axis} x={x(index)} y={SIZE.labels} textAnchor="middle">
              {label}
            </text>
          ) : null}
        </g>
      ))}
      <polyline className={styles.before} points={line} />
    </svg>
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
