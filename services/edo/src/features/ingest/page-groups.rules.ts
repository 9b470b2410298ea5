/** Pages per transaction for a short list: at a thousand documents a page more gain little. */
const FEW_PAGES = 20;
const MANY_PAGES = 50;
/** Smallest number of progress steps shown to people. */
const STEPS = 20;

/**
 * Largest number of pages per transaction. Figures are written once per transaction, and a larger list updates the same
 * rows more often, so it goes in larger groups.
 */
export function mostPages(total: number, rows: number): number {
  return Math.min(Math.max(Math.floor(total / rows / STEPS), FEW_PAGES), MANY_PAGES);
}
