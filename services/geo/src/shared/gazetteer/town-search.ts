import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { isNamedAs } from './region-codes.rules.ts';
import type { Town } from './town.ts';

/**
 * Towns whose name has a word with this beginning, in a region when one is given: a match of the whole name first, then
 * of its first word, then by population. An empty beginning matches all names, a single letter none.
 */
export type TownSearch = (beginning: string, region: string | null) => Town[];

/** Number of first letters by which the index groups names. */
const INDEX_LETTERS = 2;

interface Entry {
  key: string;
  /** Words of the name before the key. */
  skipped: number;
  town: Town;
}

/** Name as a search key: lower case, е for ё, spaces for hyphens; its length and positions do not change. */
export const buildTownKey = (text: string) => foldLetters(text).replaceAll('-', ' ');

/** Makes a search over towns with a Russian name, without parts of towns; of namesakes in a region the first is kept. */
export function createTownSearch(towns: readonly Town[]): TownSearch {
  const named = towns.filter(({ title, isPart }) => title !== '' && !isPart);
  const entries = [...Map.groupBy(named, ({ region, title }) => `${region}, ${title}`).values()].flatMap(([first]) =>
    first ? getEntries(first) : [],
  );
  const byBeginning = Map.groupBy(entries, ({ key }) => key.slice(0, INDEX_LETTERS));
  return (beginning, region) => {
    const wanted = buildTownKey(beginning);
    const rank = ({ key, skipped }: Entry) => (skipped > 0 ? 2 : key === wanted ? 0 : 1);
    const fitting = (wanted === '' ? entries : (byBeginning.get(wanted.slice(0, INDEX_LETTERS)) ?? [])).filter(
      ({ key, town }) => key.startsWith(wanted) && (region === null || isNamedAs(town.region, region)),
    );
    const sorted = fitting.toSorted((a, b) => rank(a) - rank(b) || b.town.population - a.town.population);
    return [...new Set(sorted.map(({ town }) => town))];
  };
}

function getEntries(town: Town): Entry[] {
  const words = buildTownKey(town.title).split(' ');
  return words.map((_, skipped) => ({ key: words.slice(skipped).join(' '), skipped, town }));
}
