const DAY_MS = 86_400_000;

/** Times of a session in milliseconds. */
export const sessionLifetimes = {
  /** Longest life of a session, and longest time without use. */
  absoluteMs: 30 * DAY_MS,
  idleMs: 14 * DAY_MS,
  /** How long the person counts as confirmed after a sign-in, and after a confirmation. */
  signInStepUpMs: 900_000,
  stepUpMs: 300_000,
} as const;

/** Expiry of a session: the earlier of the two limits. */
export function getSessionExpiry(session: { lastUsedAt: Date; expiresAt: Date }): Date {
  const idle = session.lastUsedAt.getTime() + sessionLifetimes.idleMs;
  return new Date(Math.min(idle, session.expiresAt.getTime()));
}
