/** Most pages of one transaction of a short list and of a long one, at a thousand documents a page. */
const MAX_PAGES_OF_SHORT_LIST = 20;
const MAX_PAGES_OF_LONG_LIST = 50;
/** Least number of visible steps of an ingest whose groups are larger than those of a short list. */
const LEAST_INGEST_STEPS = 20;

/**
 * Most pages of one transaction. Figures are written once per transaction, and documents of a long list share more of
 * their lines, so groups of a long list are larger.
 */
export function getMaxPagesPerTransaction(total: number, rows: number): number {
  return Math.min(
    Math.max(Math.floor(total / rows / LEAST_INGEST_STEPS), MAX_PAGES_OF_SHORT_LIST),
    MAX_PAGES_OF_LONG_LIST,
  );
}
