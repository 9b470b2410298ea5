import { getSessionExpiry } from '../../shared/session-lifetimes.rules.ts';

/** Window after a rotation in which the same successor is returned again. */
const REPEAT_WINDOW_MS = 30_000;

/** Facts about a presented refresh token. */
export interface PresentedToken {
  generation: number;
  /** The session cookie of the request belongs to the session. */
  bound: boolean;
  session: {
    /** Generation of the newest token of the session. */
    generation: number;
    rotatedAt: Date;
    lastUsedAt: Date;
    expiresAt: Date;
    endedAt: Date | null;
  };
  now: Date;
}

/**
 * Verdict on a refresh token. `rotate`: the newest token, replaced by its successor. `repeat`: the successor was issued
 * within the window and is unused, so its answer may have been lost; the same successor is returned. `replay`: an old
 * token, which means that it was stolen; the session ends. `unbound`: without its session cookie. `ended`: the session
 * is over.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'replay' | 'unbound' | 'ended';

/** A use of the successor adds a generation, which ends the repeat window early. */
export function decideRefresh({ generation, bound, session, now }: PresentedToken): RefreshVerdict {
  if (session.endedAt || getSessionExpiry(session) <= now) return 'ended';
  const age = session.generation - generation;
  const withinWindow = now.getTime() - session.rotatedAt.getTime() <= REPEAT_WINDOW_MS;
  if (age > 1 || (age === 1 && !withinWindow)) return 'replay';
  if (!bound) return 'unbound';
  return age === 0 ? 'rotate' : 'repeat';
}
