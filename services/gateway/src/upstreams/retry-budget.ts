/** Permission to repeat calls, as a share of all calls. */
export interface RetryBudget {
  /** Every call earns a tenth of a repeat. */
  earn: () => void;
  /** Spends one repeat if there is one. */
  spend: () => boolean;
}

const EARNED = 0.1;
const MOST = 10;

/** At most a tenth of the calls is repeated, so that repeats never bury a service that is just coming back. */
export function createRetryBudget(): RetryBudget {
  let left = MOST;
  return {
    earn: () => {
      left = Math.min(MOST, left + EARNED);
    },
    spend: () => {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
