import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { RELEASE_TOOL } from './release-tool.ts';

/**
 * Router of calls for administrators. A token is up to 15 minutes older than a change of role, so the role is read from
 * services/account at every call; the release tool has a token of its own and no account.
 */
export function createAdminRouter(route: Router, account: ServiceClient): Router {
  return (endpoint, handler) =>
    route(endpoint, async (call) => {
      const { identity, request } = call;
      if (identity.userId !== RELEASE_TOOL) {
        const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId: request.id });
        if (data.role !== 'admin') throw problem('common/forbidden');
      }
      return handler(call);
    });
}
