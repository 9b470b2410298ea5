import type { ChartColumn } from '@trassa/charts/columns';
import { addDays, getDay, toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import type { IncomeSum, OrdersOverview } from '@trassa/contracts/orders/overview';

export type IncomeRange = 'week' | 'month' | 'year';

/** Day or month that a bar stands for, without its income. */
interface BarPeriod {
  key: string;
  label: string;
  /** Full label: «17 ноября», «ноябрь 2026». */
  title: string;
  beforeKey: string;
  /** Today, or the current month. */
  isNow: boolean;
}

/** Income in rubles; `before` is that of the same bar in the previous period. */
type IncomeBar = Omit<BarPeriod, 'beforeKey'> & Record<'income' | 'before' | 'trips', number>;

/** Figures per kilometre cover trips of known length. */
export interface Income {
  bars: IncomeBar[];
  trips: number;
  total: number;
  average: number | null;
  perKm: number | null;
}

const monthNames = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;

const dayTitleFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const monthTitleFormat = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' });

const formatUtcDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Moscow days or months of a range. */
export function listBarPeriods(range: IncomeRange, now: Date): BarPeriod[] {
  const today = getDay(now);
  return listRangePeriods(range, now).map((place) => ({ ...place, isNow: today.startsWith(place.key) }));
}

function listRangePeriods(range: IncomeRange, now: Date): Omit<BarPeriod, 'isNow'>[] {
  const today = toMoscowClock(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  if (range === 'year') {
    return monthNames.map((label, index) => {
      const two = String(index + 1).padStart(2, '0');
      const title = `${monthTitleFormat.format(new Date(Date.UTC(year, index, 1)))} ${year}`;
      return { key: `${year}-${two}`, label, title, beforeKey: `${year - 1}-${two}` };
    });
  }
  if (range === 'week') {
    return Array.from({ length: 7 }, (_, index) => {
      const key = addDays(getDay(now), index - 6);
      const day = new Date(key);
      const [label, title] = [String(day.getUTCDate()), dayTitleFormat.format(day)];
      return { key, label, title, beforeKey: addDays(key, -7) };
    });
  }
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const daysBefore = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: days }, (_, index) => ({
    key: formatUtcDay(year, month, index + 1),
    label: String(index + 1),
    title: dayTitleFormat.format(new Date(Date.UTC(year, month, index + 1))),
    // The last days of this month may have no counterpart in a shorter previous one.
    beforeKey: index < daysBefore ? formatUtcDay(year, month - 1, index + 1) : '',
  }));
}

/** Income of delivered orders by Moscow day or month, with the previous period. */
export function buildIncome(sums: OrdersOverview['income'] | undefined, range: IncomeRange, now: Date): Income {
  const kept = range === 'year' ? sums?.months : sums?.days;
  const byPeriod = new Map(kept?.map((sum) => [sum.period, sum]));
  const slots = listBarPeriods(range, now);
  const bars = slots.map(({ beforeKey, ...slot }) => ({
    ...slot,
    income: byPeriod.get(slot.key)?.total ?? 0,
    before: byPeriod.get(beforeKey)?.total ?? 0,
    trips: byPeriod.get(slot.key)?.trips ?? 0,
  }));
  return { bars, ...buildIncomeFigures(slots.flatMap(({ key }) => byPeriod.get(key) ?? [])) };
}

function buildIncomeFigures(sums: readonly IncomeSum[]): Omit<Income, 'bars'> {
  const getSum = (member: 'trips' | 'priced' | 'total' | 'km' | 'kmTotal') =>
    sums.reduce((all, sum) => all + sum[member], 0);
  const [priced, total, km] = [getSum('priced'), getSum('total'), getSum('km')];
  return {
    trips: getSum('trips'),
    total,
    average: priced > 0 ? total / priced : null,
    perKm: km > 0 ? getSum('kmTotal') / km : null,
  };
}

/** Last day of a month `2026-11`; a day is returned unchanged. */
function getLastDayOfPeriod(period: string): string {
  if (period.length > 7) return period;
  const [year = 0, month = 1] = period.split('-').map(Number);
  return formatUtcDay(year, month, 0);
}

/** Bars as columns; each leads to the orders delivered in its days. */
export const buildIncomeColumns = (
  bars: readonly IncomeBar[],
  getHref: ((from: string, to: string) => string) | undefined,
): ChartColumn[] =>
  bars.map(({ key, label, title, income }) => ({
    ...{ key, label, name: title, value: income },
    href: getHref?.(key.length > 7 ? key : `${key}-01`, getLastDayOfPeriod(key)),
  }));
