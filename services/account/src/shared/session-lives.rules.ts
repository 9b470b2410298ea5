const DAY_MS = 86_400_000;

/** How long a session lasts however much it is used, and unused. */
export const sessionLifetimes = { absoluteMs: 30 * DAY_MS, idleMs: 14 * DAY_MS } as const;

/** The end of a session's life as things stand: whichever of the two limits comes first. */
export function expiryOf(session: { lastUsedAt: Date; expiresAt: Date }): Date {
  const idle = session.lastUsedAt.getTime() + sessionLifetimes.idleMs;
  return new Date(Math.min(idle, session.expiresAt.getTime()));
}
