import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';

const noAnswerInTimeRefusal: ProviderRefusal = { ok: false, failure: 'unavailable', detail: 'no answer in time' };

/**
 * Outcome of a question to a platform, or a refusal after `ms`. One question may be several calls with a deadline each:
 * the token turns out dead, the password signs in, the question is asked again; and it may have waited in a queue
 * before. A question that takes longer goes on after the refusal, and the next question finds the new token.
 */
export async function limitTime<T>(outcome: Promise<ProviderOutcome<T>>, ms: number): Promise<ProviderOutcome<T>> {
  const answered = new AbortController();
  try {
    return await Promise.race([outcome, delay(ms, noAnswerInTimeRefusal, { signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
