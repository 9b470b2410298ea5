import { randomUUID } from 'node:crypto';
import type { AcceptInvitation, OpenInvitation } from '@trassa/contracts/account/people';
import { roleNames } from '@trassa/contracts/account/people-values';
import type { Profile } from '@trassa/contracts/account/profile';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables, CompanyTable, UserTable } from '../../db/schema.ts';
import { endOpenAccessRequest } from '../../shared/access-requests.queries.ts';
import { findCompany, insertMembership, insertPerson, isEmailTakenError } from '../../shared/account.queries.ts';
import type { Actor } from '../../shared/actor.ts';
import type { RequestClient } from '../../shared/client.ts';
import { buildConsentRows, isConsentMissing } from '../../shared/consents.rules.ts';
import { isAwaitingErasure } from '../../shared/deletions.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { markEmailProved } from '../../shared/email-proofs.queries.ts';
import { insertMessage } from '../../shared/message.queries.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { normalizePhone } from '../../shared/phone.rules.ts';
import { refuseWeakPassword } from '../../shared/refuse-weak-password.ts';
import { findUserByEmail, findUserWithCompany, isMember, lockMembership } from '../../shared/user.queries.ts';
import { type InvitationRow, lockOpenInvitation, markInvitationAccepted } from './invitations.queries.ts';

/** What an invitation offers, and whether its address has an account. @throws account/invitation-invalid */
export async function readInvitation(deps: AccountDeps, token: string): Promise<OpenInvitation> {
  return deps.db.asSystem(async (trx) => {
    const { invitation, company } = await lockValidInvitation(deps, trx, token);
    const { email, email_key, role, invited_by: invitedBy } = invitation;
    const hasAccount = (await findUserByEmail(trx, email_key)) !== undefined;
    return { companyName: company.name, email, role, invitedBy, hasAccount };
  });
}

/**
 * Creates the account of an invited person and uses the invitation up. The token came by email, so the address is theirs.
 * @throws account/invitation-invalid, account/consent-required, account/weak-password, account/sign-in-to-join
 */
export async function acceptInvitation(
  deps: AccountDeps,
  form: AcceptInvitation,
  client: RequestClient,
): Promise<void> {
  if (isConsentMissing(form.consents)) throw problem('account/consent-required');
  const passwordHash = await hashPassword(form.password);
  try {
    await deps.db.asSystem(async (trx) => {
      const { invitation, company } = await lockValidInvitation(deps, trx, form.token);
      const { email } = invitation;
      refuseWeakPassword(form.password, { email, words: [form.firstName, form.lastName, company.name] });
      const { email_key } = invitation;
      const id = randomUUID();
      const person = {
        ...{ id, email, email_key, password_hash: passwordHash },
        ...{ email_proved_at: deps.now(), must_prove_email: false, factors_reset_at: null, left_at: null },
      };
      const user = buildMembership(invitation, {
        ...form,
        phone: normalizePhone(form.phone),
        personId: id,
        at: deps.now(),
      });
      const { company_id: companyId, id: userId, created_at: now } = user;
      const consents = buildConsentRows(form.consents, { companyId, userId, now, client });
      await insertPerson(trx, { person, user, consents });
      await finishAcceptance(deps, trx, { invitation, user, client });
    });
  } catch (error) {
    if (isEmailTakenError(error)) throw problem('account/sign-in-to-join');
    throw error;
  }
}

/**
 * Makes the signed-in person a member of another company, under the name and phone of the present membership.
 * @throws account/invitation-invalid, account/invitation-other-address, account/already-here
 */
export function joinCompany(deps: AccountDeps, token: string, { identity, client }: Actor): Promise<string> {
  return deps.db.asSystem(async (trx) => {
    const { invitation } = await lockValidInvitation(deps, trx, token);
    const { company_id: companyId, email_key } = invitation;
    const present =
      (await lockMembership(trx, identity.userId)) && (await findUserWithCompany(trx, identity.userId))?.user;
    if (!present) throw problem('common/unauthorized');
    if (present.email_key !== email_key) throw problem('account/invitation-other-address');
    if (await isMember(trx, companyId, email_key)) throw problem('account/already-here');
    const { first_name: firstName, last_name: lastName, phone, person_id: personId } = present;
    const user = buildMembership(invitation, { firstName, lastName, phone, personId, at: deps.now() });
    await insertMembership(trx, user);
    // The token came by email, so whoever has it reads the mailbox.
    await markEmailProved(trx, personId, user.created_at);
    await finishAcceptance(deps, trx, { invitation, user, client });
    return companyId;
  });
}

async function lockValidInvitation(
  { tokens, now }: AccountDeps,
  trx: Transaction<AccountTables>,
  token: string,
): Promise<{ invitation: InvitationRow; company: CompanyTable }> {
  const id = tokens.invitation.getId(token);
  const company_id = id ? await findKeyOwner(trx, 'invitations.id', id) : undefined;
  const invitation = id && company_id ? await lockOpenInvitation(trx, { company_id, id }) : undefined;
  const company = invitation && (await findCompany(trx, invitation.company_id));
  const isOver = !company || invitation.expires_at <= now() || (await isAwaitingErasure(trx, company.company_id));
  if (isOver) throw problem('account/invitation-invalid');
  return { invitation, company };
}

/** The new membership, with the role of the invitation. */
function buildMembership(
  { company_id, role, fleet_driver_id }: InvitationRow,
  {
    firstName: first_name,
    lastName: last_name,
    phone,
    personId: person_id,
    at,
  }: Omit<Profile, 'phone'> & MembershipFacts,
): UserTable {
  return {
    ...{ company_id, id: randomUUID(), person_id, first_name, last_name, phone, role, fleet_driver_id },
    ...{ created_at: at, removed_at: null, opened_at: null },
  };
}

interface MembershipFacts {
  phone: string;
  personId: string;
  at: Date;
}

/** Uses an invitation up, ends a request for access of the same address and tells the company. */
async function finishAcceptance(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  { invitation, user, client }: { invitation: InvitationRow; user: UserTable; client: RequestClient },
): Promise<void> {
  const { company_id: companyId, id: userId, role, first_name, last_name, created_at: at } = user;
  await markInvitationAccepted(trx, invitation, at);
  await endOpenAccessRequest(trx, invitation, at);
  const message = {
    key: `joined/${userId}`,
    kind: 'system',
    topic: 'person-joined',
    title: 'Новый сотрудник',
    text: `${first_name} ${last_name}: приглашение принято. Роль: ${roleNames[role].toLowerCase()}.`,
    href: '/dashboard/settings?tab=people',
  } as const;
  await insertMessage(trx, { companyId, message, at });
  await deps.appendAudit(trx, { kind: 'person.joined', at, companyId, userId, client, details: { role } });
}
