import { callTimeoutMs } from './request.ts';
import { accessTokenKey, secondsLeft } from './token-store.ts';

interface EarlyAnswer {
  authorization: string;
  answer: Promise<Response>;
  /** Number of calls that may still take the answer. */
  left: number;
  /** Time of the request, `performance.now()`. */
  at: number;
}

/** Age from which on an answer is stale, in milliseconds. */
const earlyAnswerFreshMs = 10_000;

// Shared by two scripts of the page: the one before the first paint, and the application.
const earlyAnswersKey = Symbol.for('trassa-early-answers');
const sharedGlobal = globalThis as { [earlyAnswersKey]?: Map<string, EarlyAnswer> | undefined };

function getEarlyAnswers(): Map<string, EarlyAnswer> {
  sharedGlobal[earlyAnswersKey] ??= new Map();
  return sharedGlobal[earlyAnswersKey];
}

function readStoredToken(): string | null {
  try {
    return localStorage.getItem(accessTokenKey);
  } catch {
    return null; // storage is blocked, so there is no session
  }
}

/**
 * Calls URLs as the signed-in person before the application is loaded; without a valid token no call is made.
 * {@link takeEarlyAnswer} then gives the answer of a URL as many times as the URL was passed here.
 */
export function startEarlyCalls(urls: readonly string[]): void {
  const token = readStoredToken();
  if (!token || secondsLeft(token, Date.now()) === 0) return;
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  for (const url of urls) {
    const asked = getEarlyAnswers().get(url);
    if (asked) {
      asked.left += 1;
      continue;
    }
    const answer = fetch(url, { headers, credentials: 'same-origin', signal: AbortSignal.timeout(callTimeoutMs) });
    answer.catch(() => undefined); // the failure reaches the caller that takes the answer
    getEarlyAnswers().set(url, { authorization, answer, left: 1, at: performance.now() });
  }
}

/** Fresh early answer to the same call of the same person; null: none. */
export function takeEarlyAnswer(url: string, init: RequestInit | undefined): Promise<Response> | null {
  // A write makes earlier answers stale.
  if ((init?.method ?? 'GET') !== 'GET') getEarlyAnswers().clear();
  const early = getEarlyAnswers().get(url);
  if (!early) return null;
  early.left -= 1;
  const same = new Headers(init?.headers).get('authorization') === early.authorization;
  const isFresh = performance.now() - early.at < earlyAnswerFreshMs;
  if (early.left === 0 || !same || !isFresh) getEarlyAnswers().delete(url);
  if (!same || !isFresh) return null;
  return early.left === 0 ? early.answer : early.answer.then((answer) => answer.clone());
}
