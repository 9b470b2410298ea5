import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformOutcome, PlatformRefusal } from '../providers/order-platform.ts';

const tooLate: PlatformRefusal = { ok: false, failure: 'unavailable', detail: 'no answer in time' };

/**
 * What a platform says before the time of one answer is over. One question may be several calls, each with that long a
 * deadline: the token is found dead, the password signs in, the question is asked again; and it may have waited its turn
 * before. What is late goes on by itself, and the next question finds the new token.
 */
export async function inTime<T>(outcome: Promise<PlatformOutcome<T>>, ms: number): Promise<PlatformOutcome<T>> {
  const answered = new AbortController();
  try {
    return await Promise.race([outcome, delay(ms, tooLate, { signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
