import { normalizePlate } from '@trassa/freight-ui/plate-number';
import type { PaletteFindings, PaletteResult } from '@trassa/mfe-kit/slots';

/** Something found, with what it is called by: number, plate, ИНН. */
export interface Found {
  readonly result: PaletteResult;
  readonly names: readonly string[];
}

/** What was found of one kind. */
export interface FoundGroup {
  readonly title: string;
  readonly found: readonly Found[];
}

/** Lines of one kind: a longer list belongs on its own page. */
const MOST_LINES = 5;
/** Digits of a number alone name it from this many on: «48213» is ТР-48213. */
const FEWEST_DIGITS = 4;

/** Case, spaces, dashes, «№» and Latin look-alikes make no difference. */
const folded = (text: string) => normalizePlate(text.replaceAll('№', ''));

/** How well something answers to what was typed: 0 is called exactly so, 1 begins or ends so, 2 holds it somewhere. */
function rankOf(names: readonly string[], typed: string): number {
  const wanted = folded(typed);
  const called = names.map(folded).filter(Boolean);
  const isNumber = /^\d+$/.test(wanted) && wanted.length >= FEWEST_DIGITS;
  if (called.some((name) => name === wanted || (isNumber && name.replace(/\D/g, '') === wanted))) return 0;
  return called.some((name) => name.startsWith(wanted) || name.endsWith(wanted)) ? 1 : 2;
}

/** What is called exactly so comes first, within its kind and its kind among the others; otherwise the order stays. */
export function rankedGroups(groups: readonly FoundGroup[], typed: string): PaletteFindings['groups'] {
  return groups
    .map(({ title, found }) => {
      const ranked = found.map((one) => ({ ...one, rank: rankOf(one.names, typed) })).sort((a, b) => a.rank - b.rank);
      const results = ranked.slice(0, MOST_LINES).map(({ result }) => result);
      return { title, results, isExact: ranked[0]?.rank === 0 };
    })
    .sort((a, b) => Number(b.isExact) - Number(a.isExact))
    .map(({ title, results }) => ({ title, results }));
}
