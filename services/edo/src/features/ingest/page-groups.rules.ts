/** So many pages go into one transaction where the list is short: a thousand documents a page, most is won by then. */
const FEW_PAGES = 20;
const MANY_PAGES = 50;
/** What people see of a walk moves on at least so many times. */
const STEPS = 20;

/**
 * How many pages go into one transaction at most. Figures are written once for all of them, and the more documents there
 * are, the more of them change the same line: a long list goes in larger groups.
 */
export function mostPages(total: number, rows: number): number {
  return Math.min(Math.max(Math.floor(total / rows / STEPS), FEW_PAGES), MANY_PAGES);
}
