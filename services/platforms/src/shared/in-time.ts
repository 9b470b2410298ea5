import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';

const noAnswerInTimeRefusal: ProviderRefusal = { ok: false, failure: 'unavailable', detail: 'no answer in time' };

/**
 * Outcome of a request to a platform, or a refusal after `ms`. A request may take several calls with a deadline each
 * (the token has expired, the password signs in, the call is repeated), after a wait in a queue. A request that takes
 * longer continues after the refusal, so that the next one finds the new token.
 */
export async function limitTime<T>(outcome: Promise<ProviderOutcome<T>>, ms: number): Promise<ProviderOutcome<T>> {
  const answered = new AbortController();
  try {
    return await Promise.race([outcome, delay(ms, noAnswerInTimeRefusal, { signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
