import { accessTokenJwtRules } from '@trassa/contracts/account/access-token';
import type { Identity } from '@trassa/contracts/identity';
import { revocationEndpoints } from '@trassa/contracts/platform/revocations';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';

export type EndedSession = Pick<Identity, 'sessionId' | 'companyId' | 'userId'>;

/**
 * Revokes the access tokens of a session at the gateway. Never throws, because the tokens expire within 15 minutes
 * anyway.
 */
export type RevokeAtGateway = (session: EndedSession, call: { traceId: string; now: Date }) => Promise<void>;

export function createGatewayRevocation(gateway: ServiceClient, log: ServiceLogger): RevokeAtGateway {
  return async (session, { traceId, now }) => {
    const { sessionId, companyId, userId } = session;
    const until = new Date(now.getTime() + accessTokenJwtRules.lifeSeconds * 1000).toISOString();
    try {
      await gateway(revocationEndpoints.revokeSession, {
        caller: { kind: 'service', service: 'account', companyId, userId },
        traceId,
        body: { sessionId, until },
      });
    } catch (error) {
      log.warn({ err: error, sessionId }, 'the gateway was not told of an ended session');
    }
  };
}
