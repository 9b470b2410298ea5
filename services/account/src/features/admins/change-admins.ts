import type { Admin, AdminEmail } from '@trassa/contracts/account/admins';
import type { Identity, Role } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { lockPeople } from '../../shared/account.queries.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditKind } from '../../shared/audit.ts';
import { auditInAllCompanies } from '../../shared/audit-of-person.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import { resetFactors } from '../../shared/reset-factors.ts';
import { listUsersByEmail, type UserRow, updateRole } from '../../shared/user.queries.ts';
import { findAdmin, hasOtherAdmin, listAdmins, lockAdminChanges, requireAdmin } from './admins.queries.ts';

type Trx = Transaction<AccountTables>;
type MembershipKey = Pick<UserRow, 'id' | 'company_id'>;

/** @throws common/forbidden for whoever is no administrator any more */
export function readAdmins({ db }: AccountDeps, { userId }: Identity): Promise<Admin[]> {
  return db.asSystem(async (trx) => {
    await requireAdmin(trx, userId);
    return listAdmins(trx);
  });
}

/**
 * Makes a director an administrator and ends the person's sessions in the company, so that no token of the old role is
 * left. An administrator has the rights of a director in that company, so only a director may become one.
 * @throws account/admin-unknown, account/admin-already, account/admin-not-director, account/admin-unproved
 */
export function appointAdmin(deps: AccountDeps, { email }: AdminEmail, actor: Actor): Promise<void> {
  return changeAdminRole(deps, actor, {
    kind: 'admin.appointed',
    role: 'admin',
    find: (trx) => lockAdminCandidate(trx, email),
  });
}

/**
 * Takes the role away; the person is a director again.
 * @throws common/forbidden, common/not-found, account/last-admin
 */
export function removeAdmin(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  const find = async (trx: Trx) => {
    const person = await findAdmin(trx, id);
    if (!person) throw problem('common/not-found');
    if (!(await hasOtherAdmin(trx, id))) throw problem('account/last-admin');
    return person;
  };
  return changeAdminRole(deps, actor, { kind: 'admin.removed', role: 'director', find });
}

/**
 * Resets the second factors of a person who lost them and whom no director may help: the last director, somebody of
 * several companies, another administrator.
 * @throws account/person-unknown, account/factor-reset-own, account/factor-reset-by-director, account/factors-none
 */
export function resetFactorsByEmail(deps: AccountDeps, { email }: AdminEmail, actor: Actor): Promise<void> {
  return resetFactors(deps, actor, {
    by: 'admin',
    find: async (trx) => {
      await lockAdminChanges(trx);
      await requireAdmin(trx, actor.identity.userId);
      const [user] = await listUsersByEmail(trx, toEmailKey(email));
      if (!user) throw problem('account/person-unknown');
      return user;
    },
    authorize: ({ actorId, personId, isAdmin, managers }) => {
      if (actorId === personId) throw problem('account/factor-reset-own');
      if (!isAdmin && managers.length > 0) throw problem('account/factor-reset-by-director');
    },
  });
}

/**
 * Signs a person out everywhere, in every company: a device was lost, or a session is in other hands.
 * @throws common/forbidden, account/person-unknown
 */
export async function endSessionsByEmail(deps: AccountDeps, { email }: AdminEmail, actor: Actor): Promise<void> {
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    await requireAdmin(trx, actor.identity.userId);
    const memberships = await listUsersByEmail(trx, toEmailKey(email));
    const [user] = memberships;
    if (!user) throw problem('account/person-unknown');
    const kind = 'admin.ended-sessions';
    await auditInAllCompanies(deps, trx, { kind, memberships, userId: user.id, actor, at });
    return endSessions(trx, { personId: user.person_id }, { at, reason: kind });
  });
  await revokeEndedSessions(deps, ended, actor.traceId);
}

/** Membership of an e-mail address: the one as administrator, else one as director, else the last opened. */
async function findHighestMembershipByEmail(trx: Trx, email: string): Promise<UserRow | undefined> {
  const users = await listUsersByEmail(trx, toEmailKey(email));
  const inRole = (wanted: Role) => users.find(({ role }) => role === wanted);
  return inRole('admin') ?? inRole('director') ?? users[0];
}

async function lockAdminCandidate(trx: Trx, email: string): Promise<MembershipKey> {
  const found = await findHighestMembershipByEmail(trx, email);
  if (!found) throw problem('account/admin-unknown');
  // A director of the company may be changing the person meanwhile.
  await lockPeople(trx, found.company_id);
  const person = await findHighestMembershipByEmail(trx, email);
  if (!person) throw problem('account/admin-unknown');
  if (person.role === 'admin') throw problem('account/admin-already');
  if (person.role !== 'director') throw problem('account/admin-not-director');
  if (!person.email_proved_at) throw problem('account/admin-unproved');
  return person;
}

async function changeAdminRole(
  deps: AccountDeps,
  actor: Actor,
  { kind, role, find }: { kind: AuditKind; role: 'admin' | 'director'; find: (trx: Trx) => Promise<MembershipKey> },
): Promise<void> {
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    await lockAdminChanges(trx);
    await requireAdmin(trx, actor.identity.userId);
    const person = await find(trx);
    await updateRole(trx, person.id, role);
    const sessions = await endSessions(trx, { userId: person.id }, { at, reason: kind });
    await auditInAllCompanies(deps, trx, { kind, memberships: [person], userId: person.id, actor, at });
    return sessions;
  });
  await revokeEndedSessions(deps, ended, actor.traceId);
}
