import { callTimeoutMs } from './request.ts';
import { accessTokenKey, secondsLeft } from './token-store.ts';

interface Early {
  url: string;
  authorization: string;
  answer: Promise<Response>;
}

// Two scripts of one page share it: the tiny one that runs before the first paint, and the application.
const key = Symbol.for('trassa-early-answer');
const shared = globalThis as { [key]?: Early | undefined };

function storedToken(): string | null {
  try {
    return localStorage.getItem(accessTokenKey);
  } catch {
    return null; // storage is blocked: nobody is signed in
  }
}

/**
 * Asks for something before the application's code has come, as the person who is signed in here. Nothing is asked
 * without a token that still holds. The answer waits for {@link takeEarly}.
 */
export function askEarly(url: string): void {
  const token = storedToken();
  if (!token || secondsLeft(token, Date.now()) === 0) return;
  const authorization = `Bearer ${token}`;
  const headers = { accept: 'application/json', authorization };
  const answer = fetch(url, { headers, credentials: 'same-origin', signal: AbortSignal.timeout(callTimeoutMs) });
  answer.catch(() => undefined); // whoever takes it hears of the failure
  shared[key] = { url, authorization, answer };
}

/** The answer asked for early, once, if it is to this very question of this very person; null otherwise. */
export function takeEarly(url: string, init: RequestInit | undefined): Promise<Response> | null {
  const early = shared[key];
  if (early?.url !== url) return null;
  shared[key] = undefined;
  const same = new Headers(init?.headers).get('authorization') === early.authorization;
  return same && (init?.method ?? 'GET') === 'GET' ? early.answer : null;
}
