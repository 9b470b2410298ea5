import { setTimeout as delay } from 'node:timers/promises';
import type { GeoDb } from './deps.ts';
import { spendCall } from './spends.queries.ts';

/** A day's calls of a provider are spent. */
export class CallsSpent extends Error {
  override name = 'CallsSpent';
}

/** Keeps calls within what providers allow: so many a day over all processes, so many a second in this one. */
export interface CallBudget {
  /** Waits for the next free moment. Throws {@link CallsSpent} when the day is spent. */
  take: (provider: { name: string; callsPerSecond?: number }) => Promise<void>;
}

/** What is allowed. */
export interface BudgetOptions {
  db: GeoDb;
  now: () => Date;
  callsPerDay: number;
  callsPerSecond: number;
}

/** Makes a budget. */
export function createCallBudget({ db, now, callsPerDay, callsPerSecond }: BudgetOptions): CallBudget {
  const freeAt = new Map<string, number>();
  return {
    async take({ name, callsPerSecond: own = callsPerSecond }) {
      const day = now().toISOString().slice(0, 10);
      if (!(await spendCall(db, { provider: name, day, most: callsPerDay }))) throw new CallsSpent(name);
      const moment = Math.max(performance.now(), freeAt.get(name) ?? 0);
      freeAt.set(name, moment + 1000 / Math.min(own, callsPerSecond));
      const wait = moment - performance.now();
      if (wait > 0) await delay(wait);
    },
  };
}
