import fastifyJwt, { type FastifyJWTOptions, type JWT } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

/** `access`: of browsers; `internal`: of the gateway and services. */
type TokenKind = 'access' | 'internal';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: TokenKind;
  }
}

/**
 * Teaches an app to sign and verify one kind of token by `@fastify/jwt`, as `app.jwt.<kind>`; once for each kind.
 * Lifetimes are in seconds. A key that is named in the header of a token is never used.
 */
export async function registerTokenKind(
  app: FastifyInstance,
  kind: TokenKind,
  options: Pick<FastifyJWTOptions, 'secret' | 'sign' | 'verify'>,
): Promise<JWT> {
  await app.register(fastifyJwt, { ...options, namespace: kind });
  return app.jwt[kind];
}

/** Result of the work; null: it threw. */
export function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
