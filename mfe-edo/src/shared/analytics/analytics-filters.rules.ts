import type { AnalyticsQuery } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { isPeriodCode } from '@trassa/contracts/edo/periods';
import { documentCategories } from '@trassa/contracts/edo/statuses';

export interface AnalyticsFilters {
  /** «Загрузить все кварталы»: the chosen period is ignored. */
  allQuarters: boolean;
  period: string;
  status: string;
  category: string;
  dateFrom: string;
  dateTo: string;
}

const categories = ['0', ...Object.keys(documentCategories)];
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Filters of the URL over the defaults; unknown values are dropped, but any status is kept. */
export function parseAnalyticsFilters(address: URLSearchParams, defaults: AnalyticsFilters): AnalyticsFilters {
  const read = (key: keyof AnalyticsFilters) => address.get(key) ?? '';
  const period = read('period');
  const named = isPeriodCode(period);
  return {
    allQuarters: address.has('allQuarters') ? read('allQuarters') === 'true' : defaults.allQuarters && !named,
    period: named ? period : defaults.period,
    status: read('status') || defaults.status,
    category: categories.includes(read('category')) ? read('category') : defaults.category,
    dateFrom: dayPattern.test(read('dateFrom')) ? read('dateFrom') : '',
    dateTo: dayPattern.test(read('dateTo')) ? read('dateTo') : '',
  };
}

/** Search parameters of filters that differ from the defaults; a period in the URL unchecks «все кварталы». */
export function buildAnalyticsParams(filters: AnalyticsFilters, defaults: AnalyticsFilters): URLSearchParams {
  const named = filters.period !== defaults.period;
  const byDefault = { ...defaults, allQuarters: defaults.allQuarters && !named };
  const changed = Object.entries(filters).filter(([key, value]) => value !== byDefault[key as keyof AnalyticsFilters]);
  return new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
}

/** Period in effect: `0` while all quarters are loaded. */
export const getEffectivePeriod = (filters: AnalyticsFilters) => (filters.allQuarters ? '0' : filters.period);

/** A chosen quarter unchecks «все кварталы»; `0`, no quarter, checks it. */
export const buildPeriodChange = (period: string): Partial<AnalyticsFilters> => ({
  period,
  allQuarters: period === '0',
});

export function buildAnalyticsQuery(filters: AnalyticsFilters): AnalyticsQuery {
  return {
    period: getEffectivePeriod(filters),
    status: filters.status,
    category: filters.category as AnalyticsQuery['category'],
    ...(filters.dateFrom ? { dateFrom: filters.dateFrom } : {}),
    ...(filters.dateTo ? { dateTo: filters.dateTo } : {}),
  };
}

/** These filters as filters of the list of documents that figures link to. */
export function buildListFilters(filters: AnalyticsFilters): Partial<FilterState> {
  const { status, category, dateFrom, dateTo } = filters;
  return {
    category,
    ...(getEffectivePeriod(filters) === '0' ? {} : { period: getEffectivePeriod(filters) }),
    ...(status === '0' ? {} : { documentStatus: status }),
    ...(dateFrom ? { dateFrom } : {}),
    ...(dateTo ? { dateTo } : {}),
  };
}
