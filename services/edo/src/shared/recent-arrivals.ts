import type { RowChanges } from './rollups/figure-changes.rules.ts';

/** Marks of a company's connections: how many transactions took documents of each in. */
export type Marks = ReadonlyMap<string, number>;

/** What took in more since an answer was remembered makes it be counted again. */
const MOST_MARKS = 1000;

/** When the first begins of all that a transaction changed, as it was and as it is; Infinity: it changed nothing. */
export function earliestOf({ documentsBefore, documentsAfter, chainsBefore, chainsAfter }: RowChanges): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (const documents of [documentsBefore, documentsAfter])
    for (const { create_date } of documents) earliest = Math.min(earliest, create_date.getTime());
  for (const chains of [chainsBefore, chainsAfter])
    for (const { started_at } of chains) earliest = Math.min(earliest, started_at.getTime());
  return earliest;
}

/**
 * How far back that reached what this process took in lately. Of what another process took in, or what was not noted,
 * nothing is known: it may have reached anywhere.
 */
export class RecentArrivals {
  private readonly known = new Map<string, Map<number, number>>();

  /** A transaction that left this mark has ended. `earliest`: see {@link earliestOf}. */
  note(connectionId: string, { mark, earliest }: { mark: number; earliest: number }): void {
    const marks = this.known.get(connectionId) ?? new Map<number, number>();
    this.known.set(connectionId, marks);
    marks.set(mark, earliest);
    const [oldest] = marks.keys();
    if (marks.size > MOST_MARKS && oldest !== undefined) marks.delete(oldest);
  }

  /** Whether all that came between the marks is known, and changed nothing that begins before an instant; null: nothing at all. */
  sparedAll(before: Date | null, { since, now }: { since: Marks; now: Marks }): boolean {
    if ([...since.keys()].some((connectionId) => !now.has(connectionId))) return false;
    const bound = before?.getTime() ?? Number.POSITIVE_INFINITY;
    return [...now].every(([connectionId, mark]) => {
      const from = since.get(connectionId) ?? 0;
      return mark >= from && this.reachedBack(connectionId, { from, to: mark }) >= bound;
    });
  }

  private reachedBack(connectionId: string, { from, to }: { from: number; to: number }): number {
    const marks = this.known.get(connectionId);
    let earliest = Number.POSITIVE_INFINITY;
    for (let mark = to; mark > from; mark -= 1) {
      const reached = marks?.get(mark);
      if (reached === undefined) return Number.NEGATIVE_INFINITY;
      earliest = Math.min(earliest, reached);
    }
    return earliest;
  }
}
