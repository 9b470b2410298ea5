import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';

const tooLate: ProviderRefusal = { ok: false, failure: 'unavailable', detail: 'no answer in time' };

/**
 * What a platform says before the time of one answer is over. One question may be several calls, each with that long a
 * deadline: the token is found dead, the password signs in, the question is asked again; and it may have waited its turn
 * before. What is late goes on by itself, and the next question finds the new token.
 */
export async function inTime<T>(outcome: Promise<ProviderOutcome<T>>, ms: number): Promise<ProviderOutcome<T>> {
  const answered = new AbortController();
  try {
    return await Promise.race([outcome, delay(ms, tooLate, { signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
