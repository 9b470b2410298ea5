import { type ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { AccountDeps } from './deps.ts';
import { deleteCounter, lockCounter, uncountAttempt, updateCounter } from './throttle.queries.ts';
import { decideAttempt, type ThrottleCounter } from './throttle.rules.ts';

/** Counts an attempt before its password is checked, so that parallel attempts cannot all pass. Seconds to wait; 0: none. */
export function countAttemptOrGetWait(deps: AccountDeps, counters: readonly ThrottleCounter[]): Promise<number> {
  const now = deps.now();
  return deps.db.withoutCompany(async (trx) => {
    const decided = [];
    for (const counter of counters) {
      const decision = decideAttempt(await lockCounter(trx, counter.key), counter.rule, now);
      if (!decision.allowed) return decision.waitSeconds;
      decided.push({ key: counter.key, next: decision.next });
    }
    for (const { key, next } of decided) await updateCounter(trx, key, next);
    return 0;
  });
}

/** Counts an attempt as {@link countAttemptOrGetWait} does. @throws account/too-many-attempts with the seconds to wait */
export async function countAttempt(deps: AccountDeps, counters: readonly ThrottleCounter[]): Promise<void> {
  const retryAfter = await countAttemptOrGetWait(deps, counters);
  if (retryAfter > 0) throw buildTooManyAttempts(retryAfter);
}

export const buildTooManyAttempts = (retryAfter: number): ProblemError =>
  problem('account/too-many-attempts', { retryAfter });

/** Takes a successful attempt out of counters of network addresses, and resets all others. */
export async function undoAttempt(deps: AccountDeps, counters: readonly ThrottleCounter[]): Promise<void> {
  await deps.db.withoutCompany(async (trx) => {
    for (const { kind, key } of counters) {
      // The address's counter is not reset, or a guesser's sign-in to one account would clear failures at others.
      if (kind === 'address' || kind === 'chances') await uncountAttempt(trx, key);
      else await deleteCounter(trx, key);
    }
  });
}
