import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { auditChange, buildActor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { findUserWithCompany, toUser } from '../../shared/user.queries.ts';
import { updateProfile, updateRequisites } from './profile.queries.ts';

/** Profile of a person and requisites of the company. */
export function profileRoutes(route: Router, deps: AccountDeps): void {
  const { db } = deps;
  route(accountEndpoints.saveProfile, ({ body, identity }) =>
    db.forCompany(identity.companyId, async (trx) => {
      await updateProfile(trx, identity.userId, body);
      const account = await findUserWithCompany(trx, identity.userId);
      if (!account) throw problem('common/unauthorized');
      return buildSuccess(toUser(account));
    }),
  );

  route(accountEndpoints.saveRequisites, async (call) => {
    const { companyId, userId } = call.identity;
    const user = await db.forCompany(companyId, async (trx) => {
      const before = await findUserWithCompany(trx, userId);
      if (!before) throw problem('common/unauthorized');
      if (!['director', 'admin'].includes(before.user.role)) throw problem('common/forbidden');
      await updateRequisites(trx, companyId, call.body);
      const after = await findUserWithCompany(trx, userId);
      return toUser(after ?? before);
    });
    await auditChange(deps, buildActor(call), { kind: 'company.changed' });
    return buildSuccess(user);
  });
}
