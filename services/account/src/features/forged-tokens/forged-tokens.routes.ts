import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import type { AccountDeps } from '../../shared/deps.ts';

/**
 * Reports of the gateway on forged access tokens. They carry no company or user, because a forged claim proves neither.
 */
export function forgedTokenRoutes(route: Router, { appendAudit, db, now }: AccountDeps): void {
  route(authEndpoints.forgedTokens, async ({ body }) => {
    const { address, userAgent, ...details } = body;
    const client = { address, userAgent, secure: true };
    await db.asSystem((trx) =>
      appendAudit(trx, { kind: 'access-token.forged', at: now(), companyId: null, userId: null, client, details }),
    );
    return buildDoneReply();
  });
}
