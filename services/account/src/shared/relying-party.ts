import { isIP } from 'node:net';
import { problem } from '@trassa/service-kit/problem-error';
import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from './deps.ts';

/** Site for which passkeys are made: its origin, and its host name as the id (WebAuthn level 3, 5.4.2). */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** Relying party of a request. @throws account/passkeys-unavailable where the site has no name, since ids are domains */
export function buildRelyingParty(
  { getOrigin }: Pick<AccountDeps, 'getOrigin'>,
  request: FastifyRequest,
): RelyingParty {
  const origin = getOrigin(request.headers);
  const id = origin ? new URL(origin).hostname : '';
  if (!origin || isIP(id.replace(/^\[|\]$/g, '')) !== 0) throw problem('account/passkeys-unavailable');
  return { origin, id };
}
