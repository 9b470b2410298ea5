import type { ChartColumn } from '@trassa/charts/columns';
import type { CrmDay, PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import { parseRubles } from '@trassa/contracts/rubles.rules';
import { formatDayShort, readMoment } from '@trassa/ui/format-date';

export const metrics = ['orders', 'amount', 'revenue'] as const;
type Metric = (typeof metrics)[number];

export const parseMetric = (text: string | null): Metric => metrics.find((metric) => metric === text) ?? 'orders';

/** Every seventh column has a label, because thirty do not fit. */
const DAYS_PER_LABEL = 7;
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const formatDayName = (day: string) => formatDayShort(readMoment(`${day}T12:00:00+03:00`) ?? new Date(0));

/** Days as columns of a metric, with muted weekends. */
export const buildDayColumns = (
  days: readonly CrmDay[],
  metric: Metric,
  getHref: (day: string) => string,
): ChartColumn[] =>
  days.map((one, index) => ({
    key: one.day,
    label: (days.length - 1 - index) % DAYS_PER_LABEL === 0 ? formatDayName(one.day) : '',
    name: formatDayName(one.day),
    value: one[metric],
    tone: isWeekend(one.day) ? 'quiet' : 'normal',
    href: getHref(one.day),
  }));

export const sumColumns = (columns: readonly ChartColumn[]) => columns.reduce((all, { value }) => all + value, 0);

const DAYS_OF_WEEK = 7;

/** Days since Monday; the last is today. */
export function getThisWeek(days: readonly CrmDay[]): readonly CrmDay[] {
  const today = days.at(-1)?.day ?? '';
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return days.slice(-1 - sinceMonday);
}

/**
 * Number of orders completed since Monday when none has a price, so that their revenue is unknown rather than zero;
 * else 0.
 */
export function countWeekOrdersIfNonePriced(days: readonly CrmDay[]): number {
  const week = getThisWeek(days);
  const isEarning = week.some(({ revenue }) => revenue > 0);
  return isEarning ? 0 : week.reduce((sum, { completed }) => sum + completed, 0);
}

/** Whether the sum is known: orders have a price, or there are none. */
export const isOrderSumKnown = ({
  avgOrderAmount,
  withoutPrice,
}: Pick<PlatformAnalytics, 'avgOrderAmount' | 'withoutPrice'>) => avgOrderAmount !== null || withoutPrice === 0;

/** Rating of a rate in percent: good from 80, fair from 60. */
export function getCompletionRating(percent: number): 'good' | 'fair' | 'poor' {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'fair' : 'poor';
}

/** Whole rubles of a typed sum («500 000»); null when it is no sum, zero, or has kopecks. */
export function parseWholeRubles(text: string): number | null {
  const rubles = parseRubles(text);
  return rubles && Number.isInteger(rubles) ? rubles : null;
}
