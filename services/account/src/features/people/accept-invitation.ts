import { randomUUID } from 'node:crypto';
import type { AcceptInvitation, OpenInvitation } from '@trassa/contracts/account/people';
import { roleNames } from '@trassa/contracts/account/people-values';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables, CompanyTable, UserTable } from '../../db/schema.ts';
import { findCompany, insertPerson, isEmailTaken } from '../../shared/account.queries.ts';
import type { Client } from '../../shared/client.ts';
import { consentRows, lacksConsent } from '../../shared/consents.rules.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertMessage } from '../../shared/message.queries.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { storedPhone } from '../../shared/phone.rules.ts';
import { refuseWeakPassword } from '../../shared/refuse-weak-password.ts';
import { type InvitationRow, lockOpenInvitation, markAccepted } from './invitations.queries.ts';

/** Company, role and address of an invitation. @throws account/invitation-invalid */
export async function openInvitation(deps: AccountDeps, token: string): Promise<OpenInvitation> {
  const { invitation, company } = await deps.db.asSystem((trx) => lockValid(deps, trx, token));
  const { email, role, invited_by: invitedBy } = invitation;
  return { companyName: company.name, email, role, invitedBy };
}

/**
 * Creates the account of an invited person and uses the invitation up. The token came by email, so the address is theirs.
 * @throws account/invitation-invalid, account/consent-required, account/weak-password, account/email-taken
 */
export async function acceptInvitation(deps: AccountDeps, form: AcceptInvitation, client: Client): Promise<void> {
  if (lacksConsent(form.consents)) throw problem('account/consent-required');
  const passwordHash = await hashPassword(form.password);
  try {
    await deps.db.asSystem(async (trx) => {
      const { invitation, company } = await lockValid(deps, trx, form.token);
      const { email } = invitation;
      refuseWeakPassword(form.password, { email, words: [form.firstName, form.lastName, company.name] });
      await join(deps, trx, { invitation, form, passwordHash, client });
    });
  } catch (error) {
    if (isEmailTaken(error)) throw problem('account/email-taken');
    throw error;
  }
}

async function lockValid(
  { tokens, now }: AccountDeps,
  trx: Transaction<AccountTables>,
  token: string,
): Promise<{ invitation: InvitationRow; company: CompanyTable }> {
  const id = tokens.invitation.idOf(token);
  const invitation = id ? await lockOpenInvitation(trx, id) : undefined;
  const company = invitation && (await findCompany(trx, invitation.company_id));
  if (!company || invitation.expires_at <= now()) throw problem('account/invitation-invalid');
  return { invitation, company };
}

interface Joining {
  invitation: InvitationRow;
  form: AcceptInvitation;
  passwordHash: string;
  client: Client;
}

async function join(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  { invitation, form, passwordHash, client }: Joining,
): Promise<void> {
  const { id, company_id: companyId, email, email_key, role, fleet_driver_id } = invitation;
  const at = deps.now();
  const user: UserTable = {
    ...{ company_id: companyId, id: randomUUID(), email, email_key, role, created_at: at, removed_at: null },
    fleet_driver_id,
    email_proved_at: at,
    ...{ password_hash: passwordHash, phone: storedPhone(form.phone) },
    ...{ first_name: form.firstName, last_name: form.lastName },
  };
  await insertPerson(trx, user, consentRows(form.consents, { companyId, userId: user.id, now: at, client }));
  await markAccepted(trx, id, at);
  const message = {
    key: `joined/${user.id}`,
    kind: 'system',
    topic: 'person-joined',
    title: 'Новый сотрудник',
    text: `${form.firstName} ${form.lastName}: приглашение принято. Роль: ${roleNames[role].toLowerCase()}.`,
    href: '/dashboard/settings?tab=people',
  } as const;
  await insertMessage(trx, { companyId, message, at });
  await deps.appendAudit(trx, { kind: 'person.joined', at, companyId, userId: user.id, client, details: { role } });
}
