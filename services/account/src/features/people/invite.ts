import { randomUUID } from 'node:crypto';
import { hasWebAddress } from '@trassa/contracts/account/name-text';
import type { NewInvitation } from '@trassa/contracts/account/people';
import { OPEN_OFFER_OR_LINK_DAYS } from '@trassa/contracts/account/people-values';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type Actor, auditChange } from '../../shared/actor.ts';
import type { AuditKind } from '../../shared/audit.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { countEmails, insertEmail } from '../../shared/email.queries.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import { lockPeopleAsManager } from '../../shared/manager.ts';
import { isMember, type UserWithCompany } from '../../shared/user.queries.ts';
import { countOpenInvitations, deleteInvitation, lockOpenInvitation, saveInvitation } from './invitations.queries.ts';

/** Limits of invitations, ample for a company of 15 trucks, so that nobody sends mass email from a stolen session. */
const MAX_OPEN_INVITATIONS_OF_COMPANY = 50;
const MAX_DAILY_INVITATIONS_OF_COMPANY = 30;
const DAY_MS = 86_400_000;

/**
 * Invites a person by email. An open invitation to the same address is sent again, with the new role.
 * @throws account/already-here, account/invitations-many, and the refusals of {@link sendInvitation}
 */
export async function invite(deps: AccountDeps, { email, role, driverId }: NewInvitation, actor: Actor): Promise<void> {
  await changeAsManager(deps, actor, async (trx, manager) => {
    await inviteInTransaction(deps, trx, { manager, invitation: { id: randomUUID(), email, role, driverId } });
    return { kind: 'person.invited', details: { role } };
  });
}

/** Stores and sends an invitation in a transaction. @throws as {@link invite} */
export async function inviteInTransaction(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  { manager, invitation }: { manager: UserWithCompany; invitation: NewInvitation & { id: string } },
): Promise<void> {
  const { id, email, role, driverId } = invitation;
  const { company_id: companyId } = manager.company;
  if (await isMember(trx, companyId, toEmailKey(email))) {
    const { message } = problem('account/already-here');
    throw problem('account/already-here', { fields: { email: message } });
  }
  if ((await countOpenInvitations(trx, companyId)) >= MAX_OPEN_INVITATIONS_OF_COMPANY)
    throw problem('account/invitations-many');
  const fleetDriverId = role === 'driver' ? (driverId ?? null) : null;
  await sendInvitation(deps, trx, { manager, invitation: { id, email, role, fleetDriverId } });
}

/** Sends an open invitation again, with a new expiry. @throws common/not-found, and as {@link sendInvitation} */
export function resendInvitation(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  return changeAsManager(deps, actor, async (trx, manager) => {
    const invitation = await lockOpenInvitation(trx, { company_id: manager.company.company_id, id });
    if (!invitation) throw problem('common/not-found');
    await sendInvitation(deps, trx, {
      manager,
      invitation: { ...invitation, fleetDriverId: invitation.fleet_driver_id },
    });
    return { kind: 'person.invited', details: { role: invitation.role } };
  });
}

/** Withdraws an open invitation. @throws common/not-found */
export function withdrawInvitation(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  return changeAsManager(deps, actor, async (trx, { company }) => {
    const invitation = await lockOpenInvitation(trx, { company_id: company.company_id, id });
    if (!invitation) throw problem('common/not-found');
    await deleteInvitation(trx, invitation);
    return { kind: 'invitation.withdrawn', details: { invitationId: id } };
  });
}

/** Makes a change in a transaction if the caller still is a director, and audits it. @throws common/forbidden */
export async function changeAsManager(
  deps: AccountDeps,
  actor: Actor,
  change: (
    trx: Transaction<AccountTables>,
    manager: UserWithCompany,
  ) => Promise<{ kind: AuditKind; details: Record<string, string> }>,
): Promise<void> {
  const { identity } = actor;
  const audited = await deps.db.forCompany(identity.companyId, async (trx) =>
    change(trx, await lockPeopleAsManager(trx, identity)),
  );
  await auditChange(deps, actor, audited);
  deps.emails.deliverNow();
}

/** @throws account/invitations-today, account/name-with-address when a stored name contains an address */
async function sendInvitation(
  { now }: AccountDeps,
  trx: Transaction<AccountTables>,
  {
    manager,
    invitation,
  }: {
    manager: UserWithCompany;
    invitation: Pick<NewInvitation, 'email' | 'role'> & { id: string; fleetDriverId: string | null };
  },
): Promise<void> {
  const { user, company } = manager;
  const at = now();
  const since = new Date(at.getTime() - DAY_MS);
  if (
    (await countEmails(trx, { companyId: company.company_id, kind: 'invitation', since })) >=
    MAX_DAILY_INVITATIONS_OF_COMPANY
  )
    throw problem('account/invitations-today');
  if ([company.name, user.first_name, user.last_name].some(hasWebAddress)) throw problem('account/name-with-address');
  const {
    id,
    email,
    role,
    invited_by: invitedBy,
  } = await saveInvitation(trx, {
    company_id: company.company_id,
    id: invitation.id,
    email: invitation.email,
    email_key: toEmailKey(invitation.email),
    role: invitation.role,
    fleet_driver_id: invitation.fleetDriverId,
    invited_by: `${user.first_name} ${user.last_name}`,
    sent_at: at,
    expires_at: new Date(at.getTime() + OPEN_OFFER_OR_LINK_DAYS * DAY_MS),
    accepted_at: null,
  });
  const data = { invitationId: id, companyName: company.name, invitedBy, role };
  await insertEmail(trx, { companyId: company.company_id, to: email, content: { kind: 'invitation', data }, at });
}
