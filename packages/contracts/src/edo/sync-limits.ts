/** The most chosen chains that one call makes orders of. Without zod, so that the browser can have it. */
export const MOST_CHAINS_AT_ONCE = 5;
