import type { ArrivalMarks } from '../../documents-store/arrivals.queries.ts';
import type { ListedDocumentKey } from './documents.queries.ts';

const LIST_LIFE_MS = 10 * 60_000;
/** A count expires even without arrivals, because «просрочен» depends on the clock. */
const COUNT_LIFE_MS = 60_000;
const MAX_REMEMBERED_LISTS = 2000;
const MAX_MARKS_PER_LIST = 2000;

/** Documents of a company that have arrived, as a transaction sees them. */
interface ArrivalState {
  /** Above `seq` of all stored documents; the snapshot of a list excludes later ones. */
  newest: number;
  /** Changes with every transaction that stores documents of any connection. */
  stamp: number;
}

/** State of arrivals by the marks of connections. */
export function buildArrivalState(marks: ArrivalMarks): ArrivalState {
  const all = [...marks.values()];
  return { newest: Math.max(0, ...all), stamp: all.reduce((sum, mark) => sum + mark, 0) };
}

/** State of arrivals at the time of a request. */
export interface TimedArrivalState extends ArrivalState {
  now: number;
}

interface KnownList {
  snapshot: number;
  usedAt: number;
  /** Keys by the offset that follows them, ascending. */
  marks: { offset: number; key: ListedDocumentKey }[];
  total: { count: number; stamp: number; at: number } | null;
}

/**
 * Memory of paged lists: the snapshot of the first page, so that pages do not shift; keys of page ends, so that a
 * far page costs as much as the first; the count. Losing it slows answers and may shift pages.
 */
export class PageMarks {
  private readonly lists = new Map<string, KnownList>();

  /** The snapshot of a page: the given one, a new one for the first page, or that of the pages before. */
  getSnapshot(
    list: string,
    asked: { snapshot?: number | undefined; offset: number },
    place: TimedArrivalState,
  ): number {
    if (asked.snapshot !== undefined) return Math.min(asked.snapshot, place.newest);
    const known = this.lists.get(list);
    const goesOn = asked.offset > 0 && known && place.now - known.usedAt < LIST_LIFE_MS;
    return goesOn ? known.snapshot : place.newest;
  }

  /** The nearest known key at or before an offset. */
  nearest(list: string, snapshot: number, offset: number): { offset: number; key: ListedDocumentKey } | null {
    const known = this.lists.get(list);
    if (known?.snapshot !== snapshot) return null;
    return known.marks.findLast((mark) => mark.offset <= offset) ?? null;
  }

  /** The stored count of a list; null: none is stored, documents have arrived since, or it has expired. */
  total(list: string, snapshot: number, place: TimedArrivalState): number | null {
    const known = this.lists.get(list);
    if (known?.snapshot !== snapshot || known.total?.stamp !== place.stamp) return null;
    return place.now - known.total.at < COUNT_LIFE_MS ? known.total.count : null;
  }

  /** Begins to remember a list with this snapshot, unless it is remembered already. */
  open(list: string, snapshot: number, place: { now: number }): void {
    if (this.lists.get(list)?.snapshot === snapshot) return;
    this.lists.set(list, { snapshot, usedAt: place.now, marks: [], total: null });
  }

  /** Stores the key of a page end, if the list is remembered with this snapshot. */
  mark(list: string, snapshot: number, end: { offset: number; key: ListedDocumentKey } | null): void {
    const known = this.lists.get(list);
    if (end && known?.snapshot === snapshot) this.addMark(known, end);
  }

  /** Stores the count and the end of an answered page. */
  store(
    list: string,
    page: { snapshot: number; total: number; end: { offset: number; key: ListedDocumentKey } | null },
    place: TimedArrivalState,
  ): void {
    const known = this.lists.get(list);
    const current =
      known?.snapshot === page.snapshot ? known : { snapshot: page.snapshot, usedAt: 0, marks: [], total: null };
    this.lists.delete(list);
    this.lists.set(list, current);
    current.usedAt = place.now;
    if (current.total?.stamp !== place.stamp || current.total.count !== page.total) {
      // A transaction that ended after the snapshot adds rows inside the list, so stored offsets are wrong.
      if (current.total && page.snapshot === place.newest) current.marks = [];
      current.total = { count: page.total, stamp: place.stamp, at: place.now };
    }
    if (page.end) this.addMark(current, page.end);
    const oldest = this.lists.keys().next();
    if (this.lists.size > MAX_REMEMBERED_LISTS && !oldest.done) this.lists.delete(oldest.value);
  }

  private addMark(list: KnownList, end: { offset: number; key: ListedDocumentKey }): void {
    if (list.marks.some((mark) => mark.offset === end.offset) || list.marks.length >= MAX_MARKS_PER_LIST) return;
    list.marks.push(end);
    list.marks.sort((a, b) => a.offset - b.offset);
  }
}
