import type { RowChanges } from '../rollups/figure-changes.rules.ts';

/** Marks of a company's connections, each raised by every transaction that stores documents. */
export type Marks = ReadonlyMap<string, number>;

/** A transaction that stored documents of a connection: the mark before, if known, and after. */
export interface Arrival {
  since: number | null;
  mark: number;
}

/** Changes from one mark up to another, and the earliest time among all they touched. */
interface Span {
  since: number;
  mark: number;
  earliest: number;
}

const MAX_SPANS = 50;
const MAX_CONNECTIONS = 500;

/** The earliest time among changed documents and chains, before and after; Infinity: nothing has changed. */
export function earliestOf({ documentsBefore, documentsAfter, chainsBefore, chainsAfter }: RowChanges): number {
  let earliest = Number.POSITIVE_INFINITY;
  for (const documents of [documentsBefore, documentsAfter])
    for (const { create_date } of documents) earliest = Math.min(earliest, create_date.getTime());
  for (const chains of [chainsBefore, chainsAfter])
    for (const { started_at } of chains) earliest = Math.min(earliest, started_at.getTime());
  return earliest;
}

/** How far back recent transactions of this process reached. Transactions of other processes count as reaching anywhere. */
export class RecentArrivals {
  /** Spans by connection without gaps, the connection that changed last at the end. */
  private readonly known = new Map<string, Span[]>();

  /** Records a transaction that has ended. `earliest`: see {@link earliestOf}. */
  record(connectionId: string, { since, mark, earliest }: Arrival & { earliest: number }): void {
    const before = this.known.get(connectionId) ?? [];
    // Marks were counted before they came from a sequence, so the first of a sequence may be below the last counted one.
    const span = { since: Math.min(since ?? mark, mark), mark, earliest };
    // A gap between the spans is an unknown change, which makes the earlier spans useless.
    const spans = before.at(-1)?.mark === span.since ? joinOldest([...before, span]) : [span];
    this.known.delete(connectionId);
    this.known.set(connectionId, spans);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_CONNECTIONS && oldest !== undefined) this.known.delete(oldest);
  }

  /** Whether all changes between the marks are known, none earlier than an instant; null: there is none at all. */
  isUnchangedBefore(before: Date | null, { since, now }: { since: Marks; now: Marks }): boolean {
    if ([...since.keys()].some((connectionId) => !now.has(connectionId))) return false;
    const bound = before?.getTime() ?? Number.POSITIVE_INFINITY;
    return [...now].every(([connectionId, mark]) => {
      const from = since.get(connectionId) ?? 0;
      return mark >= from && this.earliestChange(connectionId, { since: from, mark }) >= bound;
    });
  }

  private earliestChange(connectionId: string, { since, mark }: Omit<Span, 'earliest'>): number {
    if (since === mark) return Number.POSITIVE_INFINITY;
    const spans = this.known.get(connectionId);
    const [oldest, newest] = [spans?.[0], spans?.at(-1)];
    if (!spans || !oldest || !newest || since < oldest.since || mark > newest.mark) return Number.NEGATIVE_INFINITY;
    const between = spans.filter((span) => span.mark > since && span.since < mark);
    return Math.min(...between.map(({ earliest }) => earliest));
  }
}

/** Joins the two oldest spans of too many into one. */
function joinOldest(spans: Span[]): Span[] {
  const [first, second, ...others] = spans;
  if (!first || !second || spans.length <= MAX_SPANS) return spans;
  return [{ since: first.since, mark: second.mark, earliest: Math.min(first.earliest, second.earliest) }, ...others];
}
