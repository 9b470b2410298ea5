import { formatMoney } from '@trassa/ui/format-money';
import { type PointerEvent, useState } from 'react';
import { dashboardMessages as messages } from './dashboard.messages.ts';
import styles from './dashboard.module.css';
import type { IncomeBar } from './income.rules.ts';

const SIZE = { height: 240, left: 44, right: 8, top: 12, base: 180, tripsTop: 192, labels: 236, tip: 168 } as const;
const MAX_TICKS = 6;
const MAX_WIDTH = 24;

const money = (rubles: number) => formatMoney(Math.round(rubles * 100), 'never');

/** Round axis maximum. */
function axisMaximum(most: number): number {
  const step = 10 ** Math.max(4, Math.floor(Math.log10(most || 1)));
  return Math.max(step, Math.ceil(most / (step / 2)) * (step / 2));
}

/** Up to six stacked dashes, one per trip. */
function ticksOf(trips: number, x: number, bar: number): string {
  const ticks = Array.from({ length: Math.min(trips, MAX_TICKS) }, (_, tick) => {
    const y = SIZE.tripsTop + (MAX_TICKS - 1 - tick) * 5;
    return `M${x - bar / 3} ${y}h${(bar * 2) / 3}`;
  });
  return ticks.join('');
}

/** Coordinates for a chart of this width. */
function placesOf(bars: readonly IncomeBar[], width: number) {
  const top = axisMaximum(Math.max(...bars.map((bar) => Math.max(bar.income, bar.before))));
  const step = (width - SIZE.left - SIZE.right) / bars.length;
  return {
    top,
    step,
    bar: Math.min(MAX_WIDTH, step * 0.6),
    x: (index: number) => SIZE.left + step * (index + 0.5),
    y: (rubles: number) => SIZE.base - (rubles / top) * (SIZE.base - SIZE.top),
  };
}

/** Bars with a label: every `step`, and today's, which displaces its neighbours. */
function labelled(bars: readonly IncomeBar[], step: number): (index: number) => boolean {
  const every = Math.max(1, Math.ceil(MAX_WIDTH / step));
  const now = bars.findIndex(({ isNow }) => isNow);
  return (index) => index === now || (index % every === 0 && (now < 0 || Math.abs(index - now) >= every));
}

type Places = ReturnType<typeof placesOf>;

/** Income as bars, the previous period as a dotted line, trips as dashes; hovering shows the figures. */
export function IncomeBars({ bars, width }: { readonly bars: readonly IncomeBar[]; readonly width: number }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const places = placesOf(bars, width);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor((event.clientX - left - SIZE.left) / places.step);
    setPointed(index >= 0 && index < bars.length ? index : null);
  };
  const hasLabel = labelled(bars, places.step);
  const line = bars.map(({ before }, index) => `${places.x(index)},${places.y(before)}`).join(' ');
  return (
    <>
      <svg
        width={width}
        height={SIZE.height}
        role="img"
        aria-label={messages.chartLabel(bars.filter((bar) => bar.trips > 0).map(wordsOf))}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        <Lines places={places} width={width} />
        {bars.map((bar, index) => (
          <Bar
            key={bar.key}
            bar={bar}
            index={index}
            places={places}
            hasLabel={hasLabel(index)}
            isPointed={index === pointed}
          />
        ))}
        <polyline className={styles.before} points={line} />
      </svg>
      <Tip bar={pointed === null ? undefined : bars[pointed]} at={places.x(pointed ?? 0)} width={width} />
    </>
  );
}

const wordsOf = ({ title, income, trips }: IncomeBar) => messages.barLabel(title, money(income), trips);

function Lines({ places: { top, y }, width }: { readonly places: Places; readonly width: number }) {
  return [0, 0.5, 1].map((share) => (
    <g key={share}>
      <line className={styles.grid} x1={SIZE.left} x2={width - SIZE.right} y1={y(top * share)} y2={y(top * share)} />
      <text className={styles.axis} x={SIZE.left - 8} y={y(top * share) + 4} textAnchor="end">
        {Math.round((top * share) / 1000)}
      </text>
    </g>
  ));
}

type BarProps = {
  readonly bar: IncomeBar;
  readonly index: number;
  readonly places: Places;
  readonly hasLabel: boolean;
  readonly isPointed: boolean;
};

function Bar({ bar, index, places, hasLabel, isPointed }: BarProps) {
  const x = places.x(index);
  const top = places.y(bar.income);
  return (
    <g data-pointed={isPointed || undefined}>
      <rect
        className={styles.hit}
        x={x - places.step / 2}
        y={SIZE.top}
        width={places.step}
        height={SIZE.base - SIZE.top}
      />
      <rect className={styles.bar} x={x - places.bar / 2} y={top} width={places.bar} height={SIZE.base - top} rx={2} />
      <path className={styles.tickMark} d={ticksOf(bar.trips, x, places.bar)} />
      {hasLabel ? (
        <text className={styles.axis} x={x} y={SIZE.labels} textAnchor="middle" data-now={bar.isNow || undefined}>
          {bar.label}
        </text>
      ) : null}
    </g>
  );
}

type TipProps = {
  readonly bar: IncomeBar | undefined;
  readonly at: number;
  readonly width: number;
};

function Tip({ bar, at, width }: TipProps) {
  if (!bar) return null;
  const left = Math.max(0, Math.min(at - SIZE.tip / 2, width - SIZE.tip));
  return (
    <div className={styles.tip} style={{ left, width: SIZE.tip }} aria-hidden="true">
      <b>{bar.title}</b>
      <span>
        {messages.tipIncome} <b>{money(bar.income)}</b>
      </span>
      <span>
        {messages.tipBefore} {money(bar.before)}
      </span>
      <span>{messages.tipTrips(bar.trips)}</span>
    </div>
  );
}
