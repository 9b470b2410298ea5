import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestClient } from './client.ts';
import type { ClientDevice, SignedIn } from './issue-session.ts';
import { sessionLifetimes } from './session-lifetimes.rules.ts';

/**
 * `session` binds a session to the browser: a stolen refresh token is useless without it. `device` marks a browser that
 * has signed in before.
 */
type CookieKind = 'session' | 'device';

/** The `__Host-` prefix over https keeps subdomains and plain http from setting the cookie (RFC 6265bis). */
const getCookieName = (kind: CookieKind, client: Pick<RequestClient, 'secure'>) =>
  `${client.secure ? '__Host-' : ''}trassa-${kind}`;

export function readCookie(request: FastifyRequest, kind: CookieKind, client: RequestClient): string | undefined {
  const value = request.cookies[getCookieName(kind, client)];
  return value && value.length <= 100 ? value : undefined;
}

/** Sets a cookie that is HttpOnly, and SameSite so that requests of other sites never carry it. */
export function writeCookie(
  reply: FastifyReply,
  client: RequestClient,
  cookie: { kind: CookieKind; value: string; maxAgeSeconds: number },
): void {
  reply.setCookie(getCookieName(cookie.kind, client), cookie.value, {
    ...buildAttributes(client),
    maxAge: cookie.maxAgeSeconds,
  });
}

export function clearCookie(reply: FastifyReply, client: RequestClient, kind: CookieKind): void {
  reply.clearCookie(getCookieName(kind, client), buildAttributes(client));
}

const YEAR_SECONDS = 31_536_000;

/** Cookies of a new session. */
export function buildSignInCookies({ binding, device }: { binding: string; device: string }) {
  return [
    { kind: 'session', value: binding, maxAgeSeconds: sessionLifetimes.idleMs / 1000 },
    { kind: 'device', value: device, maxAgeSeconds: YEAR_SECONDS },
  ] as const;
}

/** Answer of a finished sign-in, whose cookies are set. */
export function sendSignInAnswer(
  reply: FastifyReply,
  { client }: ClientDevice,
  signedIn: SignedIn,
  message = 'Добро пожаловать!',
) {
  for (const cookie of buildSignInCookies(signedIn)) writeCookie(reply, client, cookie);
  const { user, tokens } = signedIn;
  return { success: true as const, message, data: { user, tokens } };
}

/** Cookies of a sign-in as Set-Cookie values, for an answer that another service sends to the browser. */
export function buildCookieHeaders(
  app: FastifyInstance,
  client: RequestClient,
  cookies: readonly { kind: CookieKind; value: string; maxAgeSeconds: number }[],
): string[] {
  return cookies.map(({ kind, value, maxAgeSeconds }) =>
    app.serializeCookie(getCookieName(kind, client), value, { ...buildAttributes(client), maxAge: maxAgeSeconds }),
  );
}

/** Cookie value from a Cookie header that another service forwarded. */
export function parseForwardedCookie(
  app: FastifyInstance,
  header: string,
  of: { kind: CookieKind; client: Pick<RequestClient, 'secure'> },
) {
  const value = app.parseCookie(header)[getCookieName(of.kind, of.client)];
  return value && value.length <= 100 ? value : undefined;
}

const buildAttributes = (client: RequestClient) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: client.secure }) as const;
