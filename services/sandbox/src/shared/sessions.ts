import { randomBytes } from 'node:crypto';

/** Opaque expiring tokens in memory. */
export interface Sessions {
  open(login: string): { token: string; expiresAt: Date };
  /** Login of a token; undefined when unknown or expired. */
  getLogin(token: string): string | undefined;
  /** Expires all tokens of a login, or all tokens. */
  expire(login?: string): void;
}

export function createSessions(lifeSeconds: number, now: () => Date): Sessions {
  const sessions = new Map<string, { login: string; expiresAt: Date }>();
  return {
    open(login) {
      for (const [token, session] of sessions) if (session.expiresAt <= now()) sessions.delete(token);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + lifeSeconds * 1000);
      sessions.set(token, { login, expiresAt });
      return { token, expiresAt };
    },
    getLogin(token) {
      const session = sessions.get(token);
      return session && session.expiresAt > now() ? session.login : undefined;
    },
    expire(login) {
      for (const [token, session] of sessions) {
        if (login === undefined || session.login === login) sessions.delete(token);
      }
    },
  };
}
