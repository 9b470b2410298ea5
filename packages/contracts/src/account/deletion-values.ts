/** Days between the request to delete a company and the erasure of its data. */
export const DAYS_UNTIL_ERASURE = 30;

/** Full years after the year of an erasure for which the law requires rows to be kept: 402-ФЗ, article 29. */
const KEPT_YEARS_AFTER_ERASURE = 5;

/** Kept rows of a company that was erased before this time are due for deletion; years are those of UTC. */
export const getRetentionCutoff = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - KEPT_YEARS_AFTER_ERASURE, 0, 1));
