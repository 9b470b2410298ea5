import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getNextShedShare } from './shed-share.rules.ts';

/** Whether this process is too busy for another call. */
export interface OverloadWatch {
  shedding: () => boolean;
  /** Whether any share of calls is refused at present. */
  isShedding: () => boolean;
  close: () => void;
}

const DELAY_SAMPLE_MS = 200;
const DELAY_RESOLUTION_MS = 10;

/**
 * Load shedding by event loop delay. Above the threshold a growing share of calls is refused at once, so that accepted
 * ones are answered in time.
 */
export function watchOverload(thresholdMs: number): OverloadWatch {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  let share = 0;
  const timer = setInterval(() => {
    const mean = delay.count === 0 ? DELAY_SAMPLE_MS : delay.mean / 1e6 - DELAY_RESOLUTION_MS;
    delay.reset();
    share = getNextShedShare(share, mean / thresholdMs);
  }, DELAY_SAMPLE_MS);
  timer.unref();
  let turn = 0;
  return {
    isShedding: () => share > 0,
    shedding: () => {
      if (share === 0) return false;
      turn += share;
      if (turn < 1) return false;
      turn -= 1;
      return true;
    },
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
