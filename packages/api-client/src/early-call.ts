import { callTimeoutMs } from './request.ts';
import { accessTokenKey, secondsLeft } from './token-store.ts';

interface Early {
  authorization: string;
  answer: Promise<Response>;
  /** How many may still take it. */
  left: number;
  /** When it was asked for, in milliseconds of `performance.now()`. */
  at: number;
}

/** Who comes later than this wants to know how things are now. */
const freshMs = 10_000;

// Two scripts of one page share it: the tiny one that runs before the first paint, and the application.
const key = Symbol.for('trassa-early-answers');
const shared = globalThis as { [key]?: Map<string, Early> | undefined };

function answers(): Map<string, Early> {
  shared[key] ??= new Map();
  return shared[key];
}

function storedToken(): string | null {
  try {
    return localStorage.getItem(accessTokenKey);
  } catch {
    return null; // storage is blocked: nobody is signed in
  }
}

/**
 * Asks for something before the application's code has come, as the person who is signed in here. Nothing is asked
 * without a token that still holds. The answer waits for {@link takeEarlyAnswer}; an address named twice is asked once and
 * waits for two.
 */
export function startEarlyCalls(urls: readonly string[]): void {
  const token = storedToken();
  if (!token || secondsLeft(token, Date.now()) === 0) return;
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  for (const url of urls) {
    const asked = answers().get(url);
    if (asked) {
      asked.left += 1;
      continue;
    }
    const answer = fetch(url, { headers, credentials: 'same-origin', signal: AbortSignal.timeout(callTimeoutMs) });
    answer.catch(() => undefined); // whoever takes it hears of the failure
    answers().set(url, { authorization, answer, left: 1, at: performance.now() });
  }
}

/** The answer asked for early if it is to this very question of this very person, and fresh; null otherwise. */
export function takeEarlyAnswer(url: string, init: RequestInit | undefined): Promise<Response> | null {
  // Whoever changes something wants to read what came of it.
  if ((init?.method ?? 'GET') !== 'GET') answers().clear();
  const early = answers().get(url);
  if (!early) return null;
  early.left -= 1;
  const same = new Headers(init?.headers).get('authorization') === early.authorization;
  const isFresh = performance.now() - early.at < freshMs;
  if (early.left === 0 || !same || !isFresh) answers().delete(url);
  if (!same || !isFresh) return null;
  return early.left === 0 ? early.answer : early.answer.then((answer) => answer.clone());
}
