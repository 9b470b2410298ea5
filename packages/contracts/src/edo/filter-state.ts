import { chainSorts } from './list-sorts.ts';
import { isPeriodCode, parseMoscowDay } from './periods.ts';
import { documentCategories } from './statuses.ts';

/** Most documents of one answer; a request for more is refused, never cut silently. */
export const MAX_PAGE_SIZE = 5000;
export const MAX_FILTER_TEXT_LENGTH = 200;
/** INN of a company or a person; empty: any. */
export const innPattern = /^(\d{10}|\d{12})?$/;
/** Times of the year: spring is March to May, and so on. */
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
/** What a figure of documents can count. */
export const countedThings = ['documents', 'companies', 'routes', 'vehicles'] as const;
/** Whether the speed of a trip is known, or an estimate. */
export const speedKinds = ['known', 'estimated'] as const;
/** Categories of documents; empty: of waybills, `0`: all. */
export const filterCategories = ['', '0', ...Object.keys(documentCategories)];

const buildValueCheck =
  (...values: readonly string[]) =>
  (value: string) =>
    value === '' || values.includes(value);

/** Whether lists accept a value, by kind of filter; an empty text is no filter; as category it is ETRN. */
export const valueChecksByKind = {
  text: () => true,
  flag: () => true,
  inn: (value: string) => innPattern.test(value),
  day: (value: string) => value === '' || parseMoscowDay(value) !== null,
  hour: (value: string) => /^(1?\d|2[0-3])?$/.test(value),
  status: (value: string) => /^(0|[A-Za-z0-9_.-]{1,64})?$/.test(value),
  period: (value: string) => isPeriodCode(value),
  category: buildValueCheck(...filterCategories),
  season: buildValueCheck(...seasons),
  counted: buildValueCheck(...countedThings),
  speed: buildValueCheck(...speedKinds),
  sort: (value: string) => chainSorts.some((sort) => sort === value),
} as const;
export type FilterKind = keyof typeof valueChecksByKind;

/** A filter of the lists of documents and waybills. */
interface Filter {
  /** Name of the filter in calls. */
  wire: string;
  kind: FilterKind;
  /** Value of a screen that nobody has filtered yet; empty or off when absent. */
  byDefault?: string;
  /** Place on screen, if not the line of filters: behind «Ещё фильтры», or as a chip once a link has set it. */
  shown?: 'more' | 'chip';
  /** `chains`: only the list of waybills has the filter; absent: lists of documents, too. */
  of?: 'chains';
}

/** Filters by the name that screens, addresses and exported files have for them, which the specification gives. */
export const filterTable = {
  login: { wire: 'login', kind: 'text' },
  period: { wire: 'period', kind: 'period', byDefault: '0' },
  status: { wire: 'status', kind: 'status', byDefault: '0' },
  category: { wire: 'category', kind: 'category', byDefault: 'ETRN' },
  search: { wire: 'search', kind: 'text' },
  dateFrom: { wire: 'dateFrom', kind: 'day' },
  dateTo: { wire: 'dateTo', kind: 'day' },
  expired: { wire: 'expired', kind: 'flag', shown: 'more' },
  deleted: { wire: 'deleted', kind: 'flag', shown: 'more' },
  shipperInn: { wire: 'goInn', kind: 'inn', shown: 'more' },
  receiverInn: { wire: 'gpInn', kind: 'inn', shown: 'more' },
  carrierInn: { wire: 'tkInn', kind: 'inn', shown: 'more' },
  vehicleNumber: { wire: 'transport', kind: 'text', shown: 'more' },
  driverName: { wire: 'driver', kind: 'text', shown: 'more' },
  tripNumber: { wire: 'trip', kind: 'text', shown: 'more' },
  documentNumber: { wire: 'docNum', kind: 'text', shown: 'more' },
  documentType: { wire: 'docType', kind: 'text', shown: 'more' },
  // Exact addresses, spelled as in the figures.
  fromAddress: { wire: 'fromAddr', kind: 'text', shown: 'chip' },
  toAddress: { wire: 'toAddr', kind: 'text', shown: 'chip' },
  // The next three: Moscow hour in which a document was made; hour, and season, in which a trip began.
  hour: { wire: 'hour', kind: 'hour', shown: 'chip' },
  startHour: { wire: 'startHour', kind: 'hour', shown: 'chip' },
  season: { wire: 'season', kind: 'season', shown: 'chip' },
  // Region of loading or of unloading, by the name the figures give it.
  region: { wire: 'region', kind: 'text', shown: 'chip', of: 'chains' },
  // What the figure counts whose link opened the list: then only chains with a document of that figure match.
  counted: { wire: 'counted', kind: 'counted', of: 'chains' },
  // A company in whatever role: its INN, «ИНН/КПП» of a branch, or its name without an INN, as the figures give it.
  company: { wire: 'company', kind: 'text', shown: 'chip' },
  // Status of the document itself; implies `counted`.
  documentStatus: { wire: 'docStatus', kind: 'status', shown: 'chip', of: 'chains' },
  // Trips of one vehicle, of one driver, named as the figures of the fleet name them; other spellings are found, too.
  plateIs: { wire: 'plateIs', kind: 'text', shown: 'chip', of: 'chains' },
  driverIs: { wire: 'driverIs', kind: 'text', shown: 'chip', of: 'chains' },
  speed: { wire: 'speed', kind: 'speed', shown: 'chip', of: 'chains' },
  // The next three: waybills with both addresses; with a vehicle, which figures count as trips; of trips that are over.
  hasRoute: { wire: 'hasRoute', kind: 'flag', shown: 'more' },
  hasVehicle: { wire: 'hasVehicle', kind: 'flag', shown: 'more' },
  finished: { wire: 'finished', kind: 'flag', shown: 'more', of: 'chains' },
  // The next three: the archive, as read, has cargo; has signatures; failed a check of titles or signatures.
  hasCargo: { wire: 'hasCargo', kind: 'flag', shown: 'more' },
  hasSignatures: { wire: 'hasSignatures', kind: 'flag', shown: 'more' },
  hasFaults: { wire: 'hasFaults', kind: 'flag', shown: 'more' },
  sort: { wire: 'sort', kind: 'sort', byDefault: '-started', of: 'chains' },
} as const satisfies Record<string, Filter>;
export type FilterTable = typeof filterTable;

