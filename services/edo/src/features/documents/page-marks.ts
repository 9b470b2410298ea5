import type { ListKey } from './documents.queries.ts';

const LIFE_MS = 10 * 60_000;
/** A count is repeated after so long even when nothing arrived: «просрочен» depends on the clock. */
const COUNT_LIFE_MS = 60_000;
const MOST_LISTS = 2000;
const MOST_MARKS = 2000;

interface RememberedList {
  snapshot: number;
  usedAt: number;
  /** Keys by the offset that follows them, ascending. */
  marks: { offset: number; key: ListKey }[];
  total: { count: number; mark: number; at: number } | null;
}

/**
 * What is remembered about lists that somebody is walking: the snapshot they began with, so that pages do not shift; the
 * key where each page ended, so that the next page costs the same as the first; the exact count. All of it can be lost
 * at any time (another process, a restart): answers stay right, only slower.
 */
export class PageMarks {
  private readonly lists = new Map<string, RememberedList>();

  /** The snapshot a list is walked with: given, or a new one for the first page, or the one the walk began with. */
  snapshotOf(
    list: string,
    asked: { snapshot?: number | undefined; offset: number },
    place: { mark: number; now: number },
  ): number {
    if (asked.snapshot !== undefined) return Math.min(asked.snapshot, place.mark);
    const known = this.lists.get(list);
    const goesOn = asked.offset > 0 && known && place.now - known.usedAt < LIFE_MS;
    return goesOn ? known.snapshot : place.mark;
  }

  /** The nearest remembered key at or before an offset. */
  nearest(list: string, snapshot: number, offset: number): { offset: number; key: ListKey } | null {
    const known = this.lists.get(list);
    if (known?.snapshot !== snapshot) return null;
    return known.marks.findLast((mark) => mark.offset <= offset) ?? null;
  }

  /** The count, while nothing has arrived since it was made. */
  total(list: string, snapshot: number, place: { mark: number; now: number }): number | null {
    const known = this.lists.get(list);
    if (known?.snapshot !== snapshot || known.total?.mark !== place.mark) return null;
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
    place: { mark: number; now: number },
  ): void {
    const known = this.lists.get(list);
    const current =
      known?.snapshot === page.snapshot ? known : { snapshot: page.snapshot, usedAt: 0, marks: [], total: null };
    this.lists.delete(list);
    this.lists.set(list, current);
    current.usedAt = place.now;
    if (current.total?.mark !== place.mark || current.total.count !== page.total) {
      current.total = { count: page.total, mark: place.mark, at: place.now };
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
