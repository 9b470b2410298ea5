const MINUTE_MS = 60_000;
const MAX_RETRY_DELAY_MS = 6 * 60 * MINUTE_MS;

/** When the next sync is due after one that went well: in `everyMinutes` ± 10 %, by `draw` from 0 to 1. */
export function getNextSyncAfterSuccess(now: Date, everyMinutes: number, draw: number): Date {
  return new Date(now.getTime() + everyMinutes * MINUTE_MS * (0.9 + draw * 0.2));
}

/**
 * When the next try is due after failures in a row: a delay that doubles with each, 6 hours at most, of which at random
 * half to all is waited; never before the time that the platform named.
 */
export function getNextSyncAfterFailure(
  now: Date,
  { failures, draw, retryAfterSeconds = 0 }: { failures: number; draw: number; retryAfterSeconds?: number | undefined },
): Date {
  const whole = Math.min(MAX_RETRY_DELAY_MS, MINUTE_MS * 2 ** Math.min(20, failures - 1));
  return new Date(now.getTime() + Math.max(retryAfterSeconds * 1000, whole * (0.5 + draw * 0.5)));
}
