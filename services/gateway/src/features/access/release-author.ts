import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { confirmationEndpoints } from '@trassa/contracts/account/confirm-password';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { FastifyRequest } from 'fastify';
import { RELEASE_TOOL } from './release-tool.ts';

/** Caller of a change to releases, with the password given in its body. */
export interface ReleaseCall {
  identity: Identity;
  request: FastifyRequest;
  password: string | undefined;
}

/**
 * Author of a change to releases, as the audit names it. A person is an administrator whom the installation names, both
 * read at every call, and repeats the password, so that a stolen session releases nothing. The release tool has a token
 * of its own and no account.
 */
export function createReleaseAuthor({ account, managers }: { account: ServiceClient; managers: readonly string[] }) {
  return async ({ identity, request, password }: ReleaseCall): Promise<string> => {
    if (identity.userId === RELEASE_TOOL) return RELEASE_TOOL;
    const traceId = request.id;
    const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId });
    if (data.role !== 'admin' || !managers.includes(data.email.toLowerCase())) throw problem('releases/not-manager');
    if (!password) throw problem('releases/password-needed');
    const { userId, companyId } = identity;
    await account(confirmationEndpoints.confirmPassword, {
      caller: { kind: 'service', service: 'gateway', companyId, userId },
      traceId,
      body: { password, ...clientOf(request) },
    });
    return `${data.email} (${userId})`;
  };
}

function clientOf({ headers, ip }: FastifyRequest) {
  return {
    address: String(headers['x-forwarded-for'] ?? ip).slice(0, 64),
    userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
  };
}
