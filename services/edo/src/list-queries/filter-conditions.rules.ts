import type { DocumentFilters } from '@trassa/contracts/edo/filters';
import { getPeriodRange, parseMoscowDay } from '@trassa/contracts/edo/periods';
import { buildSearchConditions, type SearchConditions } from '../documents-store/search-text.rules.ts';
import { monthsBySeason } from './season.rules.ts';

const DAY_MS = 86_400_000;
/** Later days mean «без конца»: years of five digits have no order as texts. */
const LATEST_DAY = new Date('2200-01-01T00:00:00Z');
/** A carrier has a week to answer a title. */
export const TITLE_EXPIRES_AFTER_MS = 7 * DAY_MS;

/** Filters of a list with defaults filled in; null: no filter. */
export interface ListFilters {
  /** Null: every category. */
  category: string | null;
  status: string | null;
  docType: string | null;
  deleted: boolean;
  /** Only chains that have waited for a title since before this time. */
  waitingBefore: Date | null;
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  goInn: string | null;
  gpInn: string | null;
  tkInn: string | null;
  /** A company in any role: INN, «ИНН/КПП» of a branch, or the name of a company without an INN. */
  company: string | null;
  fromAddr: string | null;
  toAddr: string | null;
  /** Hours of Moscow, 0 to 23: in which a document was made, and in which its trip began. */
  hour: number | null;
  startHour: number | null;
  /** Months in which the trip began. */
  months: readonly number[] | null;
  /** Both addresses are named. */
  hasRoute: boolean;
  /** The chain names a vehicle. */
  hasVehicle: boolean;
  /** An archive of the document was read: it names cargo; it holds signatures; it failed checks. */
  hasCargo: boolean;
  hasSignatures: boolean;
  hasFaults: boolean;
  /** Conditions on the search text of the chain; `nothing`: no text meets them. */
  search: SearchConditions | 'nothing' | null;
}

/** Whether matches change without arrivals: by the clock, or as archives are read. */
export const canChangeWithoutArrivals = ({
  waitingBefore,
  hasCargo,
  hasSignatures,
  hasFaults,
}: Pick<ListFilters, 'waitingBefore' | 'hasCargo' | 'hasSignatures' | 'hasFaults'>): boolean =>
  waitingBefore !== null || hasCargo || hasSignatures || hasFaults;

/** Reads filters of the wire: `0` and empty mean all, an absent category is ETRN, days are Moscow days. */
export function toListFilters(filters: DocumentFilters, now: Date): ListFilters {
  return {
    category: readFilterCode(filters.category ?? 'ETRN'),
    status: readFilterCode(filters.status),
    docType: filters.docType || null,
    waitingBefore: filters.expired ? new Date(now.getTime() - TITLE_EXPIRES_AFTER_MS) : null,
    ...buildTimeRange(filters),
    goInn: filters.goInn || null,
    gpInn: filters.gpInn || null,
    tkInn: filters.tkInn || null,
    company: filters.company || null,
    fromAddr: filters.fromAddr || null,
    toAddr: filters.toAddr || null,
    hour: filters.hour ? Number(filters.hour) : null,
    startHour: filters.startHour ? Number(filters.startHour) : null,
    months: filters.season ? monthsBySeason[filters.season] : null,
    ...buildFlags(filters),
    search: buildSearchConditions(filters),
  };
}

function buildFlags({ deleted = false, hasRoute = false, hasVehicle = false, ...filters }: DocumentFilters) {
  const { hasCargo = false, hasSignatures = false, hasFaults = false } = filters;
  return { deleted, hasRoute, hasVehicle, hasCargo, hasSignatures, hasFaults };
}

/** The intersection of the period and the days. */
function buildTimeRange(filters: DocumentFilters): Pick<ListFilters, 'from' | 'to'> {
  const period = getPeriodRange(filters.period ?? '0');
  const firstDay = filters.dateFrom ? parseMoscowDay(filters.dateFrom) : null;
  const lastDay = filters.dateTo ? parseMoscowDay(filters.dateTo) : null;
  const dayAfter = lastDay && lastDay < LATEST_DAY ? new Date(lastDay.getTime() + DAY_MS) : null;
  return { from: getLater(period?.from ?? null, firstDay), to: getEarlier(period?.to ?? null, dayAfter) };
}

const readFilterCode = (code: string | undefined) => (code && code !== '0' ? code : null);
const getLater = (a: Date | null, b: Date | null) => (a && b ? new Date(Math.max(a.getTime(), b.getTime())) : (a ?? b));
const getEarlier = (a: Date | null, b: Date | null) =>
  a && b ? new Date(Math.min(a.getTime(), b.getTime())) : (a ?? b);
