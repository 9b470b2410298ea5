import type { RowChanges } from './rollups/figure-changes.rules.ts';

/** Marks of a company's connections, each moved on by every transaction that takes documents of it in. */
export type Marks = ReadonlyMap<string, number>;

/** A transaction that took documents of a connection in: the mark it found, if that is known, and the one it left. */
export interface Arrival {
  since: number | null;
  mark: number;
}

/** What came after one mark up to another, and when the first begins of all that it changed. */
interface Span {
  since: number;
  mark: number;
  earliest: number;
}

/** What began before that of a connection is known as one; of the connections that took nothing in for longest, nothing. */
const MOST_SPANS = 50;
const MOST_CONNECTIONS = 500;

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
  /** By connection, those that took something in last at the end; spans of each follow one another without a gap. */
  private readonly known = new Map<string, Span[]>();

  /** A transaction has ended. `earliest`: see {@link earliestOf}. */
  note(connectionId: string, { since, mark, earliest }: Arrival & { earliest: number }): void {
    const before = this.known.get(connectionId) ?? [];
    // Marks were counted before they came from a sequence: the first of those may be below the last of these.
    const span = { since: Math.min(since ?? mark, mark), mark, earliest };
    // What came between is not known: nobody who counted before it can go by what is known of the time before.
    const spans = before.at(-1)?.mark === span.since ? joinOldest([...before, span]) : [span];
    this.known.delete(connectionId);
    this.known.set(connectionId, spans);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_CONNECTIONS && oldest !== undefined) this.known.delete(oldest);
  }

  /**
   * Whether all that came between the marks is known, and changed nothing that begins before an instant; null: nothing
   * at all.
   */
  sparedAll(before: Date | null, { since, now }: { since: Marks; now: Marks }): boolean {
    if ([...since.keys()].some((connectionId) => !now.has(connectionId))) return false;
    const bound = before?.getTime() ?? Number.POSITIVE_INFINITY;
    return [...now].every(([connectionId, mark]) => {
      const from = since.get(connectionId) ?? 0;
      return mark >= from && this.reachedBack(connectionId, { since: from, mark }) >= bound;
    });
  }

  private reachedBack(connectionId: string, { since, mark }: Omit<Span, 'earliest'>): number {
    if (since === mark) return Number.POSITIVE_INFINITY;
    const spans = this.known.get(connectionId);
    const [oldest, newest] = [spans?.[0], spans?.at(-1)];
    if (!spans || !oldest || !newest || since < oldest.since || mark > newest.mark) return Number.NEGATIVE_INFINITY;
    const between = spans.filter((span) => span.mark > since && span.since < mark);
    return Math.min(...between.map(({ earliest }) => earliest));
  }
}

/** Of the two oldest of too many, no more is remembered than how far back both reached together. */
function joinOldest(spans: Span[]): Span[] {
  const [first, second, ...others] = spans;
  if (!first || !second || spans.length <= MOST_SPANS) return spans;
  return [{ since: first.since, mark: second.mark, earliest: Math.min(first.earliest, second.earliest) }, ...others];
}
