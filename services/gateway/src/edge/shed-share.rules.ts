const MOST = 0.95;
const NEGLIGIBLE = 0.02;
const FALL = 0.3;

/**
 * The share of calls to refuse next. `strain` is the event loop's mean delay in units of the threshold: below 1 nobody
 * is refused, at 2 nearly everybody. It rises at once and falls slowly, since the queue that built up has to drain
 * before all are let in again; some always get through, or nobody would notice that things are better.
 */
export function nextShedShare(share: number, strain: number): number {
  const target = Math.min(MOST, Math.max(0, strain - 1));
  const next = target > share ? target : share + (target - share) * FALL;
  return next < NEGLIGIBLE ? 0 : next;
}
