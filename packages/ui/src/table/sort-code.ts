import type { Sort } from './data-table.rules.ts';

/** Sorts of a list as page addresses and calls name them: the key of a column, after a minus when descending. */
export interface SortCodes<Code extends string> {
  readonly codes: readonly Code[];
  readonly byDefault: Code;
}

const reverseCode = (code: string) => (code.startsWith('-') ? code.slice(1) : `-${code}`);

/** The code, or the default when the list has no such code. */
export function parseSort<Code extends string>({ codes, byDefault }: SortCodes<Code>, code: string): Code {
  return codes.find((one) => one === code) ?? byDefault;
}

/** Sort of a table for a code. */
export function sortOfCode(code: string): Sort {
  return { key: code.replace(/^-/, ''), direction: code.startsWith('-') ? 'desc' : 'asc' };
}

/** The code after a click on a header. A list is always sorted: `sort` null gives the default, or its reverse. */
export function getNextSortCode<Code extends string>(sorts: SortCodes<Code>, sort: Sort | null, before: string): Code {
  if (sort === null) return before === sorts.byDefault ? parseSort(sorts, reverseCode(before)) : sorts.byDefault;
  return parseSort(sorts, `${sort.direction === 'desc' ? '-' : ''}${sort.key}`);
}
