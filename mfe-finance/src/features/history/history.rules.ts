import { operationCategories, operationStatuses } from '@trassa/contracts/finance/operation-kinds';
import type { Operation, OperationsQuery } from '@trassa/contracts/finance/operations';
import { getVatKopecksInside } from '@trassa/contracts/finance/vat.rules';
import { addDays, toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import { vatRates } from '@trassa/contracts/orders/own-order-values';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';

/** URL filters; an empty value is off. */
const filterKeys = ['search', 'direction', 'status', 'platform', 'category', 'counterparty', 'from', 'to'] as const;
export type FilterKey = (typeof filterKeys)[number];
/** Number of filters that are on, the search apart; a period counts as one. */
export const countActiveFilters = ({ search: _, from, to, ...others }: Record<FilterKey, string>): number =>
  [...Object.values(others), from || to].filter(Boolean).length;

/** State of the list in the URL. */
export interface HistoryUrlState {
  filters: Record<FilterKey, string>;
  page: number;
  size: number;
  /** Operation whose page is shown in place of `page`. */
  show: string;
}

const pageSizes = [10, 20, 50, 100];
const DEFAULT_SIZE = 20;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the URL; an invalid page, size or `show` gets its default. */
export function parseHistoryUrl(params: URLSearchParams): HistoryUrlState {
  const size = Number(params.get('size'));
  const filters = filterKeys.map((key) => [key, (params.get(key) ?? '').slice(0, 200)]);
  return {
    filters: Object.fromEntries(filters) as Record<FilterKey, string>,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    size: pageSizes.includes(size) ? size : DEFAULT_SIZE,
    show: isUuid(params.get('show') ?? '') ? (params.get('show') ?? '') : '',
  };
}

/** URL parameters of the state; values equal to the defaults are left out. */
export function buildHistoryParams({ filters, page, size, show }: HistoryUrlState): URLSearchParams {
  const parts = Object.entries({
    ...filters,
    page: page > 1 ? String(page) : '',
    size: size === DEFAULT_SIZE ? '' : String(size),
    show,
  });
  return new URLSearchParams(parts.filter(([, value]) => value !== ''));
}

const findValue = <Value extends string>(text: string, values: readonly Value[]) =>
  values.find((value) => value === text);

/** Query for the server; filters with invalid values are left out. */
export function buildOperationsQuery({ filters }: Pick<HistoryUrlState, 'filters'>): OperationsQuery {
  const { search, platform, counterparty, from, to } = filters;
  return {
    search: search || undefined,
    platform: platform || undefined,
    counterparty: counterparty || undefined,
    direction: findValue(filters.direction, ['in', 'out']),
    status: findValue(filters.status, operationStatuses),
    category: findValue(filters.category, [...operationCategories, 'expenses'] as const),
    from: DAY_PATTERN.test(from) ? from : undefined,
    to: DAY_PATTERN.test(to) ? to : undefined,
  };
}

const formatIsoDay = (date: Date) => date.toISOString().slice(0, 10);

/** Days of the selectable periods, in Moscow. */
export function buildPeriods(now: Date): Record<'month' | 'last' | 'quarter', { from: string; to: string }> {
  const here = toMoscowClock(now);
  const [year, month] = [here.getUTCFullYear(), here.getUTCMonth()];
  return {
    month: {
      from: formatIsoDay(new Date(Date.UTC(year, month, 1))),
      to: formatIsoDay(new Date(Date.UTC(year, month + 1, 0))),
    },
    last: {
      from: formatIsoDay(new Date(Date.UTC(year, month - 1, 1))),
      to: formatIsoDay(new Date(Date.UTC(year, month, 0))),
    },
    quarter: { from: addDays(formatIsoDay(here), -89), to: formatIsoDay(here) },
  };
}

/** Planned payment that is neither confirmed nor cancelled. */
export const isPlanned = ({ status, isEntered }: Operation) => status === 'pending' && isEntered;

/** Whether an operation can be corrected: a person entered it, it is completed, and nothing replaces it. */
export const isCorrectable = ({ status, isEntered, replacedBy }: Operation) =>
  status === 'completed' && isEntered && replacedBy === null;

/** VAT rate inside an operation; undefined without VAT, or when no present rate gives its sum. */
export const findVatRate = ({ amount, vat }: Operation) =>
  vat === 0 ? undefined : vatRates.find((rate) => getVatKopecksInside(toKopecks(amount), rate) === toKopecks(vat));
