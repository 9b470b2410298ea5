import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { ChangePassword, ResetPassword } from '@trassa/contracts/account/passwords';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type Actor, buildActor } from '../../shared/actor.ts';
import type { AuditKind } from '../../shared/audit.ts';
import { checkOwnPassword } from '../../shared/check-own-password.ts';
import { type RequestClient, readClientOfRequest } from '../../shared/client.ts';
import { commonPasswords } from '../../shared/common-passwords.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import { markEmailProved } from '../../shared/email-proofs.queries.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import type { EndedSession } from '../../shared/gateway-revocation.ts';
import { insertMessage } from '../../shared/message.queries.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { refuseWeakPassword } from '../../shared/refuse-weak-password.ts';
import {
  findLastOpenedUserOfPerson,
  findUserByEmail,
  findUserWithCompany,
  type UserWithCompany,
} from '../../shared/user.queries.ts';
import {
  countPasswordResets,
  insertPasswordReset,
  invalidatePasswordResets,
  lockPasswordReset,
  updatePassword,
} from './passwords.queries.ts';

/**
 * Sets a new password by a reset link and ends every session, in all companies of the person.
 * @throws account/reset-invalid, account/weak-password
 */
async function resetPassword(
  deps: AccountDeps,
  form: ResetPassword,
  { client, traceId }: Pick<Actor, 'client' | 'traceId'>,
): Promise<void> {
  const id = deps.tokens.reset.getId(form.token);
  if (!id) throw problem('account/reset-invalid');
  const passwordHash = await hashPassword(form.password);
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    const reset = await lockPasswordReset(trx, id);
    if (!reset || reset.used_at || reset.expires_at <= at) throw problem('account/reset-invalid');
    const user = await findLastOpenedUserOfPerson(trx, reset.person_id);
    const account = user && (await findUserWithCompany(trx, user.id));
    if (!account) throw problem('account/reset-invalid');
    refuseWeakPassword(form.password, buildPasswordContext(account));
    // The link came by email, so whoever has it reads the mailbox.
    await markEmailProved(trx, reset.person_id, at);
    return applyNewPassword(deps, trx, { account, passwordHash, at, client, kind: 'password.reset' });
  });
  deps.emails.deliverNow();
  await revokeEndedSessions(deps, ended, traceId);
}

/**
 * Changes the password of the signed-in user and ends the other sessions, in all companies of the person.
 * @throws account/wrong-password, account/too-many-attempts, account/weak-password
 */
async function changePassword(deps: AccountDeps, form: ChangePassword, actor: Actor): Promise<void> {
  const { identity, client, traceId } = actor;
  const account = await deps.db.forCompany(identity.companyId, (trx) => findUserWithCompany(trx, identity.userId));
  if (!account) throw problem('common/unauthorized');
  await checkOwnPassword(deps, { password: form.currentPassword, field: 'currentPassword' }, actor);
  refuseWeakPassword(form.password, buildPasswordContext(account));
  const passwordHash = await hashPassword(form.password);
  const change = { account, passwordHash, at: deps.now(), client, kind: 'password.changed' } as const;
  const ended = await deps.db.asSystem((trx) => applyNewPassword(deps, trx, { ...change, except: identity.sessionId }));
  deps.emails.deliverNow();
  await revokeEndedSessions(deps, ended, traceId);
}

function buildPasswordContext({ user, company }: UserWithCompany) {
  return { email: user.email, words: [user.first_name, user.last_name, company.name] };
}

interface PasswordReplacement {
  account: UserWithCompany;
  passwordHash: string;
  at: Date;
  client: RequestClient;
  kind: Extract<AuditKind, 'password.reset' | 'password.changed'>;
  /** Session that is not ended. */
  except?: string;
}

async function applyNewPassword(
  deps: AccountDeps,
  trx: Transaction<AccountTables>,
  change: PasswordReplacement,
): Promise<EndedSession[]> {
  const { account, passwordHash, at, client, kind, except } = change;
  const { id: userId, person_id: personId, company_id: companyId, email, first_name: firstName } = account.user;
  await updatePassword(trx, personId, passwordHash);
  await invalidatePasswordResets(trx, personId, at);
  const ended = await endSessions(trx, { personId }, { at, reason: kind, ...(except ? { except } : {}) });
  await insertEmail(trx, { companyId, to: email, content: { kind: 'password-changed', data: { firstName } }, at });
  const message = {
    key: `password/${randomUUID()}`,
    kind: 'security',
    topic: 'access-changed',
    title: 'Пароль изменён',
    text: `Остальные сеансы завершены: ${ended.length}. Если это были не вы, сразу задайте новый пароль.`,
    href: '/dashboard/settings',
    userId,
  } as const;
  await insertMessage(trx, { companyId, message, at });
  await deps.appendAudit(trx, { kind, at, companyId, userId, client, details: { ended: ended.length } });
  return ended;
}

const HOUR_MS = 3_600_000;
/** Limit of reset emails to a person per hour, so that nobody's mailbox can be flooded. */
const MAX_RESETS_OF_PERSON_PER_HOUR = 3;

/**
 * Enqueues an email with a reset link if the account exists. The caller waits for one look-up only, so that the
 * response time does not show whether the account exists.
 */
async function requestPasswordReset(deps: AccountDeps, email: string, client: RequestClient): Promise<void> {
  const user = await deps.db.asSystem((trx) => findUserByEmail(trx, toEmailKey(email)));
  if (user) deps.afterAnswer.run(() => enqueuePasswordReset(deps, user, client));
}

async function enqueuePasswordReset(
  deps: AccountDeps,
  user: NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>,
  client: RequestClient,
): Promise<void> {
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    const since = new Date(at.getTime() - HOUR_MS);
    if ((await countPasswordResets(trx, user.person_id, since)) >= MAX_RESETS_OF_PERSON_PER_HOUR) return;
    const { company_id, id: userId, first_name: firstName } = user;
    const id = randomUUID();
    const expires_at = new Date(at.getTime() + HOUR_MS);
    await insertPasswordReset(trx, { id, person_id: user.person_id, created_at: at, expires_at, used_at: null });
    const content = { kind: 'password-reset', data: { resetId: id, firstName } } as const;
    await insertEmail(trx, { companyId: company_id, to: user.email, content, at });
    await deps.appendAudit(trx, { kind: 'password.reset-asked', at, companyId: company_id, userId, client });
  });
  deps.emails.deliverNow();
}

export function passwordRoutes(route: Router, deps: AccountDeps): void {
  route(accountEndpoints.forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(deps, body.email, readClientOfRequest(request));
    return buildDoneReply('Если такой адрес зарегистрирован, письмо со ссылкой уже в пути.');
  });

  route(accountEndpoints.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, body, { client: readClientOfRequest(request), traceId: request.id });
    return buildDoneReply('Пароль изменён. Теперь войдите в систему.');
  });

  route(accountEndpoints.changePassword, async (call) => {
    await changePassword(deps, call.body, buildActor(call));
    return buildDoneReply('Пароль изменён, остальные сеансы завершены.');
  });

  route(authEndpoints.commonPasswords, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return buildSuccess([...commonPasswords]);
  });
}
