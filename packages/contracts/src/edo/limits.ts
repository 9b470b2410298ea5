// In a file without zod, so that browser bundles do not contain zod.

/** Most clients of one answer (200 kB); a larger limit gives this many. */
export const MOST_CLIENTS_IN_ANSWER = 500;
/** Most vehicles of one answer (200 kB); a larger limit gives this many. */
export const MOST_VEHICLES_IN_ANSWER = 300;
/** Most chosen chains of one sync to orders. */
export const MOST_CHAINS_SYNCED_TO_ORDERS = 5;
/** Largest dropped file, in bytes. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** Most files of one request. */
export const MAX_UPLOAD_FILES = 100;
/** Most files of a dropped archive together with its nested archives. */
export const MAX_UNPACKED_ARCHIVE_FILES = 500;
/** Most unpacked bytes of a dropped archive together with its nested archives. */
export const MAX_UNPACKED_ARCHIVE_BYTES = 64 * 1024 * 1024;
/** Most saved views of one person. */
export const MOST_SAVED_VIEWS = 30;
/** Most trips that one call finishes without T4. */
export const MOST_CHAINS_CLOSED_AT_ONCE = 500;
/** Most titles signed in one go. */
export const MOST_TITLES_SIGNED_AT_ONCE = 100;
