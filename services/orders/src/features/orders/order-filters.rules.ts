import { addDays, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { OrdersQuery } from '@trassa/contracts/orders/filters';
import type { OrderNeed } from '@trassa/contracts/orders/order-needs';
import {
  activeOrderStatuses,
  completedOrderStatuses,
  findKnownStatus,
  listCodesOfStatus,
  type OrderStatus,
  SILENT_ORDER_STATUS,
} from '@trassa/contracts/orders/order-status';
import { type StatusColumn, statusesByColumn } from '@trassa/contracts/orders/status-columns.rules';
import { listSearchWords } from '@trassa/contracts/search.rules';

/** Range from `from` (inclusive) to `to` (exclusive); null: unbounded on that side. */
interface TimeRange {
  from: Date | null;
  to: Date | null;
}

/** Parsed filters; `null` is «any». */
export interface OrderFilters {
  platforms: string[] | null;
  statuses: string[] | null;
  priorities: string[] | null;
  /** Whether the status has to be an unknown code of a platform; `statuses` applies as well. */
  isOfPlatform: boolean;
  /** Times when orders came and were delivered: from (inclusive) to (exclusive). */
  created: TimeRange;
  delivered: TimeRange;
  /** Days of loading, both included, by the clock of the place. */
  loading: { from: string | null; to: string | null };
  changedSince: Date | null;
  need: OrderNeed | null;
  /** Words of the search; an empty list matches no order; `null`: no search. */
  search: string[] | null;
}

/** Parses the query. Values are separated by commas; `all` and an empty value mean «any». */
export function parseFilters(query: OrdersQuery): OrderFilters {
  const statuses = parseList(query.status);
  const codes = statuses && [...new Set(statuses.flatMap(listStatusCodesOfValue))];
  return {
    platforms: parseList(query.platform),
    statuses: query.column ? listStatusCodesInColumn(query.column, codes) : codes,
    isOfPlatform: query.column === 'other',
    priorities: parseList(query.priority),
    created: buildDayRange(query.createdFrom, query.createdTo),
    loading: { from: query.pickupFrom || null, to: query.pickupTo || null },
    delivered: buildDayRange(query.deliveredFrom, query.deliveredTo),
    changedSince: query.changedSince ? new Date(query.changedSince) : null,
    need: query.need ?? null,
    search: query.search ? listSearchWords(query.search) : null,
  };
}

/** Codes of a kanban column that pass the filter by status; `other` leaves that filter as it is, see `isOfPlatform`. */
function listStatusCodesInColumn(column: StatusColumn, chosen: string[] | null): string[] | null {
  if (column === 'other') return chosen;
  const held = column === 'silent' ? [SILENT_ORDER_STATUS] : statusesByColumn[column].flatMap(listCodesOfStatus);
  return chosen ? held.filter((code) => chosen.includes(code)) : held;
}

/** Moscow days, both included. */
function buildDayRange(from: string | undefined, to: string | undefined): TimeRange {
  return { from: from ? getDayStart(from) : null, to: to ? getDayStart(addDays(to, 1)) : null };
}

function parseList(value: string | undefined): string[] | null {
  const values = (value ?? '')
    .split(',')
    .map((part) => part.trim().replaceAll('\u0000', ''))
    .filter((part) => part !== '');
  return values.length === 0 || values.includes('all') ? null : values;
}

/** Codes of a filter value: a status with its aliases, an alias alone, or the statuses of a group. */
function listStatusCodesOfValue(value: string): string[] {
  if (value === 'active') return activeOrderStatuses.flatMap(listCodesOfStatus);
  if (value === 'completed') return completedOrderStatuses.flatMap(listCodesOfStatus);
  const status = findKnownStatus(value);
  if (status === null) return [value];
  return isAlias(value, status) ? [value.toLocaleLowerCase('ru')] : listCodesOfStatus(status);
}

const isAlias = (value: string, status: OrderStatus) => value.toLocaleLowerCase('ru') !== status;
