import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { FastifyRequest } from 'fastify';
import { RELEASE_TOOL } from './release-tool.ts';

interface ReleaseCall {
  identity: Identity;
  request: FastifyRequest;
}

/**
 * Author of a change to releases: an administrator whom `RELEASE_MANAGERS` names (role and address are read at every
 * call; the edge has asked for a confirmed session before), or the release tool, which has a token of its own and no
 * account.
 */
export function createReleaseAuthorFinder({
  account,
  managers,
}: {
  account: ServiceClient;
  managers: readonly string[];
}) {
  const find = async ({ identity, request }: ReleaseCall): Promise<string | null> => {
    if (identity.userId === RELEASE_TOOL) return RELEASE_TOOL;
    const traceId = request.id;
    const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId });
    const isNamed = data.role === 'admin' && managers.includes(data.email.toLowerCase());
    return isNamed ? `${data.email} (${identity.userId})` : null;
  };
  return {
    getName: async (call: ReleaseCall): Promise<string> => {
      const name = await find(call);
      if (!name) throw problem('releases/not-manager');
      return name;
    },
    isManager: async (call: ReleaseCall): Promise<boolean> => (await find(call)) !== null,
  };
}