/** Filters, sort and page of a screen, as they are kept, exported and imported. */
export type FilterState = {
  [Key in keyof FilterTable]: FilterTable[Key]['kind'] extends 'flag' ? boolean : string;
} & { page: number; limit: number };

export const filterEntries = Object.entries(filterTable) as [keyof FilterTable, Filter][];

/** The state of a screen nobody has filtered yet. */
export const defaultFilterState = {
  ...Object.fromEntries(
    filterEntries.map(([key, { kind, byDefault = '' }]) => [key, kind === 'flag' ? false : byDefault]),
  ),
  page: 1,
  limit: 20,
} as FilterState;

/** Names of filters that a screen shows in a place. */
export const listFilterKeysShownIn = <Place extends 'more' | 'chip'>(place: Place) =>
  filterEntries.filter(([, { shown }]) => shown === place).map(([key]) => key) as {
    [Key in keyof FilterTable]: FilterTable[Key] extends { shown: Place } ? Key : never;
  }[keyof FilterTable][];

const isWithinLimit = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_PAGE_SIZE;
/** Postgres cannot store a zero byte, so nothing can be found by one. */
const isFilterText = (value: string) => value.length <= MAX_FILTER_TEXT_LENGTH && !value.includes('\0');

/** Values of known filters as somebody gave them, each with whether it is of the right kind and length. */
function listGivenValues(state: object): [key: string, value: unknown, isSound: boolean][] {
  const values = new Map<string, unknown>(Object.entries(state));
  return Object.entries(defaultFilterState)
    .filter(([key]) => values.has(key))
    .map(([key, byDefault]) => {
      const value = values.get(key);
      const isBounded =
        typeof value === 'string' ? isFilterText(value) : typeof value !== 'number' || isWithinLimit(value);
      return [key, value, typeof value === typeof byDefault && isBounded];
    });
}

const isValueAccepted = (key: string, value: unknown) =>
  typeof value !== 'string' || valueChecksByKind[filterTable[key as keyof FilterTable].kind](value);

/** Stored filters merged over the defaults; unknown filters and values that the list refuses are dropped. */
export function mergeIntoDefaultFilters(stored: unknown): FilterState {
  const taken = listGivenValues(Object(stored)).filter(
    ([key, value, isSound]) => isSound && isValueAccepted(key, value),
  );
  return { ...defaultFilterState, ...Object.fromEntries(taken) };
}

const MAX_IMPORT_CHARACTERS = 65_536;

/**
 * Reads exported filters: defaults fill what is missing, unknown keys are dropped.
 * @returns null when the text is not JSON of filters or longer than 65,536 characters
 */
export function parseFilterState(json: string): FilterState | null {
  if (json.length > MAX_IMPORT_CHARACTERS) return null;
  try {
    const read: unknown = JSON.parse(json);
    const isState = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isState && listGivenValues(read).every(([, , isSound]) => isSound) ? mergeIntoDefaultFilters(read) : null;
  } catch {
    return null;
  }
}
