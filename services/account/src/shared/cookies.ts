import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from './client.ts';
import { sessionLifetimes } from './session-lives.rules.ts';

/** `session`: without it the refresh token that scripts can read is useless. `device`: this browser has signed in before. */
type CookieKind = 'session' | 'device';

/** Over https the name itself forbids that a neighbouring host or a plain page sets it. */
const nameOf = (kind: CookieKind, client: Pick<Client, 'secure'>) => `${client.secure ? '__Host-' : ''}trassa-${kind}`;

/** The value of one of our cookies, or undefined. */
export function readCookie(request: FastifyRequest, kind: CookieKind, client: Client): string | undefined {
  const value = request.cookies[nameOf(kind, client)];
  return value && value.length <= 100 ? value : undefined;
}

/** Sets one of our cookies: never readable by scripts, never sent from other sites. */
export function writeCookie(
  reply: FastifyReply,
  client: Client,
  cookie: { kind: CookieKind; value: string; maxAgeSeconds: number },
): void {
  reply.setCookie(nameOf(cookie.kind, client), cookie.value, { ...attributes(client), maxAge: cookie.maxAgeSeconds });
}

/** Takes one of our cookies away. */
export function clearCookie(reply: FastifyReply, client: Client, kind: CookieKind): void {
  reply.clearCookie(nameOf(kind, client), attributes(client));
}

const YEAR_SECONDS = 31_536_000;

/** What a browser is given to keep when somebody signs in. */
export function signInCookies({ binding, device }: { binding: string; device: string }) {
  return [
    { kind: 'session', value: binding, maxAgeSeconds: sessionLifetimes.idleMs / 1000 },
    { kind: 'device', value: device, maxAgeSeconds: YEAR_SECONDS },
  ] as const;
}

/** The two cookies of a sign-in as Set-Cookie values, for an answer that another service gives to the browser. */
export function cookieHeaders(
  app: FastifyInstance,
  client: Client,
  cookies: readonly { kind: CookieKind; value: string; maxAgeSeconds: number }[],
): string[] {
  return cookies.map(({ kind, value, maxAgeSeconds }) =>
    app.serializeCookie(nameOf(kind, client), value, { ...attributes(client), maxAge: maxAgeSeconds }),
  );
}

/** One of our cookies in a Cookie header that another service passed on. */
export function cookieOf(
  app: FastifyInstance,
  header: string,
  of: { kind: CookieKind; client: Pick<Client, 'secure'> },
) {
  const value = app.parseCookie(header)[nameOf(of.kind, of.client)];
  return value && value.length <= 100 ? value : undefined;
}

const attributes = (client: Client) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: client.secure }) as const;
