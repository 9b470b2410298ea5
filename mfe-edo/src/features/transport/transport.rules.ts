import type { ChartColumn } from '@trassa/charts/columns';
import { vehicleSorts as codes, type VehicleSort } from '@trassa/contracts/edo/list-sorts';
import type { TransportQuery, TransportReply, TrendPoint } from '@trassa/contracts/edo/transport';
import { vehicleStatuses } from '@trassa/contracts/edo/vehicle-status';
import { addDays, formatDay } from '@trassa/contracts/moscow-day.rules';
import { parseSort, type SortCodes } from '@trassa/ui/sort-code';

/** Filters of the page in the URL. */
export const vehicleFilterKeys = ['search', 'status', 'type', 'active', 'directory'] as const;
export const noVehicleFilters = { search: '', status: '', type: '', active: '', directory: '' };
export type VehicleFilterKey = (typeof vehicleFilterKeys)[number];

export const vehicleSorts: SortCodes<VehicleSort> = { codes, byDefault: '-last' };

const isDirectoryCode = (code: string) => code === 'in' || code === 'out';

/** Query of the page's state, without unknown codes of the URL. */
export function buildTransportQuery(
  filters: Record<VehicleFilterKey, string>,
  { page, size, sort }: { page: number; size: number; sort: string },
): TransportQuery {
  const status = vehicleStatuses.find((code) => code === filters.status);
  return {
    sort: parseSort(vehicleSorts, sort),
    ...(filters.search ? { search: filters.search } : {}),
    ...(status ? { status } : {}),
    ...(filters.type ? { type: filters.type } : {}),
    ...(filters.active === 'true' ? { active: true } : {}),
    ...(isDirectoryCode(filters.directory) ? { directory: filters.directory } : {}),
    limit: size,
    offset: (page - 1) * size,
  };
}

/** Whether a vehicle type or a leg's length is still being determined by services. */
export const isFleetDataIncomplete = ({ kpi, analytics }: TransportReply): boolean =>
  analytics.vehicleTypes.known < kpi.vehicles || analytics.distance.estimated > 0;

/** Utilization within 30 days of the vehicles of the directory; of all vehicles when there is no directory. */
export function getUtilization({ directory, vehicles, activeVehicles, fleetUtilization }: TransportReply['kpi']) {
  return directory ?? { vehicles, activeVehicles, utilization: fleetUtilization };
}

/** Filters of the vehicles that {@link getUtilization} counts as active. */
export const getActiveVehicleFilters = ({ directory }: TransportReply['kpi']): Record<string, string> => ({
  active: 'true',
  ...(directory ? { directory: 'in' } : {}),
});

export type Rating = 'good' | 'fair' | 'poor';

/** Rating of fleet utilization in percent: good from 80, fair from 60. */
export function getUtilizationRating(percent: number): Rating {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'fair' : 'poor';
}

/** Rating of the profitability of trips, the percent of their hours spent driving: good from 90, fair from 80. */
export function getRoiRating(percent: number): Rating {
  if (percent >= 90) return 'good';
  return percent >= 80 ? 'fair' : 'poor';
}

export type TrendPeriod = keyof Pick<TransportReply['analytics'], 'daily' | 'weekly' | 'monthly'>;

const trendLabels: Record<TrendPeriod, (date: string) => string> = {
  daily: (date) => formatDay(date).slice(0, 5),
  weekly: (date) => formatDay(date).slice(0, 5),
  monthly: (date) => formatDay(date).slice(3),
};

/** First and last day (inclusive) of the period that begins on `date`. */
export function getPeriodBounds(period: TrendPeriod, date: string): { dateFrom: string; dateTo: string } {
  if (period === 'daily') return { dateFrom: date, dateTo: date };
  if (period === 'weekly') return { dateFrom: date, dateTo: addDays(date, 6) };
  const first = new Date(`${date}T00:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return { dateFrom: date, dateTo: last.toISOString().slice(0, 10) };
}

/** Columns of a trend; `weekName` gives the name of a week. */
export function trendColumns(
  points: readonly TrendPoint[],
  period: TrendPeriod,
  {
    weekName,
    getHref,
  }: { weekName: (day: string) => string; getHref: (days: ReturnType<typeof getPeriodBounds>) => string },
): ChartColumn[] {
  return points.map(({ date, trips }) => ({
    key: date,
    label: trendLabels[period](date),
    name:
      period === 'weekly' ? weekName(formatDay(date)) : period === 'daily' ? formatDay(date) : formatDay(date).slice(3),
    value: trips,
    tone: 'normal',
    href: getHref(getPeriodBounds(period, date)),
  }));
}
