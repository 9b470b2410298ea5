import type { ChartColumn } from '@trassa/charts/columns';
import { vehicleSorts as codes, type VehicleSort } from '@trassa/contracts/edo/list-sorts';
import type { TransportQuery, TransportReply, TrendPoint } from '@trassa/contracts/edo/transport';
import { vehicleStatuses } from '@trassa/contracts/edo/vehicle-status';
import { knownSort, type SortCodes } from '@trassa/ui/sort-code';

/** Filters of the page, as they stand in the address. */
export const vehicleFilterKeys = ['search', 'status', 'type', 'active'] as const;
/** One of {@link vehicleFilterKeys}. */
export type VehicleFilterKey = (typeof vehicleFilterKeys)[number];

/** Sorts of the list, and the one when nobody asks for another. */
export const vehicleSorts: SortCodes<VehicleSort> = { codes, byDefault: '-last' };

/** The page's state as the call takes it; unknown codes of an address are dropped. */
export function queryOf(
  filters: Record<VehicleFilterKey, string>,
  { page, size, sort }: { page: number; size: number; sort: string },
): TransportQuery {
  const status = vehicleStatuses.find((code) => code === filters.status);
  return {
    sort: knownSort(vehicleSorts, sort),
    ...(filters.search ? { search: filters.search } : {}),
    ...(status ? { status } : {}),
    ...(filters.type ? { type: filters.type } : {}),
    ...(filters.active === 'true' ? { active: true } : {}),
    limit: size,
    offset: (page - 1) * size,
  };
}

/** Whether a type or a way of the fleet is not known yet: services find out by themselves. */
export const isLearning = ({ kpi, analytics }: TransportReply): boolean =>
  analytics.vehicleTypes.known < kpi.vehicles || analytics.distance.estimated > 0;

/** How good a share is. */
export type Verdict = 'good' | 'fair' | 'poor';

/** Fleet utilization in percent: 80 and more good, 60 and more fair. */
export function utilizationVerdict(percent: number): Verdict {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'fair' : 'poor';
}

/** Return on a route in percent: 90 and more good, 80 and more fair. */
export function roiVerdict(percent: number): Verdict {
  if (percent >= 90) return 'good';
  return percent >= 80 ? 'fair' : 'poor';
}

/** Stretches of the trend. */
export type Stretch = keyof Pick<TransportReply['analytics'], 'daily' | 'weekly' | 'monthly'>;

const ruDay = (date: string) => date.split('-').reverse().join('.');
const labels: Record<Stretch, (date: string) => string> = {
  daily: (date) => ruDay(date).slice(0, 5),
  weekly: (date) => ruDay(date).slice(0, 5),
  monthly: (date) => ruDay(date).slice(3),
};

const DAY_MS = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** First and last day (both inclusive) of the stretch that begins on `date`. */
export function daysOf(stretch: Stretch, date: string): { dateFrom: string; dateTo: string } {
  const start = Date.parse(`${date}T00:00:00Z`);
  if (stretch === 'daily') return { dateFrom: date, dateTo: date };
  if (stretch === 'weekly') return { dateFrom: date, dateTo: iso(start + 6 * DAY_MS) };
  const first = new Date(start);
  return { dateFrom: date, dateTo: iso(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)) };
}

/** Columns of a trend; `nameOf` gives the whole name of a week. */
export function trendColumns(
  points: readonly TrendPoint[],
  stretch: Stretch,
  { weekName, hrefOf }: { weekName: (day: string) => string; hrefOf: (days: ReturnType<typeof daysOf>) => string },
): ChartColumn[] {
  return points.map(({ date, trips }) => ({
    key: date,
    label: labels[stretch](date),
    name: stretch === 'weekly' ? weekName(ruDay(date)) : stretch === 'daily' ? ruDay(date) : ruDay(date).slice(3),
    value: trips,
    tone: 'normal',
    href: hrefOf(daysOf(stretch, date)),
  }));
}
