import { setTimeout } from 'node:timers/promises';

/** Calls that have passed the front and are not answered yet; a stream counts until it begins. */
export interface CallsInFlight {
  /** A call begins; returns how to say that it is over. */
  begin: () => () => void;
  /** Resolves when the calls of this moment are over, or take too long to be waited for. */
  over: () => Promise<unknown>;
}

/** Counts calls, so that a restart lets them end; those that take longer than `patienceMs` are cut off by it. */
export function callsInFlight(patienceMs = 1000): CallsInFlight {
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
