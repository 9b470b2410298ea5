import { setTimeout } from 'node:timers/promises';

/** Calls that the proxy has forwarded and that are not answered; a stream counts until it begins. */
export interface CallsInFlight {
  /** Counts a call; the returned function ends it. */
  begin: () => () => void;
  /** Resolves when the current calls have ended, or after the limit. */
  over: () => Promise<unknown>;
}

/** Counts calls in flight, so that a restart waits for them up to `patienceMs`. */
export function createCallCounter(patienceMs = 1000): CallsInFlight {
  const calls = new Set<Promise<void>>();
  return {
    begin: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      calls.add(promise);
      return () => {
        calls.delete(promise);
        resolve();
      };
    },
    over: () => Promise.race([Promise.all(calls), setTimeout(patienceMs, undefined, { ref: false })]),
  };
}
