/** How many pages `total` rows make; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(Math.max(0, total) / Math.max(1, pageSize)));
}

/** Up to five page numbers around `page` (from 1), shifted so that the window stays full at both ends. */
export function pageWindow(page: number, pages: number): readonly number[] {
  const size = Math.min(5, pages);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}

/** First and last row of a page, counted from 1; both zero when there are no rows. */
export function pageRange(page: number, pageSize: number, total: number): readonly [first: number, last: number] {
  if (total <= 0) return [0, 0];
  return [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
}
