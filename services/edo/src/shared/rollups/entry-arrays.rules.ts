import type { TallyEntry } from './tally.rules.ts';
import { keyOf } from './tops.rules.ts';

/** Lines of a tally for a statement: their places, each once, and columns as Postgres writes arrays. */
export interface EntryArrays {
  places: { [column in 'category' | 'slice' | 'dim']: TallyEntry[column][] };
  /** `place`: which of the places, from 1 on. */
  lines: Record<'place' | 'label' | 'count' | 'done', string>;
}

/** Columns of lines are written out here: the driver looks at each value by itself, which takes five times as long. */
export function entryArrays(entries: readonly TallyEntry[]): EntryArrays {
  const places: EntryArrays['places'] = { category: [], slice: [], dim: [] };
  const known = new Map<string, number>();
  const numbers = entries.map(({ category, slice, dim }) => {
    const key = keyOf({ category, slice, dim });
    const number = known.get(key) ?? known.size + 1;
    if (number > known.size) {
      known.set(key, number);
      places.category.push(category);
      places.slice.push(slice);
      places.dim.push(dim);
    }
    return number;
  });
  const lines = {
    place: arrayOf(numbers),
    label: textArrayOf(entries.map(({ label }) => label)),
    count: arrayOf(entries.map(({ count }) => count)),
    done: arrayOf(entries.map(({ done }) => done)),
  };
  return { places, lines };
}

const arrayOf = (values: readonly (string | number)[]) => `{${values.join(',')}}`;
const textArrayOf = (texts: readonly string[]) => `{"${texts.map(escaped).join('","')}"}`;
const escaped = (text: string) => (/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text);
