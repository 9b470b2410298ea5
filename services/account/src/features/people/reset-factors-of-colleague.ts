import { problem } from '@trassa/service-kit/problem-error';
import type { Actor } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { lockPeopleAsManager } from '../../shared/manager.ts';
import { resetFactors } from '../../shared/reset-factors.ts';
import { findUserWithCompany } from '../../shared/user.queries.ts';

/**
 * Resets the second factors that a colleague lost. Factors protect every company of a person, so the caller must manage
 * all these companies; the refusal does not reveal that there is another company.
 * @throws common/not-found, account/factor-reset-refused, account/factors-none
 */
export function resetFactorsOfColleague(deps: AccountDeps, userId: string, actor: Actor): Promise<void> {
  const { identity } = actor;
  return resetFactors(deps, actor, {
    by: 'director',
    find: async (trx) => {
      await lockPeopleAsManager(trx, identity);
      const user = (await findUserWithCompany(trx, userId))?.user;
      if (user?.company_id !== identity.companyId) throw problem('common/not-found');
      return user;
    },
    authorize: ({ actorId, isAdmin, managers }) => {
      if (isAdmin || !managers.includes(actorId)) throw problem('account/factor-reset-refused');
    },
  });
}
