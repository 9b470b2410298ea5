// Without zod, so that the browser can have them.

/** The most clients one answer holds; more is answered as this many (200 kB). */
export const MOST_CLIENTS = 500;
/** The most vehicles one answer holds; more is answered as this many (200 kB). */
export const MOST_VEHICLES = 300;
/** The most chosen chains that one call makes orders of. */
export const MOST_CHAINS_AT_ONCE = 5;
/** Largest file a person may drop, in bytes. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** Most files of one request. */
export const MAX_UPLOAD_FILES = 100;
/** Most files of a dropped archive and of the archives inside it together, once those are unpacked too. */
export const MAX_NESTED_FILES = 500;
/** The same in unpacked bytes. */
export const MAX_NESTED_BYTES = 64 * 1024 * 1024;
/** The most views of the list of waybills that one person keeps. */
export const MOST_SAVED_VIEWS = 30;
/** The most trips that one call finishes without T4. */
export const MOST_CHAINS_CLOSED = 500;
