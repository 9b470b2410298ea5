import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { accountSchemas } from '@trassa/contracts/account/account-schemas';
import { succeeded } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { clientOf } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { listSessions } from '../../shared/session-list.queries.ts';
import { findUser, toUser } from '../../shared/user.queries.ts';
import { listAllMessages, listConsents, listSecurityEvents } from './export.queries.ts';

/** Export of the company's data as JSON. */
export function exportRoutes(route: Router, { appendAudit, db, now }: AccountDeps): void {
  route(accountEndpoints.export, accountSchemas.export, async ({ identity, request }) => {
    const { companyId, userId } = identity;
    const at = now();
    const parts = await db.forCompany(companyId, async (trx) => {
      const account = await findUser(trx, userId);
      if (!account) throw problem('common/unauthorized');
      const user = toUser(account);
      return {
        exportedAt: at.toISOString(),
        company: user.company,
        user,
        consents: await listConsents(trx, userId),
        sessions: await listSessions(trx, identity, at),
        messages: await listAllMessages(trx, identity),
        securityEvents: await listSecurityEvents(trx, userId),
      };
    });
    const client = clientOf(request);
    await db.asSystem((trx) => appendAudit(trx, { kind: 'data.exported', at, companyId, userId, client }));
    return succeeded(parts);
  });
}
