const MOST_SHED_SHARE = 0.95;
const NEGLIGIBLE_SHED_SHARE = 0.02;
const SHED_SHARE_FALL = 0.3;

/**
 * Share of calls to shed next. `strain` is the mean event loop delay over the threshold: below 1 nothing is shed, at 2
 * nearly everything. The share rises at once and falls slowly, because the queue has to drain first; some calls always
 * pass, since they measure the recovery.
 */
export function getNextShedShare(share: number, strain: number): number {
  const target = Math.min(MOST_SHED_SHARE, Math.max(0, strain - 1));
  const next = target > share ? target : share + (target - share) * SHED_SHARE_FALL;
  return next < NEGLIGIBLE_SHED_SHARE ? 0 : next;
}
