import type { Marks } from '../../shared/recent-arrivals.ts';
import type { ListKey } from './documents.queries.ts';

const LIFE_MS = 10 * 60_000;
/** A count is repeated after so long even when nothing arrived: «просрочен» depends on the clock. */
const COUNT_LIFE_MS = 60_000;
const MOST_LISTS = 2000;
const MOST_MARKS = 2000;

/** How far a company's documents have arrived, as whoever asks sees them. */
export interface Standing {
  /** Above the numbers of all documents that are in; a list goes on from one of these, without what came later. */
  newest: number;
  /** Changes with every transaction that took documents in, whichever of two connections' ended first. */
  stamp: number;
}

/** How far the documents have arrived whose connections stand at these marks. */
export function standingAt(marks: Marks): Standing {
  const all = [...marks.values()];
  return { newest: Math.max(0, ...all), stamp: all.reduce((sum, mark) => sum + mark, 0) };
}

/** When somebody asks, and of what. */
export interface Place extends Standing {
  now: number;
}

interface RememberedList {
  snapshot: number;
  usedAt: number;
  /** Keys by the offset that follows them, ascending. */
  marks: { offset: number; key: ListKey }[];
  total: { count: number; stamp: number; at: number } | null;
}

/**
 * What is remembered about lists that somebody is walking: the snapshot they began with, so that pages do not shift; the
 * key where each page ended, so that the next page costs the same as the first; the exact count. All of it can be lost
 * at any time (another process, a restart): answers stay right, only slower.
 */
export class PageMarks {
  private readonly lists = new Map<string, RememberedList>();

  /** The snapshot a list is walked with: given, or a new one for the first page, or the one the walk began with. */
  snapshotOf(list: string, asked: { snapshot?: number | undefined; offset: number }, place: Place): number {
    if (asked.snapshot !== undefined) return Math.min(asked.snapshot, place.newest);
    const known = this.lists.get(list);
    const goesOn = asked.offset > 0 && known && place.now - known.usedAt < LIFE_MS;
    return goesOn ? known.snapshot : place.newest;
  }

  /** The nearest remembered key at or before an offset. */
  nearest(list: string, snapshot: number, offset: number): { offset: number; key: ListKey } | null {
    const known = this.lists.get(list);
    if (known?.snapshot !== snapshot) return null;
    return known.marks.findLast((mark) => mark.offset <= offset) ?? null;
  }

  /** The count, while nothing has arrived since it was made. */
  total(list: string, snapshot: number, place: Place): number | null {
    const known = this.lists.get(list);
    if (known?.snapshot !== snapshot || known.total?.stamp !== place.stamp) return null;
    return place.now - known.total.at < COUNT_LIFE_MS ? known.total.count : null;
  }

  /** Makes sure a list is known, so that places in it can be marked. */
  open(list: string, snapshot: number, place: { now: number }): void {
    if (this.lists.get(list)?.snapshot === snapshot) return;
    this.lists.set(list, { snapshot, usedAt: place.now, marks: [], total: null });
  }

  /** Marks a place of a list that is known. */
  mark(list: string, snapshot: number, end: { offset: number; key: ListKey } | null): void {
    const known = this.lists.get(list);
    if (end && known?.snapshot === snapshot) this.addMark(known, end);
  }

  /** Remembers a page that was answered. */
  remember(
    list: string,
    page: { snapshot: number; total: number; end: { offset: number; key: ListKey } | null },
    place: Place,
  ): void {
    const known = this.lists.get(list);
    const current =
      known?.snapshot === page.snapshot ? known : { snapshot: page.snapshot, usedAt: 0, marks: [], total: null };
    this.lists.delete(list);
    this.lists.set(list, current);
    current.usedAt = place.now;
    if (current.total?.stamp !== place.stamp || current.total.count !== page.total) {
      // What ended later than it began is in the list too, where others have marked their places.
      if (current.total && page.snapshot === place.newest) current.marks = [];
      current.total = { count: page.total, stamp: place.stamp, at: place.now };
    }
    if (page.end) this.addMark(current, page.end);
    const oldest = this.lists.keys().next();
    if (this.lists.size > MOST_LISTS && !oldest.done) this.lists.delete(oldest.value);
  }

  private addMark(list: RememberedList, end: { offset: number; key: ListKey }): void {
    if (list.marks.some((mark) => mark.offset === end.offset) || list.marks.length >= MOST_MARKS) return;
    list.marks.push(end);
    list.marks.sort((a, b) => a.offset - b.offset);
  }
}
