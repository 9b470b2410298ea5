import { isPermitted } from '@trassa/contracts/permissions';
import { problem } from '@trassa/service-kit/problem-error';
import { lockPeople } from '../../shared/account.queries.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSessions, revokeAll } from '../../shared/end-sessions.ts';
import { forgetUser } from '../../shared/forget-user.queries.ts';
import { settleIntegrations } from '../../shared/settle-integrations.ts';
import { findUser } from '../../shared/user.queries.ts';
import { hasOtherManager } from './people.queries.ts';

/**
 * Deletes the account of the caller in this company, at once and for good; what they did stays in its history, the keys and
 * webhooks they set up stop. Who works in
 * no other company is forgotten whole.
 * @throws account/is-admin, account/last-director
 */
export async function deleteAccount(deps: AccountDeps, { identity, client, traceId }: Actor): Promise<void> {
  const { companyId, userId } = identity;
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    await lockPeople(trx, companyId);
    const user = (await findUser(trx, userId))?.user;
    if (!user) throw problem('common/unauthorized');
    if (user.role === 'admin') throw problem('account/is-admin');
    if (isPermitted(user, 'people.manage') && !(await hasOtherManager(trx, { companyId, userId }))) {
      throw problem('account/last-director');
    }
    const settled = await settleIntegrations(trx, { person: user, keep: false, at });
    const sessions = await endSessions(trx, { userId }, { at, reason: 'account.deleted' });
    await forgetUser(trx, user, at);
    await deps.appendAudit(trx, { kind: 'account.deleted', at, companyId, userId, client });
    if (settled) await deps.appendAudit(trx, { ...settled, at, companyId, userId, client });
    return sessions;
  });
  await revokeAll(deps, ended, traceId);
}
