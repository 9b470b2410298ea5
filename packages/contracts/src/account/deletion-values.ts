/** Days between the request to delete a company and the erasure of its data. */
export const DELETION_DAYS = 30;

/** Years after that of an erasure for which rows stay that the law keeps: 402-ФЗ, article 29. */
const KEPT_YEARS = 5;

/** Rows that are kept of a company erased before this time are due for deletion; years are those of UTC. */
export const keptSince = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - KEPT_YEARS, 0, 1));
