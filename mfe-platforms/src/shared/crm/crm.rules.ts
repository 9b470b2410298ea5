import type { ChartColumn } from '@trassa/charts/columns';
import type { CrmDay, PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import { formatDayShort, readMoment } from '@trassa/ui/format-date';

/** What a chart of days may show. */
export const metrics = ['orders', 'amount', 'revenue'] as const;
/** One of {@link metrics}. */
export type Metric = (typeof metrics)[number];

/** The metric of an address. */
export const metricOf = (text: string | null): Metric => metrics.find((metric) => metric === text) ?? 'orders';

/** Thirty days have no room for thirty names. */
const LABEL_EVERY = 7;
/** Saturday or Sunday. */
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const nameOf = (day: string) => formatDayShort(readMoment(`${day}T12:00:00+03:00`) ?? new Date(0));

/** Days as columns of a metric; at weekends they stand back. */
export const columnsOf = (days: readonly CrmDay[], metric: Metric): ChartColumn[] =>
  days.map((one, index) => ({
    key: one.day,
    label: (days.length - 1 - index) % LABEL_EVERY === 0 ? nameOf(one.day) : '',
    name: nameOf(one.day),
    value: one[metric],
    tone: isWeekend(one.day) ? 'quiet' : 'normal',
  }));

/** All columns together. */
export const totalOf = (columns: readonly ChartColumn[]) => columns.reduce((all, { value }) => all + value, 0);

const DAYS_OF_WEEK = 7;

/** Days since Monday, today the last. */
export function thisWeek(days: readonly CrmDay[]): readonly CrmDay[] {
  const today = days.at(-1)?.day ?? '';
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return days.slice(-1 - sinceMonday);
}

/**
 * Orders completed since Monday, when none of them has brought anything: a revenue of zero is then not earned nothing, it
 * is not known. 0 when there are none, or when there is revenue.
 */
export function unpricedThisWeek(days: readonly CrmDay[]): number {
  const week = thisWeek(days);
  const isEarning = week.some(({ revenue }) => revenue > 0);
  return isEarning ? 0 : week.reduce((sum, { completed }) => sum + completed, 0);
}

/** Whether orders have told any price, or there are none: otherwise their sum is not nothing, it is not known. */
export const isSumKnown = ({
  avgOrderAmount,
  withoutPrice,
}: Pick<PlatformAnalytics, 'avgOrderAmount' | 'withoutPrice'>) => avgOrderAmount !== null || withoutPrice === 0;

/** Rubles of the wire as whole kopecks, which sums on screen are made of. */
export const kopecksOf = (rubles: number) => Math.round(rubles * 100);

/** How good a completion rate is: 80 and more, 60 and more, less. */
export function verdictOf(percent: number): 'good' | 'fair' | 'poor' {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'fair' : 'poor';
}

/** Whole rubles of a typed sum («500 000»); null when it is none. */
export function rublesOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0₽]/g, '');
  return /^\d{1,10}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}
