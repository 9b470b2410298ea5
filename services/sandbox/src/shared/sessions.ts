import { randomBytes } from 'node:crypto';

/** Store of opaque tokens that expire, each for a login. */
export interface Sessions {
  open(login: string): { token: string; expiresAt: Date };
  /** Login of a token; undefined when unknown or expired. */
  getLogin(token: string): string | undefined;
  /** Expires all tokens of a login, or all tokens. */
  expire(login?: string): void;
}

/** Login of a token; `expiresAt` in Unix milliseconds. */
export interface Session {
  login: string;
  expiresAt: number;
}

/** Sessions whose tokens live `lifeSeconds`; `sessions` stores them, by default in memory. */
export function createSessions(lifeSeconds: number, now: () => Date, sessions = new Map<string, Session>()): Sessions {
  return {
    open(login) {
      for (const [token, session] of sessions) if (session.expiresAt <= now().getTime()) sessions.delete(token);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + lifeSeconds * 1000);
      sessions.set(token, { login, expiresAt: expiresAt.getTime() });
      return { token, expiresAt };
    },
    getLogin(token) {
      const session = sessions.get(token);
      return session && session.expiresAt > now().getTime() ? session.login : undefined;
    },
    expire(login) {
      for (const [token, session] of sessions) {
        if (login === undefined || session.login === login) sessions.set(token, { ...session, expiresAt: 0 });
      }
    },
  };
}
