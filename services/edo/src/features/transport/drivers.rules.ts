import { getPersonKey } from '@trassa/contracts/identity/person.rules';
import { compareByCount } from '../../list-queries/figures/figures.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';

/** A line for each driver, the most trips first; the most frequent spelling is the name. */
export function mergeDriverSpellings(lines: readonly LabelCounts[]): LabelCounts[] {
  const people = Map.groupBy(lines.toSorted(compareByCount), ({ label }) => getPersonKey(label) || label);
  const joined = [...people.values()].map((spellings) => ({
    label: spellings[0]?.label ?? '',
    count: spellings.reduce((sum, { count }) => sum + count, 0),
    done: spellings.reduce((sum, { done }) => sum + done, 0),
  }));
  return joined.sort(compareByCount);
}
