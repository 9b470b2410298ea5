import { ALL_TIME, type Dim, isQuarterly } from './dims.rules.ts';

/** How much is counted. */
export interface TallyCount {
  count: number;
  /** Of trips: how many of them are complete. */
  done: number;
}

/** Where labels of a dimension are counted. */
export interface Place {
  category: string;
  /** {@link ALL_TIME}, or a quarter, 20253. */
  slice: number;
  dim: Dim;
}

/** Lines of one place with what a change adds to them, column by column: there are many of them. */
export interface TallyLines extends Place {
  labels: string[];
  counts: number[];
  dones: number[];
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
    for (const [dim, counted] of other.dims()) for (const [label, count] of counted) this.add(dim, label, count);
  }

  /** Lines that change, of the dimensions that are asked for. */
  lines(category: string, slice: number, isAsked: (dim: Dim) => boolean): TallyLines[] {
    const places: TallyLines[] = [];
    for (const [dim, counted] of this.dims()) {
      if (!isAsked(dim)) continue;
      const place: TallyLines = { category, slice, dim, labels: [], counts: [], dones: [] };
      for (const [label, { count, done }] of counted) {
        if (count === 0 && done === 0) continue;
        place.labels.push(label);
        place.counts.push(count);
        place.dones.push(done);
      }
      if (place.labels.length > 0) places.push(place);
    }
    return places;
  }

  private *dims(): Iterable<[Dim, Map<string, TallyCount>]> {
    for (const [dim, counted] of this.byDim.entries()) if (counted) yield [dim as Dim, counted];
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
  lines(): TallyLines[] {
    const lines: TallyLines[] = [];
    for (const [category, quarters] of this.byCategory) {
      for (const [quarter, shelf] of quarters) lines.push(...shelf.lines(category, quarter, isQuarterly));
      lines.push(...sumOf([...quarters.values()]).lines(category, ALL_TIME, () => true));
    }
    return lines;
  }
}

/** All shelves together. */
function sumOf(shelves: readonly TallyShelf[]): TallyShelf {
  const [only, ...others] = shelves;
  if (only && others.length === 0) return only;
  const sum = new TallyShelf();
  for (const shelf of shelves) sum.addAll(shelf);
  return sum;
}

/** A line with what a change adds to it. */
interface TallyLine extends TallyCount {
  label: string;
}

/** Lines of a place, column by column. */
export const linesOf = (place: Place, lines: readonly TallyLine[]): TallyLines => ({
  ...place,
  labels: lines.map(({ label }) => label),
  counts: lines.map(({ count }) => count),
  dones: lines.map(({ done }) => done),
});

/** Lines of a place, one by one. */
export const eachOf = ({ labels, counts, dones }: TallyLines): TallyLine[] =>
  labels.map((label, at) => ({ label, count: counts[at] ?? 0, done: dones[at] ?? 0 }));

/** Those lines that something is taken away from. */
export function lessOf(places: readonly TallyLines[], column: 'counts' | 'dones'): TallyLines[] {
  return places.flatMap((place) => {
    if (!place[column].some((added) => added < 0)) return [];
    const { category, slice, dim } = place;
    const less = eachOf(place).filter((_, at) => (place[column][at] ?? 0) < 0);
    return [linesOf({ category, slice, dim }, less)];
  });
}
