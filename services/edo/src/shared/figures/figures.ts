import type { Dim } from '../rollups/dims.rules.ts';
import type { Entry } from '../rollups/figures.queries.ts';

/** Chains that began in the time asked about: how many, how many are over, and of how many news is overdue. */
export interface ChainCounts {
  count: number;
  done: number;
  silent: number;
}

/** Figures of documents that match what was asked, wherever they come from. */
export interface Figures {
  /** Everything of a small dimension, the most frequent first. */
  all(dim: Dim): Promise<readonly Entry[]>;
  /** The most frequent, ties by label. */
  top(dim: Dim, most: number): Promise<readonly Entry[]>;
  /** Those of these labels that there are. */
  of(dim: Dim, labels: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How many different ones there are. */
  different(dim: Dim): Promise<number>;
  chains(): Promise<ChainCounts>;
}

/** Order of lists: the most frequent first, ties by label. */
export function byCount(a: Entry, b: Entry): number {
  if (a.count !== b.count) return b.count - a.count;
  return a.label < b.label ? -1 : Number(a.label > b.label);
}
