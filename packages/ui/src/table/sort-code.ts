import type { Sort } from './data-table.rules.ts';

/** A list's sorts as addresses and calls name them: a column's key, after a minus when descending. */
export interface SortCodes<Code extends string> {
  readonly codes: readonly Code[];
  readonly byDefault: Code;
}

const reversed = (code: string) => (code.startsWith('-') ? code.slice(1) : `-${code}`);

/** The code of an address, or the default when it is none. */
export function parseSort<Code extends string>({ codes, byDefault }: SortCodes<Code>, code: string): Code {
  return codes.find((one) => one === code) ?? byDefault;
}

/** The sort as a table shows it. */
export function sortOfCode(code: string): Sort {
  return { key: code.replace(/^-/, ''), direction: code.startsWith('-') ? 'desc' : 'asc' };
}

/** The code after a click on a header. A list is always sorted: `sort` null gives the default, or its reverse. */
export function getNextSortCode<Code extends string>(sorts: SortCodes<Code>, sort: Sort | null, before: string): Code {
  if (sort === null) return before === sorts.byDefault ? parseSort(sorts, reversed(before)) : sorts.byDefault;
  return parseSort(sorts, `${sort.direction === 'desc' ? '-' : ''}${sort.key}`);
}
