const MINUTE_MS = 60_000;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** Asked so often in vain, a question is given up. */
export const MOST_ATTEMPTS = 8;

/** When a question that failed so many times is asked again: after 1, 2, 4… minutes, never later than in six hours. */
export function nextTryAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS));
}

/** The beginning of the next day of UTC, when the day's calls start anew. */
export function tomorrow(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
