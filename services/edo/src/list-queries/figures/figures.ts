import type { Dim } from '../../rollups/dims.rules.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';

/** Numbers of chains that began in a period: all, finished ones, and those with overdue news. */
export interface ChainCounts {
  count: number;
  done: number;
  silent: number;
}

/** Figures of chosen documents, from rollups or a scan. */
export interface Figures {
  /** All labels of a small dimension, the most frequent first. */
  all(dim: Dim): Promise<readonly LabelCounts[]>;
  /** The most frequent labels, ties by label. */
  top(dim: Dim, most: number): Promise<readonly LabelCounts[]>;
  /** Counts of the given labels, absent ones left out. */
  of(dim: Dim, labels: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Number of different labels. */
  different(dim: Dim): Promise<number>;
  chains(): Promise<ChainCounts>;
}

/** The most frequent first, ties by label. */
export function compareByCount(a: LabelCounts, b: LabelCounts): number {
  if (a.count !== b.count) return b.count - a.count;
  return a.label < b.label ? -1 : Number(a.label > b.label);
}
