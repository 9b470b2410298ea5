import type { ListFilters } from './filter-conditions.rules.ts';

type FilterName = keyof ListFilters;

const isEmpty = (value: ListFilters[FilterName]): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

export const isNarrowedOnlyBy = (filters: ListFilters, names: ReadonlySet<FilterName>): boolean =>
  (Object.keys(filters) as FilterName[]).every((name) => names.has(name) || isEmpty(filters[name]));

export const isNarrowedByAny = (filters: ListFilters, names: Partial<ListFilters>): boolean =>
  (Object.keys(names) as FilterName[]).some((name) => !isEmpty(filters[name]));
