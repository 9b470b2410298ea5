import { chainSorts } from './list-sorts.ts';
import { isPeriodCode, moscowDay } from './periods.ts';
import { documentCategories } from './statuses.ts';

/** The most documents one answer holds; asked for exactly or refused, never capped silently. */
export const MAX_LIMIT = 5000;
/** The longest text of a filter. */
export const MAX_FILTER_TEXT = 200;

/** INN of a company or a person; empty: any. */
export const innPattern = /^(\d{10}|\d{12})?$/;
/** An hour of the day; empty: any. */
export const hourPattern = /^(1?\d|2[0-3])?$/;
/** The code of a status; empty and `0`: any. */
export const statusPattern = /^(0|[A-Za-z0-9_.-]{1,64})?$/;
/** Categories of documents; empty: of waybills, `0`: all. */
export const filterCategories = ['', '0', ...Object.keys(documentCategories)];
/** Times of the year: spring is March to May, and so on. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
/** What a figure can count of documents. */
export const countedThings = ['documents', 'companies', 'routes', 'vehicles'] as const;
/** Whether the speed of a trip is known, or an estimate. */
export const speeds = ['known', 'estimated'] as const;

const optional = (values: readonly string[]) => (value: string) => value === '' || values.includes(value);
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Which texts of a screen's filters the lists take; of a filter that is not here, any up to {@link MAX_FILTER_TEXT}. */
export const fitsFilter: Readonly<Record<string, (value: string) => boolean>> = {
  period: (value) => isPeriodCode(value),
  status: matches(statusPattern),
  documentStatus: matches(statusPattern),
  category: (value) => filterCategories.includes(value),
  dateFrom: isDay,
  dateTo: isDay,
  shipperInn: matches(innPattern),
  receiverInn: matches(innPattern),
  carrierInn: matches(innPattern),
  hour: matches(hourPattern),
  startHour: matches(hourPattern),
  season: optional(seasons),
  counted: optional(countedThings),
  speed: optional(speeds),
  sort: (value) => chainSorts.some((sort) => sort === value),
};

/** Whether a text is a day as filters take it: `ГГГГ-ММ-ДД`, or empty. */
export function isDay(value: string): boolean {
  return value === '' || moscowDay(value) !== null;
}
