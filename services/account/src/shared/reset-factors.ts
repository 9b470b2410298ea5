import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { Actor } from './actor.ts';
import { auditInAllCompanies } from './audit-of-person.ts';
import { lockPersonOfUser } from './change-factors.ts';
import type { AccountDeps } from './deps.ts';
import { endSessions, revokeEndedSessions } from './end-sessions.ts';
import { notifyOfFactorChange } from './note-factor-change.ts';
import { deleteFactors, findFactors, hasSecondFactor, listManagerIdsOfPerson } from './second-factor.queries.ts';
import { getPersonId, listUsersOfPerson, type UserRow } from './user.queries.ts';

type Trx = Transaction<AccountTables>;

/** What decides whether factors may be taken away. */
interface ResetFacts {
  actorId: string;
  personId: string;
  isAdmin: boolean;
  /** Others who manage every company of the person. */
  managers: readonly string[];
}

interface FactorReset {
  by: 'director' | 'admin';
  /** Takes the locks, checks the caller and finds the membership of the person whose factors are reset. */
  find: (trx: Trx) => Promise<UserRow>;
  /** Throws when the caller may not reset the factors. */
  authorize: (facts: ResetFacts) => void;
}

/**
 * Takes all second factors from a person and ends the sessions in every company. The audit of each of these companies and of
 * the caller's has a row.
 * @throws account/factors-none
 */
export async function resetFactors(
  deps: AccountDeps,
  actor: Actor,
  { by, find, authorize }: FactorReset,
): Promise<void> {
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    const { id: userId, company_id: companyId } = await find(trx);
    const personId = await lockPersonOfUser(trx, userId);
    const memberships = await listUsersOfPerson(trx, personId);
    const [actorId, managers] = [
      await getPersonId(trx, actor.identity.userId),
      await listManagerIdsOfPerson(trx, personId),
    ];
    authorize({ actorId, personId, managers, isAdmin: memberships.some(({ role }) => role === 'admin') });
    if (!hasSecondFactor(await findFactors(trx, personId))) throw problem('account/factors-none');
    await deleteFactors(trx, personId, at);
    const sessions = await endSessions(trx, { personId }, { at, reason: 'second-factor.reset' });
    await notifyOfFactorChange(trx, { companyId, userId, change: { kind: 'reset', by }, at });
    await auditInAllCompanies(deps, trx, { kind: 'second-factor.reset', memberships, userId, actor, at });
    return sessions;
  });
  deps.emails.deliverNow();
  await revokeEndedSessions(deps, ended, actor.traceId);
}
