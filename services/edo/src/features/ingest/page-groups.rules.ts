/** Most pages of one transaction of a short list and of a long one, at a thousand documents a page. */
const FEW_PAGES = 20;
const MANY_PAGES = 50;
/** Least number of visible steps of an ingest. */
const STEPS = 20;

/**
 * Most pages of one transaction. Figures are written once per transaction, and documents of a long list share more of
 * their lines, so groups of a long list are larger.
 */
export function countMostPages(total: number, rows: number): number {
  return Math.min(Math.max(Math.floor(total / rows / STEPS), FEW_PAGES), MANY_PAGES);
}
