import fastifyJwt, { type FastifyJWTOptions, type JWT } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** Kinds of tokens: `access` comes from browsers, `internal` from the gateway and from services, `former` also of the version before. */
type TokenKind = 'access' | 'internal' | 'former';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: TokenKind;
  }
}

/**
 * Teaches an app to sign and verify one kind of token by `@fastify/jwt`, as `app.jwt.<kind>`; once for each kind. Lives are
 * in seconds, and a key that a token's header names is never followed.
 */
export async function registerTokens(
  app: FastifyInstance,
  kind: TokenKind,
  options: Pick<FastifyJWTOptions, 'secret' | 'sign' | 'verify'>,
): Promise<JWT> {
  await app.register(fastifyJwt, { ...options, namespace: kind });
  return app.jwt[kind];
}
