/** Allowance of retries, as a share of all calls. */
export interface RetryBudget {
  /** Every call earns a tenth of a retry. */
  earn: () => void;
  /** Spends one retry; false: none is left. */
  spend: () => boolean;
}

const EARNED_RETRY_OF_CALL = 0.1;
/** Most retries in store: more than calls run at once (`MAX_CALLS`), since all of them fail when an instance ends. */
const MOST_RETRIES_IN_STORE = 64;

/** Beyond the store a tenth of the calls is retried at most, so that retries never overload a recovering service. */
export function createRetryBudget(): RetryBudget {
  let left = MOST_RETRIES_IN_STORE;
  return {
    earn: () => {
      left = Math.min(MOST_RETRIES_IN_STORE, left + EARNED_RETRY_OF_CALL);
    },
    spend: () => {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
