const DAY_MS = 86_400_000;

/** Longest life of a session in use, and without use. */
export const sessionLifetimes = { absoluteMs: 30 * DAY_MS, idleMs: 14 * DAY_MS } as const;

/** Expiry of a session: the earlier of the two limits. */
export function expiryOf(session: { lastUsedAt: Date; expiresAt: Date }): Date {
  const idle = session.lastUsedAt.getTime() + sessionLifetimes.idleMs;
  return new Date(Math.min(idle, session.expiresAt.getTime()));
}
