import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { CompanySuggestion } from '@trassa/contracts/account/company-suggestion';
import type { SessionWithCookies } from '@trassa/contracts/account/partner-account';
import type { Registration } from '@trassa/contracts/account/sign-in';
import type { User } from '@trassa/contracts/account/user';
import { buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import {
  findCompany,
  findCompanyByInn,
  findDirectorPhone,
  insertAccount,
  insertLead,
  isEmailTakenError,
  isLeadTakenError,
  lockInn,
} from '../../shared/account.queries.ts';
import { type RequestClient, readClientOfRequest } from '../../shared/client.ts';
import { isConsentMissing } from '../../shared/consents.rules.ts';
import { buildCookieHeaders, buildSignInCookies, parseForwardedCookie } from '../../shared/cookies.ts';
import { isAwaitingErasure } from '../../shared/deletions.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { countEmails, insertEmail } from '../../shared/email.queries.ts';
import { enqueueEmailProof } from '../../shared/email-proofs.queries.ts';
import { issueSession } from '../../shared/issue-session.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { refuseWeakPassword } from '../../shared/refuse-weak-password.ts';
import { findUserByEmail, isMember, toUser, type UserRow } from '../../shared/user.queries.ts';
import { buildNewAccount, type NewAccount } from './registration.rules.ts';

const HOUR_MS = 3_600_000;
/** Limit of emails to an address per hour, so that nobody's mailbox can be flooded. */
const MAX_EMAILS_OF_ADDRESS_PER_HOUR = 3;

/** Tells the owner of an address that somebody wanted to register with it. */
async function emailOwnerOfAddress(deps: AccountDeps, emailKey: string, client: RequestClient): Promise<void> {
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    const owner = await findUserByEmail(trx, emailKey);
    if (!owner) return;
    const { company_id: companyId, id: userId, email: to, first_name: firstName } = owner;
    const content = { kind: 'registration-tried', data: { firstName } } as const;
    const since = new Date(at.getTime() - HOUR_MS);
    if ((await countEmails(trx, { to, kind: content.kind, since })) < MAX_EMAILS_OF_ADDRESS_PER_HOUR) {
      await insertEmail(trx, { companyId, to, content, at });
    }
    await deps.appendAudit(trx, { kind: 'registration.refused', at, companyId, userId, client });
  });
}

/**
 * Registers a carrier with a new company and its director, without signing in. Where addresses are to be proved, a taken
 * one is answered like a new one; its owner gets an email instead.
 * @throws account/consent-required, account/weak-password, account/email-taken, account/company-known, account/lead-used
 */
async function registerCompany(
  deps: AccountDeps,
  form: Registration,
  { client, leadId }: { client: RequestClient; leadId?: string },
): Promise<User> {
  if (isConsentMissing(form.consents)) throw problem('account/consent-required');
  refuseWeakPassword(form.password, { email: form.email, words: [form.firstName, form.lastName, form.companyName] });
  const [passwordHash, registered] = await Promise.all([hashPassword(form.password), lookUpCompany(deps, form.inn)]);
  const now = deps.now();
  const ids = { companyId: randomUUID(), userId: randomUUID(), personId: randomUUID() };
  const account = buildNewAccount(form, {
    ...ids,
    ...{ passwordHash, now, client, registered },
    emailProvedAt: deps.requiresEmailProof ? null : now,
    mustProveEmail: deps.requiresEmailProof,
  });
  await storeAccount(deps, account, { client, leadId });
  deps.emails.deliverNow();
  const rights = { secondFactorDue: null, withoutCosts: false, erasedAt: null };
  return toUser({ user: buildUser(account), company: account.company, ...rights });
}

/** Membership together with the columns of its person. */
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

async function storeAccount(
  deps: AccountDeps,
  account: NewAccount,
  { client, leadId }: { client: RequestClient; leadId: string | undefined },
): Promise<void> {
  const { company_id: companyId, id: userId } = account.user;
  try {
    await deps.db.asSystem(async (trx) => {
      if (!leadId) await refuseSecondCompanyOfInn(trx, account, deps.requiresEmailProof);
      await insertAccount(trx, account);
      if (!account.person.email_proved_at) await enqueueEmailProof(trx, buildUser(account), deps.now());
      if (leadId) await insertLead(trx, { leadId, companyId, userId, at: deps.now() });
      await deps.appendAudit(trx, { kind: 'account.registered', at: deps.now(), companyId, userId, client });
    });
  } catch (error) {
    if (isLeadTakenError(error)) throw problem('account/lead-used');
    if (!isEmailTakenError(error)) throw error;
    if (account.person.must_prove_email) return emailOwnerOfAddress(deps, account.person.email_key, client);
    const { message } = problem('account/email-taken');
    throw problem('account/email-taken', { fields: { email: message } });
  }
}

/**
 * Refuses a second company with the same INN: the first one may be asked for access instead. Not called for partner
 * links, each of which registers one company of its own.
 */
async function refuseSecondCompanyOfInn(
  trx: Transaction<AccountTables>,
  { company, person }: NewAccount,
  hidesAddresses: boolean,
): Promise<void> {
  if (!company.inn) return;
  await lockInn(trx, company.inn);
  const isKnown = await findCompanyByInn(trx, company.inn);
  if (!isKnown) return;
  // For a member of the company the registration fails later, with the better reason: the address is taken.
  const mayTell = !hidesAddresses && (await isMember(trx, isKnown.company_id, person.email_key));
  if (!mayTell) throw problem('account/company-known');
}

const PROOF_SENT_TEXT = 'Мы отправили письмо. Откройте ссылку из него и войдите в систему.';

export function registrationRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.register, async ({ body, request }) => {
    const user = await registerCompany(deps, body, { client: readClientOfRequest(request) });
    return buildSuccess(
      { user },
      deps.requiresEmailProof ? PROOF_SENT_TEXT : 'Регистрация успешна! Теперь войдите в систему.',
    );
  });

  route(authEndpoints.partnerRegister, async ({ body, request }) => {
    const { leadId, registration, client } = body;
    const app = request.server;
    const user = await registerCompany(deps, registration, { client, leadId });
    if (deps.requiresEmailProof) return buildSuccess<SessionWithCookies>({ user, cookies: [] });
    const signedIn = await issueSession(
      deps,
      { userId: user.id, companyId: user.companyId },
      {
        client,
        device: parseForwardedCookie(app, client.cookie, { kind: 'device', client }),
        binding: parseForwardedCookie(app, client.cookie, { kind: 'session', client }),
        traceId: request.id,
      },
    );
    const { tokens } = signedIn;
    return buildSuccess<SessionWithCookies>({
      user,
      tokens,
      cookies: buildCookieHeaders(app, client, buildSignInCookies(signedIn)),
    });
  });

  route(authEndpoints.source, ({ companyId }) =>
    deps.db.forCompany(companyId, async (trx) => {
      const company = await findCompany(trx, companyId);
      if (!company) throw problem('common/not-found');
      const { source_partner: partner, source_campaign: campaign, source_plan: plan, created_at: at } = company;
      return buildSuccess({
        ...(partner ? { partner } : {}),
        ...(campaign ? { campaign } : {}),
        ...(plan ? { plan } : {}),
        registeredAt: at.toISOString(),
        contact: { name: company.name, phone: await findDirectorPhone(trx, companyId) },
        ...((await isAwaitingErasure(trx, companyId)) ? { closed: true as const } : {}),
      });
    }),
  );
}
