import type { WithheldCosts } from '@trassa/contracts/account/people';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type Actor, auditChange } from '../../shared/actor.ts';
import { deleteCostPolicy, hasWithheldCosts, insertCostPolicy } from '../../shared/cost-policy.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import { lockPeopleAsManager } from '../../shared/manager.ts';
import { listDispatcherIds } from './people.queries.ts';

/** Withholds costs from the dispatchers of a company or shows them; sessions of dispatchers end, as with a new role. */
export async function withholdCosts(deps: AccountDeps, { withheld }: WithheldCosts, actor: Actor): Promise<void> {
  const { companyId } = actor.identity;
  const at = deps.now();
  const kind = withheld ? 'costs.withheld' : 'costs.shown';
  const ended = await deps.db.forCompany(companyId, async (trx) => {
    await lockPeopleAsManager(trx, actor.identity);
    if ((await hasWithheldCosts(trx, companyId)) === withheld) return null;
    await (withheld ? insertCostPolicy(trx, companyId, at) : deleteCostPolicy(trx, companyId));
    return endSessionsOfDispatchers(trx, { at, reason: kind });
  });
  if (!ended) return;
  await auditChange(deps, actor, { kind, at });
  await revokeEndedSessions(deps, ended, actor.traceId);
}

async function endSessionsOfDispatchers(trx: Transaction<AccountTables>, end: { at: Date; reason: string }) {
  const ended = [];
  for (const userId of await listDispatcherIds(trx)) ended.push(...(await endSessions(trx, { userId }, end)));
  return ended;
}
