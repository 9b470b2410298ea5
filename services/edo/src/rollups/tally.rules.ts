import { ALL_TIME, type Dim, isQuarterly } from './dims.rules.ts';

/** Counts of a label. */
export interface TallyCount {
  count: number;
  /** Finished trips, as a rule. */
  done: number;
}

/** Category, time and dimension of labels. */
export interface RollupPlace {
  category: string;
  /** {@link ALL_TIME}, or a quarter: 20253 is the third of 2025. */
  slice: number;
  dim: Dim;
}

/** Changed lines of one place as columns, because they are many. */
export interface TallyLines extends RollupPlace {
  labels: string[];
  counts: number[];
  dones: number[];
}

/** Counts of one category and one quarter, by dimension and label. */
export class TallyBucket {
  private readonly byDim: (Map<string, TallyCount> | undefined)[] = [];

  add(dim: Dim, label: string, { count, done }: TallyCount): void {
    const counted = this.getCount(dim, label);
    counted.count += count;
    counted.done += done;
  }

  /** The mutable count of a label. */
  getCount(dim: Dim, label: string): TallyCount {
    const labels = this.getLabels(dim);
    const known = labels.get(label);
    if (known) return known;
    const counted = { count: 0, done: 0 };
    labels.set(label, counted);
    return counted;
  }

  addAll(other: TallyBucket): void {
    for (const [dim, counted] of other.dims()) for (const [label, count] of counted) this.add(dim, label, count);
  }

  /** Changed lines of the dimensions that `isAsked` selects. */
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

  private getLabels(dim: Dim): Map<string, TallyCount> {
    const known = this.byDim[dim];
    if (known) return known;
    const labels = new Map<string, TallyCount>();
    this.byDim[dim] = labels;
    return labels;
  }
}

/** Changes of rollups before they are written. */
export class Tally {
  private readonly byCategory = new Map<string, Map<number, TallyBucket>>();
  private last = { category: '', quarter: 0, bucket: new TallyBucket() };

  /** The bucket of a category and a quarter; the last one is kept at hand, because it mostly repeats. */
  bucket(category: string, quarter: number): TallyBucket {
    if (this.last.quarter !== quarter || this.last.category !== category)
      this.last = { category, quarter, bucket: this.find(category, quarter) };
    return this.last.bucket;
  }

  private find(category: string, quarter: number): TallyBucket {
    const quarters = this.byCategory.get(category) ?? new Map<number, TallyBucket>();
    this.byCategory.set(category, quarters);
    const bucket = quarters.get(quarter) ?? new TallyBucket();
    quarters.set(quarter, bucket);
    return bucket;
  }

  /** Changed lines of all time, and of quarters for quarterly dimensions. */
  lines(): TallyLines[] {
    const lines: TallyLines[] = [];
    for (const [category, quarters] of this.byCategory) {
      for (const [quarter, bucket] of quarters) lines.push(...bucket.lines(category, quarter, isQuarterly));
      lines.push(...sumBuckets([...quarters.values()]).lines(category, ALL_TIME, () => true));
    }
    return lines;
  }
}

function sumBuckets(buckets: readonly TallyBucket[]): TallyBucket {
  const [only, ...others] = buckets;
  if (only && others.length === 0) return only;
  const sum = new TallyBucket();
  for (const bucket of buckets) sum.addAll(bucket);
  return sum;
}

interface TallyLine extends TallyCount {
  label: string;
}

/** Lines of a place as columns. */
export const buildLines = (place: RollupPlace, lines: readonly TallyLine[]): TallyLines => ({
  ...place,
  labels: lines.map(({ label }) => label),
  counts: lines.map(({ count }) => count),
  dones: lines.map(({ done }) => done),
});

/** Lines of a place as rows. */
const toLineRows = ({ labels, counts, dones }: TallyLines): TallyLine[] =>
  labels.map((label, at) => ({ label, count: counts[at] ?? 0, done: dones[at] ?? 0 }));

/** Lines with a negative change. */
export function getNegativeLines(places: readonly TallyLines[], column: 'counts' | 'dones'): TallyLines[] {
  return places.flatMap((place) => {
    if (!place[column].some((added) => added < 0)) return [];
    const { category, slice, dim } = place;
    const less = toLineRows(place).filter((_, at) => (place[column][at] ?? 0) < 0);
    return [buildLines({ category, slice, dim }, less)];
  });
}
