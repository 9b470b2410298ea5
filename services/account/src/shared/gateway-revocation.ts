import { accessTokenFormat } from '@trassa/contracts/account/access-token';
import { revocationEndpoints } from '@trassa/contracts/platform/revocations';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { ServiceLogger } from '@trassa/service-kit/service';
import { createServiceClient } from '@trassa/service-kit/service-client';

/** An ended session whose access tokens must no longer pass the gateway. */
export interface EndedSession {
  sessionId: string;
  companyId: string;
  userId: string;
}

/** Tells the gateway to refuse a session's access tokens from now on. Never throws: they die by themselves in 15 minutes. */
export type RevokeAtGateway = (session: EndedSession, call: { traceId: string; now: Date }) => Promise<void>;

/** Makes a {@link RevokeAtGateway}; without the gateway's address it only says so in the log. */
export function createGatewayRevocation(options: {
  gatewayUrl: string | undefined;
  signInternal: (caller: Caller) => string;
  log: ServiceLogger;
}): RevokeAtGateway {
  const gateway = createServiceClient({
    name: 'gateway',
    baseUrl: options.gatewayUrl,
    signInternal: options.signInternal,
  });
  return async (session, { traceId, now }) => {
    const { sessionId, companyId, userId } = session;
    const until = new Date(now.getTime() + accessTokenFormat.lifeSeconds * 1000).toISOString();
    try {
      await gateway(revocationEndpoints.revokeSession, {
        caller: { kind: 'service', service: 'account', companyId, userId },
        traceId,
        body: { sessionId, until },
      });
    } catch (error) {
      options.log.warn({ err: error, sessionId }, 'the gateway was not told of an ended session');
    }
  };
}
