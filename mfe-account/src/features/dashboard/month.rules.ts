import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderTrend } from '@trassa/contracts/orders/order';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';

/** Income of the month in rubles: known parts, forecast with its range, and the plan. */
export interface MonthForecast {
  delivered: number;
  onRoad: number;
  confirmed: number;
  /** `low`: delivered and on the road; `forecast`: with confirmed orders; `high`: with all that may still come. */
  low: number;
  forecast: number;
  high: number;
  /** Weekly target scaled to the days of the month; null: no target. */
  plan: number | null;
  /** Income so far in percent of the plan, null without a plan; `passed`: days so far in percent of the month. */
  done: number | null;
  passed: number;
  /** First day of the month, and today. */
  from: string;
  today: string;
}

/** Forecast of the current month. */
export function getMonthForecast(
  { month }: Pick<OrdersOverview, 'month'>,
  { current }: OrderTrend,
  { weekTarget, now }: { weekTarget: number | null; now: Date },
): MonthForecast {
  const today = getDay(now);
  const [year, number] = today.split('-').map(Number) as [number, number];
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const plan = weekTarget === null ? null : Math.round((weekTarget * days) / 7);
  const low = current + month.onRoad.amount;
  const forecast = low + month.confirmed.amount;
  return {
    delivered: current,
    onRoad: month.onRoad.amount,
    confirmed: month.confirmed.amount,
    low,
    forecast,
    high: forecast + month.possible.amount,
    plan,
    done: plan ? Math.round((current / plan) * 100) : null,
    passed: Math.round((Number(today.slice(8)) / days) * 100),
    from: addDays(today, 1 - Number(today.slice(8))),
    today,
  };
}

/** Parts of the bar and mark of the plan, in percent of `high` or a higher plan. */
export function getBarPercents({ delivered, onRoad, confirmed, high, plan }: MonthForecast) {
  const whole = Math.max(high, plan ?? 0) || 1;
  const percent = (rubles: number) => (rubles / whole) * 100;
  return {
    delivered: percent(delivered),
    onRoad: percent(onRoad),
    confirmed: percent(confirmed),
    possible: percent(high - delivered - onRoad - confirmed),
    plan: plan === null ? null : percent(plan),
  };
}
