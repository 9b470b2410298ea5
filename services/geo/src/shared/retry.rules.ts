const MINUTE_MS = 60_000;
const MAX_RETRY_DELAY_MS = 6 * 60 * MINUTE_MS;
export const MAX_LOOKUP_ATTEMPTS = 8;

/** Backoff of 1, 2, 4… minutes, at most six hours. */
export function getNextTryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), MAX_RETRY_DELAY_MS));
}

/** Start of the next UTC day, when the daily calls are reset. */
export function getNextUtcDayStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
