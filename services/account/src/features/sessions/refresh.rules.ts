import { expiryOf } from '../../shared/session-lives.rules.ts';

/** How long a lost answer can be asked for again. */
export const REPEAT_WINDOW_MS = 30_000;

/** What is known when a refresh token is presented. */
export interface PresentedToken {
  /** Generation of the presented token. */
  generation: number;
  /** The cookie beside it is the session's. */
  bound: boolean;
  session: {
    /** Generation of the newest token. */
    generation: number;
    rotatedAt: Date;
    lastUsedAt: Date;
    expiresAt: Date;
    endedAt: Date | null;
  };
  now: Date;
}

/**
 * What a presented token deserves. `rotate`: it is the newest, a successor takes its place. `repeat`: its successor
 * was given a moment ago and has not been used, so the answer may have been lost: the same successor again. `replay`:
 * a token used before: somebody has a copy, the whole family ends. `unbound`: the token without its cookie.
 * `ended`: the session is over.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'replay' | 'unbound' | 'ended';

/** Judges a presented token. A use of the successor makes a newer generation, which closes the repeat window early. */
export function decideRefresh({ generation, bound, session, now }: PresentedToken): RefreshVerdict {
  if (session.endedAt || expiryOf(session) <= now) return 'ended';
  const age = session.generation - generation;
  const withinWindow = now.getTime() - session.rotatedAt.getTime() <= REPEAT_WINDOW_MS;
  if (age > 1 || (age === 1 && !withinWindow)) return 'replay';
  if (!bound) return 'unbound';
  return age === 0 ? 'rotate' : 'repeat';
}
