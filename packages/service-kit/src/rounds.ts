import type { ServiceLogger } from './service.ts';
import { runOutsideRequests } from './trace.ts';

/** Work that is done in rounds, never two at a time. */
export interface Rounds {
  /** Starts a round without waiting for the next interval. Returns at once. */
  runNow: () => void;
  /** Ends the interval, and waits for the rounds asked for before, which are told to stop early. */
  close: () => Promise<void>;
}

/**
 * Starts a round every `everyMs` milliseconds. A failed round is logged with `failure`; the next one tries again. The work
 * is given a function that says whether to stop early.
 */
export function startRounds(
  work: (isClosed: () => boolean) => Promise<void>,
  { everyMs, log, failure }: { everyMs: number; log: Pick<ServiceLogger, 'warn'>; failure: string },
): Rounds {
  let round = Promise.resolve();
  let closed = false;
  const runNow = () => {
    round = round
      .then(() => runOutsideRequests(work, () => closed))
      .catch((error: unknown) => log.warn({ err: error }, failure));
  };
  const timer = setInterval(runNow, everyMs);
  timer.unref();
  return {
    runNow,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await round;
    },
  };
}
