const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?trassa-session=([^;]*)/;

/** Value of the session's cookie, unverified; null without one. */
export function getSessionCookie(header: string | undefined): string | null {
  return SESSION_COOKIE.exec(header ?? '')?.[1] ?? null;
}
