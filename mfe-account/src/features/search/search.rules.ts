import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { buildSearchKey, hasWordStarts, listSearchWords } from '@trassa/contracts/search.rules';
import type { PaletteFindings, PaletteResult } from '@trassa/mfe-kit/slots';

/** Result with its identifying names: number, plate, ИНН. */
export interface FoundResult {
  readonly result: PaletteResult;
  readonly names: readonly string[];
}

export interface FoundGroup {
  readonly title: string;
  readonly found: readonly FoundResult[];
}

const MAX_LINES_PER_GROUP = 5;
/** Least digits that identify a number without its prefix: «48213» is ТР-48213. */
const MIN_NUMBER_DIGITS = 4;

/** An action in the command palette; its address opens the page where it is done. */
export interface PaletteAction {
  readonly key: string;
  readonly title: string;
  readonly icon: string;
  readonly href: string;
}

/** Actions whose titles have a word beginning with each typed one; none while no text is typed. */
export const findActions = (actions: readonly PaletteAction[], text: string): PaletteAction[] => {
  const words = listSearchWords(text);
  return actions.filter(({ title }) => hasWordStarts(title, words));
};

const foldText = (text: string) => buildSearchKey([normalizePlate(text)]).replaceAll(' ', '');

/** Rank of a match: 0 exact, 1 prefix or suffix, 2 any other. */
function getMatchRank(names: readonly string[], typed: string): number {
  const wanted = foldText(typed);
  const called = names.map(foldText).filter(Boolean);
  const isNumber = /^\d+$/.test(wanted) && wanted.length >= MIN_NUMBER_DIGITS;
  if (called.some((name) => name === wanted || (isNumber && name.replace(/\D/g, '') === wanted))) return 0;
  return called.some((name) => name.startsWith(wanted) || name.endsWith(wanted)) ? 1 : 2;
}

/** Sorts each group by rank and cuts it; groups with an exact match come first. Equal ones keep their sequence. */
export function rankGroups(groups: readonly FoundGroup[], typed: string): PaletteFindings['groups'] {
  return groups
    .map(({ title, found }) => {
      const ranked = found
        .map((one) => ({ ...one, rank: getMatchRank(one.names, typed) }))
        .sort((a, b) => a.rank - b.rank);
      const results = ranked.slice(0, MAX_LINES_PER_GROUP).map(({ result }) => result);
      return { title, results, isExact: ranked[0]?.rank === 0 };
    })
    .sort((a, b) => Number(b.isExact) - Number(a.isExact))
    .map(({ title, results }) => ({ title, results }));
}
