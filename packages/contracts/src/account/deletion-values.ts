/** Days between the request to delete a company and the erasure of its data. */
export const DELETION_DAYS = 30;
