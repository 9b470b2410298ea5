import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { Router } from '@trassa/service-kit/route';
import { buildClient } from '../../shared/client.ts';
import type { LandingDeps } from '../../shared/deps.ts';
import { registerByLink } from './register-by-link.ts';

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
