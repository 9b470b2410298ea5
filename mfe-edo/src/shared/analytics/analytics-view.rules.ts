import type { ChartColumn } from '@trassa/charts/columns';
import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { getPeriodRange, parseMoscowDay } from '@trassa/contracts/edo/periods';
import { formatDay } from '@trassa/contracts/moscow-day.rules';

export interface StatusShare {
  code: string;
  count: number;
  /** Share of all documents, 0..1. */
  share: number;
}

/** Statuses in the sequence of a trip, unknown ones last, with their shares. */
export function listStatusShares(distribution: Record<string, number>, order: readonly string[]): StatusShare[] {
  const total = Object.values(distribution).reduce((sum, count) => sum + count, 0);
  const place = (code: string) => (order.includes(code) ? order.indexOf(code) : order.length);
  return Object.entries(distribution)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code, count, share: total === 0 ? 0 : count / total }))
    .sort((a, b) => place(a.code) - place(b.code) || b.count - a.count);
}

const padHour = (hour: number) => String(hour).padStart(2, '0');
/** «10:00–11:00». */
export const formatHourRange = (hour: number) => `${padHour(hour)}:00–${padHour((hour + 1) % 24)}:00`;

/** 24 columns that link to their hours; working hours are highlighted, the busiest most. */
export function hourColumns(
  data: Pick<Analytics, 'hourlyActivity' | 'timeAnalysis'>,
  getHref: (hour: number) => string,
): ChartColumn[] {
  const { peakHour, workingHours } = data.timeAnalysis;
  return data.hourlyActivity.map(({ hour, count }) => {
    const working = hour >= workingHours.from && hour < workingHours.to;
    const tone = hour === peakHour ? 'peak' : working ? 'normal' : 'quiet';
    return {
      key: padHour(hour),
      label: padHour(hour),
      name: formatHourRange(hour),
      value: count,
      tone,
      href: getHref(hour),
    };
  });
}

/** Every third of the 30 days has a label; more would overlap. */
const DAYS_PER_LABEL = 3;

/** 30 columns that link to their days. */
export function dayColumns(days: Analytics['dailyActivity'], getHref: (date: string) => string): ChartColumn[] {
  return days.map(({ date, count }, index) => ({
    key: date,
    label: index % DAYS_PER_LABEL === 0 ? formatDay(date).slice(0, 5) : '',
    name: formatDay(date),
    value: count,
    tone: 'normal',
    href: getHref(date),
  }));
}

/** Whether the period of the filters ended before this day. */
export function isPeriodOver(
  { period = '0', dateTo }: Partial<Pick<FilterState, 'period' | 'dateTo'>>,
  day: string,
): boolean {
  const start = parseMoscowDay(day);
  const quarter = getPeriodRange(period);
  if (start && quarter && quarter.to <= start) return true;
  return Boolean(dateTo) && String(dateTo) < day;
}

/** Points of a sparkline of `width` by `height` pixels, the largest value at the top. */
export function buildSparkPoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => `${(index * step).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`)
    .join(' ');
}
