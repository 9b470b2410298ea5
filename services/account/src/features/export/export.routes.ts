import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { auditChange, buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { listSessions } from '../../shared/session-list.queries.ts';
import { findUserWithCompany, toUser } from '../../shared/user.queries.ts';
import { listAllMessages, listConsents, listSecurityEvents } from './export.queries.ts';

/** Export of the company and of the own data of a person as JSON. */
export function exportRoutes(route: Router, deps: AccountDeps): void {
  route(accountEndpoints.export, async (call) => {
    const { identity } = call;
    const { companyId, userId, sessionId } = identity;
    const at = deps.now();
    const parts = await deps.db.readForCompany(companyId, async (trx) => {
      const account = await findUserWithCompany(trx, userId);
      if (!account) throw problem('common/unauthorized');
      const user = toUser(account);
      return {
        exportedAt: at.toISOString(),
        company: user.company,
        user,
        consents: await listConsents(trx, identity),
        sessions: await listSessions(trx, { userId, sessionId, now: at }),
        messages: await listAllMessages(trx, identity),
        securityEvents: await listSecurityEvents(trx, userId),
      };
    });
    await auditChange(deps, buildActor(call), { kind: 'data.exported', at });
    return buildSuccess(parts);
  });
}
