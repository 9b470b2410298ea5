import type { RoleChange } from '@trassa/contracts/account/people';
import type { Role } from '@trassa/contracts/identity';
import { isPermitted, type Permission } from '@trassa/contracts/permissions';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type Actor, auditChange } from '../../shared/actor.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import { lockPeopleAsManager } from '../../shared/manager.ts';
import { stopIntegrationsUnlessKept } from '../../shared/settle-integrations.ts';
import { findUserWithCompany, type UserRow, updateRole } from '../../shared/user.queries.ts';
import { hasOtherManager, markPersonRemoved } from './people.queries.ts';

interface PersonChange {
  personId: string;
  kind: 'person.role-changed' | 'person.removed';
  /** New role; null: the person is removed. */
  role: Role | null;
  /** Whether keys and webhooks stay on when their person loses the right to them. */
  keepIntegrations: boolean;
  /** Role that the caller saw. */
  was?: Role;
  details: Record<string, string>;
  write: (trx: Transaction<AccountTables>, person: UserRow) => Promise<void>;
}

/**
 * Changes a person's role and ends the sessions in this company, so that no token of the old role is left.
 * @throws common/not-found, account/is-admin, account/role-changed, account/last-director
 */
export function changeRole(
  deps: AccountDeps,
  { personId, role, was, keepIntegrations }: RoleChange & { personId: string; keepIntegrations: boolean },
  actor: Actor,
): Promise<void> {
  return changeMembership(deps, actor, {
    ...{ personId, was, role, keepIntegrations, kind: 'person.role-changed', details: { was, role } },
    write: (trx) => updateRole(trx, personId, role),
  });
}

/**
 * Removes a person from the company and ends the person's sessions there. History still names the person as author.
 * @throws common/not-found, account/is-admin, account/last-director
 */
export function removePerson(
  deps: AccountDeps,
  { personId, keepIntegrations }: { personId: string; keepIntegrations: boolean },
  actor: Actor,
): Promise<void> {
  return changeMembership(deps, actor, {
    ...{ personId, role: null, keepIntegrations, kind: 'person.removed', details: {} },
    write: (trx) => markPersonRemoved(trx, personId, deps.now()),
  });
}

async function changeMembership(deps: AccountDeps, actor: Actor, change: PersonChange): Promise<void> {
  const at = deps.now();
  const { ended, settled } = await deps.db.forCompany(actor.identity.companyId, async (trx) => {
    await lockPeopleAsManager(trx, actor.identity);
    const person = (await findUserWithCompany(trx, change.personId))?.user;
    if (!person) throw problem('common/not-found');
    if (person.role === 'admin') throw problem('account/is-admin');
    if (change.was && person.role !== change.was) throw problem('account/role-changed');
    const keeps = (right: Permission) => change.role !== null && isPermitted({ role: change.role }, right);
    const losesRight = isPermitted(person, 'people.manage') && !keeps('people.manage');
    if (losesRight && !(await hasOtherManager(trx, { companyId: person.company_id, userId: person.id })))
      throw problem('account/last-director');
    await change.write(trx, person);
    const keep = change.keepIntegrations;
    return {
      settled: keeps('connections.manage') ? null : await stopIntegrationsUnlessKept(trx, { person, keep, at }),
      ended: await endSessions(trx, { userId: person.id }, { at, reason: change.kind }),
    };
  });
  const details = { ...change.details, personId: change.personId };
  await auditChange(deps, actor, { kind: change.kind, at, details });
  if (settled) await auditChange(deps, actor, { ...settled, at });
  deps.deliveries.deliverNow();
  await revokeEndedSessions(deps, ended, actor.traceId);
}
