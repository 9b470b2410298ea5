import { ALL_TIME, type Dim, isQuarterly } from './dims.rules.ts';

/** How much is counted. */
export interface TallyCount {
  count: number;
  /** Of trips: how many of them are complete. */
  done: number;
}

/** A line of the rollups with what a change adds to it. */
export interface TallyEntry extends TallyCount {
  category: string;
  /** {@link ALL_TIME}, or a quarter, 20253. */
  slice: number;
  dim: Dim;
  label: string;
}

/** Counts of one category and one quarter, by dimension and label. */
export class TallyShelf {
  private readonly byDim: (Map<string, TallyCount> | undefined)[] = [];

  add(dim: Dim, label: string, { count, done }: TallyCount): void {
    const counted = this.countOf(dim, label);
    counted.count += count;
    counted.done += done;
  }

  /** What a label counts, to be added to. */
  countOf(dim: Dim, label: string): TallyCount {
    const labels = this.labelsOf(dim);
    const known = labels.get(label);
    if (known) return known;
    const counted = { count: 0, done: 0 };
    labels.set(label, counted);
    return counted;
  }

  addAll(other: TallyShelf): void {
    other.each((dim, label, counted) => this.add(dim, label, counted));
  }

  each(visit: (dim: Dim, label: string, counted: TallyCount) => void): void {
    for (const [dim, labels] of this.byDim.entries()) {
      for (const [label, counted] of labels ?? []) visit(dim as Dim, label, counted);
    }
  }

  private labelsOf(dim: Dim): Map<string, TallyCount> {
    const known = this.byDim[dim];
    if (known) return known;
    const labels = new Map<string, TallyCount>();
    this.byDim[dim] = labels;
    return labels;
  }
}

/** What a change adds to rollups, put together before it is written. */
export class Tally {
  private readonly byCategory = new Map<string, Map<number, TallyShelf>>();
  private last = { category: '', quarter: 0, shelf: new TallyShelf() };

  /** Where documents (chains) of this category and this quarter are counted; mostly where the one before was. */
  shelf(category: string, quarter: number): TallyShelf {
    if (this.last.quarter !== quarter || this.last.category !== category)
      this.last = { category, quarter, shelf: this.find(category, quarter) };
    return this.last.shelf;
  }

  private find(category: string, quarter: number): TallyShelf {
    const quarters = this.byCategory.get(category) ?? new Map<number, TallyShelf>();
    this.byCategory.set(category, quarters);
    const shelf = quarters.get(quarter) ?? new TallyShelf();
    quarters.set(quarter, shelf);
    return shelf;
  }

  /** Lines that change: of all time, and of quarters where a dimension is asked by quarter. */
  entries(): TallyEntry[] {
    const entries: TallyEntry[] = [];
    for (const [category, quarters] of this.byCategory) {
      const whole = new TallyShelf();
      for (const [quarter, shelf] of quarters) {
        whole.addAll(shelf);
        collect(entries, shelf, { category, slice: quarter });
      }
      collect(entries, whole, { category, slice: ALL_TIME });
    }
    return entries;
  }
}

function collect(entries: TallyEntry[], shelf: TallyShelf, place: Pick<TallyEntry, 'category' | 'slice'>): void {
  shelf.each((dim, label, { count, done }) => {
    if (count === 0 && done === 0) return;
    if (place.slice === ALL_TIME || isQuarterly(dim)) entries.push({ ...place, dim, label, count, done });
  });
}
