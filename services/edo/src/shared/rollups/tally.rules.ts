import type { Dim } from './dims.rules.ts';

/** Where something is counted. */
export interface TallyPlace {
  category: string;
  /** Quarter of the document (chain), 20253. */
  quarter: number;
  dim: Dim;
  label: string;
}

/** How much is counted. */
export interface TallyCount {
  count: number;
  /** Of trips: how many of them are complete. */
  done: number;
}

/** What a change adds to rollups, put together before it is written. */
export class Tally {
  private readonly byPlace = new Map<string, TallyPlace & TallyCount>();

  add({ category, quarter, dim, label }: TallyPlace, { count, done }: TallyCount): void {
    const key = `${dim}|${quarter}|${category}|${label}`;
    const known = this.byPlace.get(key);
    if (known) {
      known.count += count;
      known.done += done;
    } else this.byPlace.set(key, { category, quarter, dim, label, count, done });
  }

  /** What is not zero. */
  entries(): (TallyPlace & TallyCount)[] {
    return [...this.byPlace.values()].filter(({ count, done }) => count !== 0 || done !== 0);
  }
}
