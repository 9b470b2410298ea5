import type { PartnerAccount } from '@trassa/contracts/account/partner-account';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { Router } from '@trassa/service-kit/route';
import type { FastifyRequest } from 'fastify';
import type { LandingDeps } from '../../shared/deps.ts';
import { registerByLink } from './register-by-link.ts';

/** Client of a request from headers of the gateway, for services/account. */
function buildClient(request: FastifyRequest): PartnerAccount['client'] {
  const forwarded = getLast(request.headers['x-forwarded-for']);
  return {
    address: (forwarded ?? request.ip).replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    secure: getLast(request.headers['x-forwarded-proto']) === 'https',
    cookie: String(request.headers.cookie ?? '').slice(0, 8192),
  };
}

function getLast(header: string | string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}

export function registrationRoutes(route: Router, deps: LandingDeps): void {
  route(landingEndpoints.partnerRegister, async ({ body, request, reply }) => {
    const opened = await registerByLink(deps, body, { client: buildClient(request), traceId: request.id });
    const { user, tokens, cookies } = opened;
    reply.header('cache-control', 'no-store');
    if (!tokens) return { success: true as const, data: { user } };
    reply.header('set-cookie', cookies);
    return { success: true as const, data: { authToken: tokens.accessToken, user, tokens } };
  });
}
