import { randomUUID } from 'node:crypto';
import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';
import type { Registration } from '@trassa/contracts/account/sign-in';
import type { User } from '@trassa/contracts/account/user';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import {
  findCompanyByInn,
  insertAccount,
  insertLead,
  isEmailTaken,
  isLeadTaken,
  lockInn,
} from '../../shared/account.queries.ts';
import type { Client } from '../../shared/client.ts';
import { isConsentMissing } from '../../shared/consents.rules.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { enqueueEmailProof } from '../../shared/email-proofs.queries.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { refuseWeakPassword } from '../../shared/refuse-weak-password.ts';
import { isMember, toUser, type UserRow } from '../../shared/user.queries.ts';
import { type NewAccount, newAccount } from './registration.rules.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Registers a carrier with a new company and its director, without signing in. Where addresses are to be proved, a taken
 * one is answered like a new one; its owner gets an email instead.
 * @throws account/consent-required, account/weak-password, account/email-taken, account/company-known, account/lead-used
 */
export async function register(
  deps: AccountDeps,
  form: Registration,
  { client, leadId }: { client: Client; leadId?: string },
): Promise<User> {
  if (isConsentMissing(form.consents)) throw problem('account/consent-required');
  refuseWeakPassword(form.password, { email: form.email, words: [form.firstName, form.lastName, form.companyName] });
  const [passwordHash, registered] = await Promise.all([hashPassword(form.password), lookUpCompany(deps, form.inn)]);
  const now = deps.now();
  const ids = { companyId: randomUUID(), userId: randomUUID(), personId: randomUUID() };
  const account = newAccount(form, {
    ...ids,
    ...{ passwordHash, now, client, registered },
    emailProvedAt: deps.asksEmailProof ? null : now,
    mustProveEmail: deps.asksEmailProof,
  });
  await store(deps, account, { client, leadId });
  deps.emails.deliverNow();
  const rights = { secondFactorDue: null, withoutCosts: false, erasedAt: null };
  return toUser({ user: buildUser(account), company: account.company, ...rights });
}

/** Membership with what belongs to its person. */
const buildUser = ({ person, user }: NewAccount): UserRow => ({ ...person, ...user });

/** Company by INN from the state register, or null: registration does not fail with the lookup. */
async function lookUpCompany(deps: AccountDeps, inn: string): Promise<CompanySuggestion | null> {
  if (!inn) return null;
  try {
    return await deps.lookup.findByInn(inn);
  } catch (error) {
    deps.log.warn({ err: error }, 'a company was registered without a word from the register');
    return null;
  }
}

async function store(
  deps: AccountDeps,
  account: NewAccount,
  { client, leadId }: { client: Client; leadId: string | undefined },
): Promise<void> {
  const { company_id: companyId, id: userId } = account.user;
  try {
    await deps.db.asSystem(async (trx) => {
      if (!leadId) await refuseTwin(trx, account, deps.asksEmailProof);
      await insertAccount(trx, account);
      if (!account.person.email_proved_at) await enqueueEmailProof(trx, buildUser(account), deps.now());
      if (leadId) await insertLead(trx, { leadId, companyId, userId, at: deps.now() });
      await deps.appendAudit(trx, { kind: 'account.registered', at: deps.now(), companyId, userId, client });
    });
  } catch (error) {
    if (isLeadTaken(error)) throw problem('account/lead-used');
    if (!isEmailTaken(error)) throw error;
    if (account.person.must_prove_email) return tellOwner(deps, account.person.email_key, client);
    const { message } = problem('account/email-taken');
    throw problem('account/email-taken', { fields: { email: message } });
  }
}

/**
 * A company with the INN may be asked for access instead. Links of partners stay as they are: a link stands for its own
 * company, once.
 */
async function refuseTwin(
  trx: Transaction<AccountTables>,
  { company, person }: NewAccount,
  hidesAddresses: boolean,
): Promise<void> {
  if (!company.inn) return;
  await lockInn(trx, company.inn);
  const isKnown = await findCompanyByInn(trx, company.inn);
  if (!isKnown) return;
  // A taken address is the nearer reason for somebody of the company, who signs in to it.
  const mayTell = !hidesAddresses && (await isMember(trx, isKnown.company_id, person.email_key));
  if (!mayTell) throw problem('account/company-known');
}
