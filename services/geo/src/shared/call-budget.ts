import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { GeoDb } from './deps.ts';

/** Takes one call from the daily budget of a provider; false when exhausted. */
async function spendCall(db: GeoDb, call: { provider: string; day: string; most: number }): Promise<boolean> {
  const { rows } = await db.withoutCompany((trx) =>
    sql`
    insert into spends (provider, day, calls) select ${call.provider}, ${call.day}, 1 where ${call.most} > 0
    on conflict (provider, day) do update set calls = spends.calls + 1 where spends.calls < ${call.most}
    returning calls`.execute(trx),
  );
  return rows.length > 0;
}

/** The daily calls of a provider are exhausted. */
export class CallsExhausted extends Error {
  override name = 'CallsExhausted';
}

/** Rate limits of providers: per day over all processes, per second in this process. */
export interface CallBudget {
  /** Waits for a free slot. @throws {@link CallsExhausted} when the day is exhausted */
  take: (provider: { name: string; callsPerSecond?: number }) => Promise<void>;
}

interface BudgetOptions {
  db: GeoDb;
  now: () => Date;
  callsPerDay: number;
  callsPerSecond: number;
}

export function createCallBudget({ db, now, callsPerDay, callsPerSecond }: BudgetOptions): CallBudget {
  const freeAt = new Map<string, number>();
  return {
    async take({ name, callsPerSecond: own = callsPerSecond }) {
      const day = now().toISOString().slice(0, 10);
      if (!(await spendCall(db, { provider: name, day, most: callsPerDay }))) throw new CallsExhausted(name);
      const moment = Math.max(performance.now(), freeAt.get(name) ?? 0);
      freeAt.set(name, moment + 1000 / Math.min(own, callsPerSecond));
      const wait = moment - performance.now();
      if (wait > 0) await delay(wait);
    },
  };
}
