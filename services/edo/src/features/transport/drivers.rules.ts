import { personKey } from '@trassa/contracts/identity/person.rules';
import { compareByCount } from '../../list-queries/figures/figures.ts';
import type { Entry } from '../../rollups/figures.queries.ts';

/** A line for each driver, the most trips first; the most frequent spelling is the name. */
export function joinDrivers(lines: readonly Entry[]): Entry[] {
  const people = Map.groupBy(lines.toSorted(compareByCount), ({ label }) => personKey(label) || label);
  const joined = [...people.values()].map((spellings) => ({
    label: spellings[0]?.label ?? '',
    count: spellings.reduce((sum, { count }) => sum + count, 0),
    done: spellings.reduce((sum, { done }) => sum + done, 0),
  }));
  return joined.sort(compareByCount);
}
